import { type Contract, contracts } from "../contracts/registry.js";

interface Row {
  readonly name: string;
  readonly id: string;
}

/** The contracts as aligned lines, `parts` with the parts of each document below it. */
export function listAsText(parts: boolean): string {
  const rows = Object.values<Contract>(contracts).flatMap((contract) => [
    row(contract),
    ...(parts ? partRows(contract) : []),
  ]);
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, id }) => `${name.padEnd(width)}  ${id}\n`).join("");
}

/** The contracts as a JSON array, always with the parts. */
export function listAsJson(): string {
  const documents = Object.values<Contract>(contracts).map((contract) => ({
    ...row(contract),
    parts: partRows(contract),
  }));
  return `${JSON.stringify(documents, null, 2)}\n`;
}

function row({ name, id }: Contract): Row {
  return { name, id };
}

function partRows(contract: Contract): Row[] {
  return Object.values(contract.definitions).map(({ name, id }) => ({
    name: `${contract.name}/${name}`,
    id,
  }));
}
