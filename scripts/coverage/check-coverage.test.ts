import { expect, test } from "vitest";
import { checkCoverage } from "./check-coverage.ts";

const proof = "`src/domain/money.test.ts` › “tells Canadian dollars from others”";
const section = (number: number, row: string) =>
  `## §${number} A section\n\n| Clause | Proof |\n|---|---|\n${row}\n\n`;
const everySection = Array.from({ length: 9 }, (_, index) => section(index + 1, `| Dollars | ${proof} |`));

test("clauses whose tests exist are fine", async () => {
  expect(await checkCoverage(everySection.join(""))).toEqual({ clauses: 9, complaints: [] });
});

test.each([
  [
    "`src/domain/money.test.ts` › “tells pesos from others”",
    "src/domain/money.test.ts has no test “tells pesos from others”",
  ],
  ["`src/domain/gold.test.ts` › “tells gold from others”", "there is no src/domain/gold.test.ts"],
  // The file holds it, but not as the title of a test.
  ["`src/domain/money.test.ts` › “$72.50”", "src/domain/money.test.ts has no test “$72.50”"],
  [`${proof}, “and from gold”`, "src/domain/money.test.ts has no test “and from gold”"],
  ["", "no test is named"],
  ["`src/domain/money.test.ts`", "no test is named"],
])("a clause proved by %j is not", async (claim, complaint) => {
  const { complaints } = await checkCoverage(`${everySection.join("")}${section(9, `| Pesos | ${claim} |`)}`);
  expect(complaints).toEqual([`“Pesos”: ${complaint}`]);
});

test("a failure needs a test for each way to fail", async () => {
  const table = `| Failure | refuses | times out |\n|---|---|---|\n| Dollars | ${proof} | |\n`;
  const { complaints } = await checkCoverage(everySection.join("") + table);
  expect(complaints).toEqual(["“Dollars”: no test is named"]);
});

test("no section of the specification may be missing", async () => {
  const { complaints } = await checkCoverage(everySection.toSpliced(6, 1).join(""));
  expect(complaints).toEqual(["§7 has no clauses"]);
});
