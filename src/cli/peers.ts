import { peerProblem } from "../parity/peers.js";
import { Failure } from "./failure.js";

/** @throws {Failure} that says what to install, where optional peer dependencies are missing. */
export function assertPeers(names?: readonly string[]): void {
  const problem = peerProblem(names);
  if (problem !== undefined) throw new Failure(`this command ${problem}`);
}
