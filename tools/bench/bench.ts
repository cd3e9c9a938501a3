// `npm run bench` measures what docs/scale.md and the decisions promise, in one table, and where it matters on ten times
// the data. `npm run bench -- search` measures one part, `--times 50` takes more data, `--times 1` none.
import { parseArgs } from "node:util";
import { benchApi } from "./api-calls.ts";
import { type Findings, isKept, isWithinBudget } from "./figure.ts";
import { benchMade } from "./rendering.ts";
import { benchSearch } from "./search-quality.ts";
import { tablesOf } from "./table.ts";

const parts: Record<string, (options: { times: number }) => Promise<Findings>> = {
  api: benchApi,
  search: benchSearch,
  made: benchMade,
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "10" } },
});
const times = Number(values.times);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there is ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const found: Findings = { figures: [], gauges: [], notes: [] };
for (const [name, bench] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { figures, gauges, notes } = await bench({ times });
  found.figures.push(...figures);
  found.gauges.push(...gauges);
  found.notes.push(...notes);
}

console.log(`\n${tablesOf(found.figures, found.gauges)}\n`);
for (const note of found.notes) console.log(note);
console.log(`Times in milliseconds; the promise and ${times} times the data are for the 95th percentile.`);
if (!found.figures.every(isWithinBudget) || !found.gauges.every(isKept)) process.exitCode = 1;
