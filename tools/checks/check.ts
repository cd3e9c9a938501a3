// Runs every static check and sums up, so that one failure hides no other.
// Run: npm run check
import { availableParallelism } from "node:os";
import { runTools, summaryOf } from "./run-tools.ts";

// React Router writes the types of routes that the compiler reads.
const types = "react-router typegen && tsc -b --pretty false";

const results = await runTools(
  [
    { name: "types", command: ["sh", "-c", types] },
    { name: "format and lint", command: ["biome", "check", "."] },
    { name: "dead code", command: ["knip"] },
    { name: "clauses and standards", command: ["node", "tools/checks/coverage.ts"] },
    { name: "catalogs (npm run languages)", command: ["lingui", "check", "sync", "--clean"] },
    { name: "translations", command: ["node", "tools/languages/compile.ts", "--strict"] },
    { name: "prose", command: ["node", "tools/checks/prose.ts"] },
  ],
  availableParallelism(),
  console.log,
);
console.log(`\n${summaryOf(results)}`);
if (results.some(({ passed }) => !passed)) process.exit(1);
