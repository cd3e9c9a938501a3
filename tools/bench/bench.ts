// `npm run bench` measures the product's performance promises in one table, beside the last run and, where it matters,
// ten times the data. `npm run bench -- pages` measures one part, `--times 50` takes more data, `--times 1` none.
// `npm run bench -- profile /faq` writes a CPU profile of a page.
import { parseArgs } from "node:util";
import { benchApi } from "./api-calls.ts";
import { benchEdits } from "./edits.ts";
import { type Findings, isKept, isWithinBudget } from "./figure.ts";
import { benchFunnels } from "./funnels.ts";
import { keepRun, readLastRun } from "./last-run.ts";
import { benchMail } from "./mail.ts";
import { benchMemory } from "./memory.ts";
import { benchPages } from "./pages.ts";
import { profilePage } from "./profile.ts";
import { benchMade } from "./rendering.ts";
import { benchSearch } from "./search-quality.ts";
import { benchStart } from "./start.ts";
import { tablesOf } from "./table.ts";
import { benchWrites } from "./writes.ts";

const parts: Record<string, (options: { times: number }) => Promise<Findings>> = {
  api: benchApi,
  search: benchSearch,
  writes: benchWrites,
  pages: benchPages,
  made: benchMade,
  edits: benchEdits,
  funnels: benchFunnels,
  mail: benchMail,
  memory: benchMemory,
  start: benchStart,
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "10" } },
});
const times = Number(values.times);
if (asked[0] === "profile") {
  console.log(await profilePage(asked[1] ?? "/"));
  process.exit();
}
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

const before = readLastRun();
console.log(`\n${tablesOf(found.figures, found.gauges, before)}\n`);
for (const note of found.notes) console.log(note);
console.log(
  `Times in milliseconds; promise, last run and ${times} times the data are for the 95th percentile.`,
);
keepRun(found.figures, found.gauges, before);
if (!found.figures.every(isWithinBudget) || !found.gauges.every(isKept)) process.exitCode = 1;
