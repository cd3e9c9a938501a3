import { expect, test } from "vitest";
import { checkStandard } from "./standards.ts";

const here = "tools/checks/standards.test.ts";
const head = "| Id | In short | Status | Proof |\n|---|---|---|---|\n";
const table = (...rows: string[]) => head + rows.map((row) => `| ${row} |\n`).join("");
const problems = (document: string, requirements: number) =>
  checkStandard(document, requirements, () => ["a test, of two parts"]);

test("rows with a file, a test or a reason are fine, open ones first", () => {
  const rows = [
    "V1 | Names | open | It takes a day",
    `V2 | Names | met | \`${here}\``,
    `V3 | Names | met | \`${here}\` › “a test, of two”; \`${here}\``,
    "V4 | Names | not applicable | There are none",
  ];
  expect(problems(`# A\n\n${table(...rows.slice(0, 1))}\n## B\n\n${table(...rows.slice(1))}`, 4)).toEqual([]);
});

test.each([
  ["V1 | Names | met | ", "V1 names , which isn't there"],
  ["V1 | Names | met | `no/such/file.ts`", "V1 names no/such/file.ts, which isn't there"],
  [`V1 | Names | met | \`${here}\` › “another”`, `V1 names “another”, which ${here} doesn't test`],
  ["V1 | Names | open | ", "V1 says nothing for “open”"],
  ["V1 | Names | nearly | A week", "V1 is “nearly”, none of met, not applicable, open"],
])("the row %j is refused", (row, problem) => {
  expect(problems(table(row), 1)).toContain(problem);
});

test("a missing, a repeated, an eleventh open row and an open row below a closed one are refused", () => {
  const open = Array.from({ length: 11 }, (_, at) => `V${at} | Names | open | A day`);
  expect(problems(table(...open), 11)).toEqual(["11 rows are open, more than 10"]);
  expect(problems(table("V1 | Names | not applicable | None", "V1 | Names | open | A day"), 3)).toEqual([
    "V1 stands there twice",
    "2 rows, not 3",
    "open rows don't stand first",
  ]);
});
