// Checks that a test names every clause of the specification, that tests name only existing clauses, and that every
// requirement of the standards in docs has an existing proof.
// Run: node tools/checks/coverage.ts; with --table it prints each clause with its tests instead.
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkCoverage, printTable, readClauses } from "./clauses.ts";
import { readProofs, readTitles } from "./proofs.ts";
import { checkStandard, standards } from "./standards.ts";

const document = "docs/clauses.md";
const tests = [
  "src/**/*.test.{ts,tsx}",
  "tools/**/*.test.ts",
  "tests/**/*.test.ts",
  "tests/journeys/*.spec.ts",
];

const clauses = readClauses(await readFile(document, "utf8"));
const paths = globSync(tests).sort();
const proofs = (
  await Promise.all(paths.map(async (path) => readProofs(path, await readFile(path, "utf8"))))
).flat();

if (process.argv.includes("--table")) console.log(printTable(clauses, proofs));
else {
  const complaints = checkCoverage(clauses, proofs);
  for (const complaint of complaints) console.error(complaint);
  console.log(`${document}: ${clauses.length} clauses, ${complaints.length} complaints`);
  if (complaints.length > 0) process.exitCode = 1;
  const titles = (path: string) => readTitles(path, readFileSync(path, "utf8"));
  for (const [standard, requirements] of Object.entries(standards)) {
    const found = checkStandard(readFileSync(standard, "utf8"), requirements, titles);
    for (const complaint of found) console.error(`${standard}: ${complaint}`);
    console.log(`${standard}: ${requirements} requirements, ${found.length} complaints`);
    if (found.length > 0) process.exitCode = 1;
  }
}
