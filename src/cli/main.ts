#!/usr/bin/env node
import { fail, guardProcess } from "./guard-process.js";
import { run } from "./program.js";

guardProcess();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  fail(error);
}
