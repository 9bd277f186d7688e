import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portOf } from "../../scripts/parity/emitted.js";
import { ReceiptAgentOutput } from "../../src/contracts/receipt-agent-output.js";
import { contracts } from "../../src/contracts/registry.js";
import { ValidationEnvelope } from "../../src/contracts/scout-grading.js";
import { checkParity } from "../../src/parity/check-parity.js";
import { SEED } from "../contracts/valid-values.js";
import { fixturesOf } from "../fixtures.js";

const [grade] = fixturesOf("scout-grading").filter(({ valid }) => valid);
const answers = fixturesOf("receipt-agent-output");

describe("a tool of the MCP SDK's server", () => {
  let client: Client;
  let answer: unknown;

  beforeEach(async () => {
    const server = new McpServer({ name: "grades", version: "1.0.0" });
    server.registerTool("submit_grade", { inputSchema: ValidationEnvelope }, (envelope) => ({
      content: [{ type: "text", text: envelope.grade.action_judgment }],
    }));
    // The SDK takes objects alone for an output; a contract that is a union is a property of one.
    server.registerTool("answer", { outputSchema: { output: ReceiptAgentOutput } }, () => ({
      content: [],
      structuredContent: { output: answer },
    }));
    client = new Client({ name: "client", version: "1.0.0" });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(theirs), client.connect(ours)]);
  });

  afterEach(() => client.close());

  it("should list the contract's own schema, an object at its root", async () => {
    const { tools } = await client.listTools();
    const [submit, answerTool] = tools;
    expect(submit?.inputSchema.type).toBe("object");
    const { name, jsonSchema } = contracts["scout-grading"];
    const zod = portOf(JSON.parse(JSON.stringify(submit?.inputSchema)));
    const report = checkParity({ name, jsonSchema, zod }, { runs: 200, seed: SEED });
    expect(report.disagreement).toBeUndefined();
    const output = answerTool?.outputSchema?.properties?.["output"];
    expect(output).toMatchObject({ type: "object", title: "SZL ReceiptAgent structured output" });
  });

  it("should take a valid input, and say of another where it is wrong", async () => {
    const valid = await client.callTool({ name: "submit_grade", arguments: Object(grade?.data) });
    expect(valid.isError).toBeFalsy();
    const refused = await client.callTool({ name: "submit_grade", arguments: { grade: {} } });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain("action_judgment");
  });

  it("should give out an output that keeps its contract, and no other", async () => {
    answer = answers.find(({ valid }) => valid)?.data;
    const { structuredContent } = await client.callTool({ name: "answer" });
    expect(structuredContent).toEqual({ output: answer });
    answer = answers.find(({ valid }) => !valid)?.data;
    const refused = await client.callTool({ name: "answer" });
    expect(refused.isError).toBe(true);
    expect(refused.structuredContent).toBeUndefined();
  });
});
