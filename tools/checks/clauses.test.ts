import { expect, test } from "vitest";
import { checkCoverage, printTable, readClauses } from "./clauses.ts";
import { readProofs } from "./proofs.ts";

const sections = Array.from({ length: 9 }, (_, index) => `## §${index + 1} A section\n\n- Dollars\n`);
const document = `# Clauses\n\n${sections.join("\n")}- **Pesos**, and where they are shown\n\n## What the design settles\n\n- Names\n`;
const named = [...sections.map((_, index) => `§${index + 1}: Dollars`), "§9: Pesos", "design: Names"];
const covers = (...names: string[]) => names.map((name) => `// Covers ${name}\n`).join("");
const everything = `${covers(...named)}// As everywhere.\ntest("tells dollars from others", () => {});\n`;

function complaintsAbout(source: string, clauses = document): string[] {
  return checkCoverage(readClauses(clauses), readProofs("money.test.ts", source));
}

test("a clause that a test names passes, by its bold words or as a whole line", () => {
  expect(complaintsAbout(everything)).toEqual([]);
});

test.each([
  ["test.each", 'test.each([\n  ["a"],\n])("%s", () => {});'],
  ["a group of tests", 'describe("money", () => {});'],
  ["a test inside a group", 'describe("money", () => {\n  TEST\n});'],
  ["a title with placeholders", "for (const one of all) {\n  TEST\n}"],
])("%s can name a clause in a comment", (_, code) => {
  const inner = `${covers("§1: Dollars")}test(\`of \${one}\`, { tag: "x" }, async () => {});`;
  const source = code.includes("TEST") ? code.replace("TEST", inner) : covers("§1: Dollars") + code;
  expect(readProofs("money.test.ts", source)).toEqual([
    expect.objectContaining({ section: "§1", clause: "Dollars", test: expect.any(String) }),
  ]);
});

test("a clause that no test names is reported", () => {
  expect(complaintsAbout(everything.replace(covers("§7: Dollars"), ""))).toEqual([
    "no test covers “§7: Dollars”",
  ]);
});

test.each(["§1: Gold", "§12: Dollars", "design: Dollars"])("the unknown clause %s is reported", (name) => {
  expect(complaintsAbout(covers(name) + everything)).toEqual([
    `money.test.ts:1: there is no clause “${name}”`,
  ]);
});

test.each([
  "const pesos = 1;",
  'test.skip("tells pesos from others", () => {});',
  'test.todo("tells pesos from others");',
  "",
])("a clause named above %j isn't proven", (code) => {
  const source = `${everything.replace(covers("§9: Pesos"), "")}${covers("§9: Pesos")}${code}\n`;
  expect(complaintsAbout(source)).toEqual([
    "money.test.ts:13: no test stands below “§9: Pesos”",
    "no test covers “§9: Pesos”",
  ]);
});

test("a duplicate clause is reported", () => {
  const twice = document.replace("- Dollars", "- Dollars\n- Dollars");
  expect(complaintsAbout(everything, twice)).toEqual(["“§1: Dollars” stands there twice"]);
});

test("a missing section of the specification is reported", () => {
  const source = everything.replace(covers("§7: Dollars"), "");
  expect(complaintsAbout(source, document.replace(sections[6] ?? "", ""))).toEqual(["§7 has no clauses"]);
});

test("the coverage table lists each clause with its tests", () => {
  const table = printTable(readClauses(document), readProofs("money.test.ts", everything));
  expect(table).toContain(
    "## §9\n\n| Clause | Proof |\n|---|---|\n| Dollars | `money.test.ts` › “tells dollars from others” |\n| Pesos, and where they are shown | `money.test.ts` › “tells dollars from others” |",
  );
});
