import { CASES } from "./cases.js";

// One case in a process of its own, so that its memory is its own: prints what it took as JSON.

const [name = ""] = process.argv.slice(2);
const found = CASES.find((one) => one.name === name);
if (found === undefined) throw new Error(`no case ${name}`);
const run = found.prepare();
const start = performance.now();
const outcome = run();
const milliseconds = performance.now() - start;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ outcome, milliseconds, megabytes }));
