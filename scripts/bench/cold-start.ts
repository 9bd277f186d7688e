import { spawnSync } from "node:child_process";
import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { bundle } from "../consumers/bundle.js";
import { MAKE_AJV } from "./ajv-as-used.js";
import { standaloneCode } from "./ajv-standalone.js";
import { composedOf, type Subject } from "./documents.js";
import { median, ratio } from "./ratios.js";
import { ROOT } from "./root.js";
import { ROOTS } from "./roots.js";
import { rotated } from "./rounds.js";
import { writeModule } from "./scratch.js";
import { digits, duration, table } from "./table.js";
import type { Figure } from "./targets.js";

/** A way to a first verdict: a function body that imports all it needs and returns the verdict on `value`. */
interface Start {
  readonly name: string;
  readonly body: string;
}

/** Nanoseconds in each round. */
interface Times {
  /** From the first import to the first verdict, as the process itself sees it. */
  readonly toVerdict: readonly number[];
  /** The whole life of the process. */
  readonly whole: readonly number[];
}

export interface ColdStart {
  readonly contract: ContractName;
  readonly starts: ReadonlyMap<string, Times>;
}

/**
 * How long a fresh process takes from its first import to its first verdict, on a usual valid document.
 *
 * @throws where a process ends badly or comes to another verdict.
 */
export async function coldStart(contract: ContractName, rounds: number): Promise<ColdStart> {
  const subject = composedOf(contract).find(({ size, isValid }) => size === "usual" && isValid);
  if (subject === undefined) throw new Error(`${contract} has no usual valid document`);
  const starts = await startsOf(contract);
  const times = new Map<string, { toVerdict: number[]; whole: number[] }>(
    starts.map(({ name }) => [name, { toVerdict: [], whole: [] }]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const start of rotated(starts, round)) {
      const { toVerdict, whole } = run(start, subject);
      times.get(start.name)?.toVerdict.push(toVerdict);
      times.get(start.name)?.whole.push(whole);
    }
  }
  return { contract, starts: times };
}

async function startsOf(contract: ContractName): Promise<readonly Start[]> {
  const root = ROOTS[contract];
  const standalone = writeModule(`cold-${contract}`, await standaloneCode(contracts[contract]));
  const bundled = async (name: string, source: string) =>
    writeModule(
      `cold-${contract}-${name}`,
      await bundle({ source, directory: ROOT, platform: "node" }),
    );
  const ajvBundle = await bundled(
    "ajv",
    `import { Ajv2020 } from "ajv/dist/2020.js"; import { default as formats } from "ajv-formats";
    import schema from "./schemas/${contract}.schema.json";
    ${MAKE_AJV}
    export const validate = ajv.compile(schema);`,
  );
  const plainBundle = await bundled("plain", `export { ${root} } from "agent-contracts";`);
  const compiledBundle = await bundled(
    "compiled",
    `export { ${root} } from "agent-contracts/compiled";`,
  );
  const zod = (path: string) =>
    `const { ${root} } = await import("${path}"); return ${root}.safeParse(value).success;`;
  return [
    {
      name: "Ajv",
      body: `
        const { Ajv2020 } = await import("ajv/dist/2020.js");
        const { default: { default: formats } } = await import("ajv-formats");
        ${MAKE_AJV}
        const text = readFileSync("schemas/${contract}.schema.json", "utf8");
        return ajv.compile(JSON.parse(text))(value);`,
    },
    {
      name: "Ajv standalone",
      body: `const { default: validate } = await import("${standalone}"); return validate(value);`,
    },
    { name: "plain", body: zod("agent-contracts") },
    { name: "plain, its own path", body: zod(`agent-contracts/${contract}`) },
    { name: "compiled", body: zod("agent-contracts/compiled") },
    {
      name: "Ajv, bundled",
      body: `const { validate } = await import("${ajvBundle}"); return validate(value);`,
    },
    { name: "plain, bundled", body: zod(plainBundle) },
    { name: "compiled, bundled", body: zod(compiledBundle) },
    { name: "Zod alone", body: `await import("zod"); return true;` },
    { name: "nothing", body: "return true;" },
  ];
}

function run({ name, body }: Start, { contract, values }: Subject) {
  const source = `
    import { readFileSync } from "node:fs";
    const value = JSON.parse(process.env.VALUE);
    const start = performance.now();
    const accepts = await (async () => { ${body} })();
    const end = performance.now();
    console.log(JSON.stringify({ accepts, toVerdict: 1e6 * (end - start) }));`;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", source],
    { cwd: ROOT, encoding: "utf8", env: { ...process.env, VALUE: JSON.stringify(values[0]) } },
  );
  const whole = 1e6 * (performance.now() - start);
  if (status !== 0) throw new Error(`${name}, ${contract}: exit code ${status}\n${stderr}`);
  const { accepts, toVerdict }: { accepts: boolean; toVerdict: number } = JSON.parse(stdout);
  if (!accepts) throw new Error(`${name}, ${contract}: another verdict in a fresh process`);
  return { toVerdict, whole };
}

export function coldStartTable(results: readonly ColdStart[]): string {
  return table(
    ["cold start", "import to first verdict", "of Ajv's", "whole process", "of Ajv's"],
    results.flatMap(({ contract, starts }) =>
      [...starts].map(([name, { toVerdict, whole }]) => {
        const ajv = starts.get("Ajv");
        return [
          `${contract}: ${name}`,
          duration(median(toVerdict)),
          digits(ratio(toVerdict, ajv?.toVerdict ?? [])),
          duration(median(whole)),
          digits(ratio(whole, ajv?.whole ?? [])),
        ];
      }),
    ),
  );
}

export function coldStartFigures(results: readonly ColdStart[]): readonly Figure[] {
  return results.flatMap(({ contract, starts }) =>
    (["plain", "compiled"] as const).map((name) => ({
      target: `cold start, ${name} / Ajv` as const,
      where: contract,
      hasAim: true,
      ratio: ratio(starts.get(name)?.toVerdict ?? [], starts.get("Ajv")?.toVerdict ?? []),
    })),
  );
}
