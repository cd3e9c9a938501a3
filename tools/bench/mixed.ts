import { arriveSteadily } from "#tests/harness/arrivals.ts";
import { createHttpClient } from "#tests/harness/http-client.ts";
import type { Findings, Gauge } from "./figure.ts";
import { madePaths } from "./made.ts";
import { type MeasuredSite, startMeasuredSite } from "./measured-site.ts";
import { keptPage } from "./pages.ts";

const perSecond = 200;
const seconds = 600;
/** Caches and the memory of the language fill at first. */
const settledAfterSeconds = 120;
const maxP99Ms = 250;
const maxGrowthMb = 50;

const cached = [keptPage, "/", "/faq", "/why-sola", "/blog", "/professionals/renata-duenas", "/locations"];
const people = Array.from({ length: 24 }, (_, n) => n + 1).join(",");
const calls = [
  `/api/v1/sola-genius/availability?days=14&stylist_id=${people}`,
  "/api/v1/search-webpages?zip=80206&services=hair",
];

/** Of ten requests seven are for cached pages, two for pages that are made for each, one is a call. */
function mixedPath(n: number): string {
  const round = Math.floor(n / 10);
  const nextOf = (paths: readonly string[], at: number) => paths[at % paths.length] ?? "/";
  if (n % 10 < 7) return nextOf(cached, n % 10);
  return n % 10 < 9 ? nextOf(madePaths, 2 * round + (n % 2)) : nextOf(calls, round);
}

/** Visitors come at a steady rate, whether others were answered or not; clients and database on the same cores. */
export async function benchMixed(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const notes: string[] = [];
  await using site = await startMeasuredSite({ environment: { WORKERS: "2" } });
  const { tookMs, errors, growthMb } = await visitSteadily(site);
  if (errors.size > 0)
    notes.push(`errors by status and second: ${JSON.stringify(Object.fromEntries(errors))}`);
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.POSITIVE_INFINITY;
  const add = (name: string, value: number, unit: Gauge["unit"], promise: Gauge["promise"]) =>
    gauges.push({ name, value, unit, promise });
  const wrong = [...errors.values()].reduce((sum, count) => sum + count, 0);
  add(`mixed requests, ${perSecond} a second for ${seconds} s`, wrong, "errors", { atMost: 0 });
  add("  half within", at(0.5), "ms", null);
  add("  99 % within", at(0.99), "ms", { atMost: maxP99Ms });
  add("  a worker's memory grows by", growthMb, "MB", { atMost: maxGrowthMb });
  return { figures: [], gauges, notes };
}

async function visitSteadily(site: MeasuredSite) {
  const client = createHttpClient(site.url, { headers: { "accept-encoding": "gzip" } });
  const tookMs: number[] = [];
  const errors = new Map<string, number>();
  let [count, settledMb] = [0, 0];
  const begun = performance.now();
  async function visit(): Promise<void> {
    count += 1;
    const { status, sentAt, tookMs: took } = await client.send({ path: mixedPath(count - 1) });
    tookMs.push(took);
    if (status === 200) return;
    const error = `${status} in second ${Math.floor((sentAt - begun) / 1000)}`;
    errors.set(error, (errors.get(error) ?? 0) + 1);
  }
  await arriveSteadily([{ perSecond: () => perSecond, arrive: visit }], (second) => {
    if (settledMb === 0 && second > settledAfterSeconds) settledMb = site.workerMb();
    return second > seconds;
  });
  client.close();
  tookMs.sort((one, other) => one - other);
  return { tookMs, errors, growthMb: site.workerMb() - settledMb };
}
