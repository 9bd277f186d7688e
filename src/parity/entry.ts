import { peerProblem } from "./peers.js";

// What `agent-contracts/parity` loads. `index.ts` is the list of what it has, and where editors look; this loads the same, once it is
// known that it can be loaded: Node's own error would not say what to install.
const problem = peerProblem();
if (problem !== undefined) throw new Error(`agent-contracts/parity ${problem}`);

export const {
  arbitraryFor,
  checkCoverage,
  checkEquivalents,
  checkParity,
  compileHyperjump,
  coverage,
  createKiller,
  defineConfig,
  KNOWN_FAULTS,
  mutants,
  nearMisses,
  NoNearMissError,
  NoValidValueError,
  OPERATORS,
  SchemaError,
  shardOf,
} = await import("./index.js");
