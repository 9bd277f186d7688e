import { type Contract, contracts } from "../contracts/registry.js";
import { nearest } from "../nearest.js";
import { Failure } from "./failure.js";

/** Every name that the command takes: `scout-grading`, `scout-grading/GradePayload`. */
const byName = new Map<string, Contract>(
  Object.values<Contract>(contracts).flatMap((contract) => [
    [contract.name, contract],
    ...Object.values(contract.definitions).map((part): [string, Contract] => [
      `${contract.name}/${part.name}`,
      part,
    ]),
  ]),
);

/** The contract, or part of one, of that name. */
export function findContract(name: string): Contract {
  const found = byName.get(name);
  if (found === undefined) throw unknown(name, byName.keys());
  return found;
}

/** The contract of that name, which has to be a whole document. */
export function findDocument(name: string): Contract {
  const found = byName.get(name);
  if (found === undefined) throw unknown(name, Object.keys(contracts));
  if (found.name !== name) {
    const document = name.slice(0, -found.name.length - 1);
    throw new Failure(`"${name}" is a part of a document; the document is "${document}"`);
  }
  return found;
}

/** `candidates` are the names that would do. */
function unknown(name: string, candidates: Iterable<string>): Failure {
  const names = [...candidates];
  const suggestion = names.find((known) => known.endsWith(`/${name}`)) ?? nearest(name, names);
  const meant = suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;
  const document = byName.get(name.split("/")[0] ?? "");
  const known =
    document === undefined
      ? `The contracts are ${Object.keys(contracts).join(", ")}.`
      : `The parts of ${document.name} are ${Object.keys(document.definitions).join(", ")}.`;
  return new Failure(`unknown contract "${name}".${meant} ${known}`);
}
