// Checks docs/coverage.md: every clause of the specification names tests that prove it, and each of them exists.
// Run: node scripts/coverage.ts
import { readFile } from "node:fs/promises";
import { checkCoverage } from "./coverage/check-coverage.ts";

const document = "docs/coverage.md";
const { clauses, complaints } = await checkCoverage(await readFile(document, "utf8"));
for (const complaint of complaints) console.error(complaint);
console.log(`${document}: ${clauses} clauses, ${complaints.length} complaints`);
if (complaints.length > 0) process.exitCode = 1;
