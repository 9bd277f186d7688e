import { describe, expect, it } from "vitest";
import {
  type Growth,
  growthOf,
  growthTable,
  steepSteps,
} from "../../../scripts/bench/growth-table.js";
import { digits, duration, table } from "../../../scripts/bench/table.js";
import {
  type Measured,
  verdictFigures,
  verdictTable,
} from "../../../scripts/bench/verdict-table.js";

describe("table", () => {
  it("should align names to the left and figures to the right", () => {
    expect(table(["document", "time"], [["a", "12.3 ms"]])).toBe(`\
| document |    time |
| -------- | ------: |
| a        | 12.3 ms |
`);
  });

  it("should be Markdown whatever the cells", () => {
    const lines = table(["", "b"], [["long enough", ""], ["x"]])
      .trimEnd()
      .split("\n");
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[1]).toMatch(/^\| -+ \| -+: \|$/u);
  });
});

describe("duration", () => {
  it.each([
    [70, "0.07 µs"],
    [9994, "9.99 µs"],
    [9996, "10.0 µs"],
    [99_960, "100 µs"],
    [1_500_000, "1.50 ms"],
    [2e9, "2.00 s"],
  ])("should write %d ns with three digits: %s", (nanoseconds, text) => {
    expect(duration(nanoseconds)).toBe(text);
  });
});

describe("digits", () => {
  it("should say so where there is no number", () => {
    expect(digits(Number.NaN)).toBe("NaN");
  });
});

const valid: Measured = {
  subject: { contract: "scout-grading", size: "usual", isValid: true, what: "a reply" },
  bytes: 1234,
  rounds: new Map([
    ["JSON.parse", [500, 500]],
    ["Ajv", [1000, 1000]],
    ["Ajv, all errors", [4000, 4000]],
    ["plain", [2000, 2000]],
    ["compiled", [300, 300]],
    ["guard", [250, 250]],
  ]),
  wrong: new Map([["TypeBox", "other verdict"]]),
};
const refused: Measured = { ...valid, subject: { ...valid.subject, isValid: false } };
const generated: Measured = { ...valid, subject: { ...valid.subject, size: "generated" } };
const small: Measured = { ...valid, subject: { ...valid.subject, size: "small" } };

describe("verdictTable", () => {
  it("should have no figure for a contender with another verdict", () => {
    const [head = "", , row = ""] = verdictTable([valid]).split("\n");
    const cells = (line: string) => line.split("|").map((cell) => cell.trim());
    const at = (name: string) => cells(row)[cells(head).indexOf(name)];
    expect(at("TypeBox")).toBe("other verdict");
    expect(at("plain")).toBe("2.00");
    expect(at("base")).toBe("1.00 µs");
    expect(at("JSON.parse")).toBe("0.50");
  });

  it("should compare refused documents with an Ajv that lists every fault", () => {
    expect(verdictTable([refused])).toContain("| 4.00 µs |");
  });
});

describe("verdictFigures", () => {
  it("should have the three targets of a usual valid document", () => {
    expect(verdictFigures([valid])).toEqual([
      { target: "compiled / Ajv, valid", where: "scout-grading, usual", hasAim: true, ratio: 0.3 },
      {
        target: "guard / Ajv, valid, usual",
        where: "scout-grading, usual",
        hasAim: true,
        ratio: 0.25,
      },
      { target: "plain / Ajv, valid", where: "scout-grading, usual", hasAim: true, ratio: 2 },
    ]);
  });

  it("should ask for the guard and aim for the compiled port at the usual size alone", () => {
    const figures = verdictFigures([small]);
    expect(figures.map(({ target }) => target)).not.toContain("guard / Ajv, valid, usual");
    expect(figures[0]?.hasAim).toBe(false);
  });

  it("should compare a refused document with every fault listed", () => {
    expect(verdictFigures([refused]).map(({ ratio }) => ratio)).toEqual([0.5]);
  });

  it("should leave out what the engine made", () => {
    expect(verdictFigures([generated])).toEqual([]);
  });
});

describe("growth", () => {
  const growth: Growth = {
    series: { contract: "clinical-agent-trace", items: "findings", what: "valid", isValid: true },
    steps: [
      {
        count: 1000,
        times: new Map([
          ["plain", 1e6],
          ["Ajv", 1e9],
        ]),
      },
      {
        count: 2000,
        times: new Map([
          ["plain", 2e6],
          ["Ajv", 4e9],
        ]),
      },
      { count: 4000, times: new Map([["plain", 5e6]]) },
    ],
    ends: new Map([["Ajv", "4.00 s for 2000"]]),
  };

  it("should be how often the time grew", () => {
    expect(growthOf(growth, "plain")).toEqual([2, 2.5]);
    expect(growthOf(growth, "Ajv")).toEqual([4]);
  });

  it("should be listed where it is more than linear, for those asked about", () => {
    expect(steepSteps([growth], ["plain"])).toEqual(["findings, valid: plain: 2.50"]);
    expect(steepSteps([growth], ["plain", "Ajv"])).toHaveLength(2);
    expect(steepSteps([growth], ["guard"])).toEqual([]);
  });

  it("should be marked where it is more than linear, and say why nothing was timed", () => {
    const lines = growthTable(growth, ["plain", "Ajv"]).trimEnd().split("\n");
    expect(lines.slice(2).map((line) => line.replace(/ +/gu, " "))).toEqual([
      "| 1,000 | 1.00 ms | 1.00 s |",
      "| 2,000 | 2.00 ms (2.00) | 4.00 s (4.00 !) |",
      "| 4,000 | 5.00 ms (2.50 !) | — (4.00 s for 2000) |",
    ]);
  });
});
