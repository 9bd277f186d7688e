import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationWith, removeApplication } from "../../scripts/type-cost/application.js";
import { type LanguageServer, type Position, startServer } from "./language-server.js";

// What an editor shows where somebody points at a name of the built package; `npm test` builds it first. All of it is in `hovers.md`, which
// `npx vitest run test/contracts/hovers.test.ts -u` writes anew, to be read before it is committed.

/** As much as an editor shows without scrolling through pages. */
const MOST_LINES = 45;

const SOURCE = `import {
  type ClinicalAgentTrace,
  contracts,
  type Evaluation,
  type FailGrade,
  type ReceiptAgentOutput,
  ReceiptAgentOutput as Schema,
  type ValidationEnvelope,
} from "agent-contracts";
export declare const clinicalAgentTrace: ClinicalAgentTrace;
export declare const evaluation: Evaluation;
export declare const failGrade: FailGrade;
export declare const receiptAgentOutput: ReceiptAgentOutput;
export declare const validationEnvelope: ValidationEnvelope;
export const parsed = Schema.parse({});
export const answer = parsed.status === "ANSWERED" ? parsed.answer : undefined;
export const contract = contracts["scout-grading"];
`;

const NAMES = [
  "ClinicalAgentTrace",
  "Evaluation",
  "FailGrade",
  "ReceiptAgentOutput",
  "ValidationEnvelope",
  "Schema",
  "contracts",
  "clinicalAgentTrace",
  "evaluation",
  "failGrade",
  "receiptAgentOutput",
  "validationEnvelope",
  "parsed",
  "answer",
  "contract",
];

describe("a hover", () => {
  let directory: string;
  let server: LanguageServer;

  beforeAll(async () => {
    directory = applicationWith({
      "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, module: "nodenext" } }),
      "main.ts": SOURCE,
    });
    server = await startServer(directory);
    server.open(join(directory, "main.ts"), SOURCE);
  });

  afterAll(() => {
    server.stop();
    removeApplication(directory);
  });

  const hover = (name: string) => server.hover(join(directory, "main.ts"), lastPlaceOf(name));

  it.each(NAMES)("should say in few lines what %s is", async (name) => {
    expect((await hover(name)).split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });

  it("should say what it did when it was last read", async () => {
    const texts: string[] = [];
    for (const name of NAMES) texts.push(`${await hover(name)}\n`);
    await expect(texts.join("\n")).toMatchFileSnapshot("hovers.md");
  });
});

/** The last place of a name in the source. */
function lastPlaceOf(name: string): Position {
  const places = [...SOURCE.matchAll(new RegExp(`\\b${name}\\b`, "gu"))];
  const lines = SOURCE.slice(0, places.at(-1)?.index).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
