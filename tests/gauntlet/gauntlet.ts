// `npm run gauntlet` tests the product's promises on the real site and prints a table of the results. `npm run gauntlet -- booking`
// runs one part, `--full` at full size, `--seed 7` with a given seed. Each part then has to catch its sabotaged copy of the
// product (`mutants/*.patch`), which `--no-mutants` skips.
// `--minutes 25` limits `fuzz` and `load`; `fuzz --from 250000` resumes an earlier run with that seed.
import { parseArgs } from "node:util";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { abused } from "./abuse/abuse-part.ts";
import { neverTwice } from "./booking/never-twice.ts";
import { fuzzed } from "./fuzz/fuzz-part.ts";
import type { Part, Verdict } from "./gauntlet-part.ts";
import { steadyLoad } from "./load/steady-load.ts";
import { nothingLost } from "./lost/nothing-lost.ts";
import { troubledMachine } from "./machine/troubled-machine.ts";
import { catchMutant } from "./mutants/catch-mutant.ts";
import { timesInMessages } from "./time/times-in-messages.ts";
import { faultyUpstreams } from "./upstreams/faulty-upstreams.ts";
import { keepProof, tableOf } from "./write-results.ts";

const parts: Record<string, Part> = {
  booking: neverTwice,
  lost: nothingLost,
  messages: timesInMessages,
  upstreams: faultyUpstreams,
  abuse: abused,
  fuzz: fuzzed,
  load: steadyLoad,
  machine: troubledMachine,
};

endOnSignal();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    mutants: { type: "boolean", default: true },
    minutes: { type: "string" },
    from: { type: "string", default: "0" },
  },
  allowNegative: true,
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there is ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const seed = Number(values.seed);
const size = values.full ? "full" : values.short ? "short" : "usual";
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const verdicts: Verdict[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`${name}…`);
  verdicts.push(...(await part({ seed, size, minutes, from: Number(values.from) })));
  if (values.mutants) verdicts.push(...(await catchMutant(name, part, seed)));
}

console.log(`\n${tableOf(verdicts)}\n`);
for (const { promise, misses } of verdicts)
  for (const miss of misses.slice(0, 10)) console.log(`MISSED ${promise}: ${miss}`);
console.log(`Kept in ${keepProof(verdicts, { seed, size })}; seed ${seed}.`);
if (verdicts.some(({ misses }) => misses.length > 0)) process.exitCode = 1;
