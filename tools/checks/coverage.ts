// Checks that a test names every clause of the specification, and that tests name only existing clauses.
// Run: node tools/checks/coverage.ts; with --table it prints each clause with its tests instead.
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkCoverage, printTable, readClauses } from "./clauses.ts";
import { readProofs } from "./proofs.ts";

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
}
