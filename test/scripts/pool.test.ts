import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { selectTasks } from "../../scripts/parity/pairs.js";
import { checkAll } from "../../scripts/parity/pool.js";
import { folderWith } from "./job.js";

const FILE = "receipt-agent-output.schema.json";
const NAME = "receipt-agent-output/Abstention";

describe("checkAll", () => {
  it("should report in the order of the tasks, and every value", async () => {
    let values = 0;
    const told: string[] = [];
    const selection = { names: ["scout-grading/Posture", NAME], folder: undefined };
    const reports = await checkAll({
      selection,
      tasks: selectTasks(selection),
      jobOf: ({ pair }) => ({ name: pair.name, runs: 200, seed: 1 }),
      onProgress: (more) => {
        values += more;
      },
      onReport: ({ name }) => told.push(name),
      patienceSeconds: 60,
    });
    expect(told).toEqual(selection.names);
    expect(reports.map(({ name }) => name)).toEqual(selection.names);
    expect(values).toBe(400);
  });

  it("should give up a schema that gives no value for too long", async (context) => {
    // The first string that almost matches takes longer than anyone can wait.
    const document = JSON.parse(
      readFileSync(new URL(`../../schemas/${FILE}`, import.meta.url), "utf8"),
    );
    document.properties.abstention.properties.detail.pattern = "^(x+)+$";
    const selection = {
      names: [NAME],
      folder: folderWith({ [FILE]: JSON.stringify(document) }, context),
    };
    const work = checkAll({
      selection,
      tasks: selectTasks(selection),
      jobOf: () => ({ name: NAME, runs: 200, seed: 1 }),
      onProgress: () => {},
      onReport: () => {},
      patienceSeconds: 3,
    });
    await expect(work).rejects.toThrow(`${FILE}: ${NAME}: no value in 3 seconds`);
  });
});
