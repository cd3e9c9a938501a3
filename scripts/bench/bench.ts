// `npm run bench`: what the product promises to be quick, measured in one table, beside the run before and, where it
// matters, ten times the data. `npm run bench -- api` measures one part, `--once` leaves out the ten times.
import { benchApi } from "./api.ts";
import { type Findings, isWithinBudget } from "./figure.ts";
import { keepRun, readLastRun } from "./last-run.ts";
import { benchPages } from "./pages.ts";
import { tableOf } from "./table.ts";

const parts: Record<string, (options: { once: boolean }) => Promise<Findings>> = {
  api: benchApi,
  pages: benchPages,
};

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith("--"));
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there is ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const findings: Findings = { figures: [], notes: [] };
for (const [name, bench] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { figures, notes } = await bench({ once: words.includes("--once") });
  findings.figures.push(...figures);
  findings.notes.push(...notes);
}

const before = readLastRun();
console.log(`\n${tableOf(findings.figures, before?.p95_ms ?? {})}\n`);
for (const note of findings.notes) console.log(note);
console.log("Milliseconds; the promise, the last run and ten times the data are for the 95th percentile.");
keepRun(findings.figures, before);
if (!findings.figures.every(isWithinBudget)) process.exitCode = 1;
