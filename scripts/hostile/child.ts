import { type Contract, contracts } from "../../src/contracts/registry.js";
import { type InputName, inputs } from "./inputs.js";
import { type WayName, ways } from "./ways.js";

// One input in one way, in a process of its own, whose peak memory is then that of the two.

const [input, way] = process.argv.slice(2) as [InputName, WayName];
const made = inputs[input].make();
const contract: Contract = contracts[inputs[input].contract];
const beforeParsing = performance.now();
const value: unknown = typeof made === "string" ? JSON.parse(made) : made.value;
const start = performance.now();
const said = ways[way](contract, value);
const isFloor = way === "JSON.parse alone";
const seconds = isFloor ? start - beforeParsing : performance.now() - start;
process.stdout.write(
  JSON.stringify({
    said,
    seconds: seconds / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
