import { Agent, get } from "node:http";
import { setInterval } from "node:timers/promises";
import type { Findings, Gauge } from "./figure.ts";
import { madePaths } from "./made.ts";
import { keptPage } from "./pages.ts";
import { withRunningSite } from "./running-site.ts";
import type { RunningWorker } from "./running-worker.ts";

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
  await withRunningSite(
    async (site, _, worker) => {
      const { tookMs, errors, growthMb } = await comeSteadily(site, worker);
      if (errors.size > 0)
        notes.push(`errors by status and second: ${JSON.stringify(Object.fromEntries(errors))}`);
      const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.POSITIVE_INFINITY;
      const name = `mixed requests, ${perSecond} a second for ${seconds} s`;
      gauges.push(
        {
          name,
          value: [...errors.values()].reduce((sum, count) => sum + count, 0),
          unit: "errors",
          promise: { atMost: 0 },
        },
        { name: "  half within", value: at(0.5), unit: "ms", promise: null },
        { name: "  99 % within", value: at(0.99), unit: "ms", promise: { atMost: maxP99Ms } },
        {
          name: "  a worker's memory grows by",
          value: growthMb,
          unit: "MB",
          promise: { atMost: maxGrowthMb },
        },
      );
    },
    { environment: { WORKERS: "2" } },
  );
  return { figures: [], gauges, notes };
}

async function comeSteadily(site: string, worker: RunningWorker) {
  const agent = new Agent({ keepAlive: true });
  const tookMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  const errors = new Map<string, number>();
  let [sent, settledMb] = [0, 0];
  async function visit(path: string): Promise<void> {
    const sentAt = performance.now();
    const status = await statusOf(site + path, agent);
    tookMs.push(performance.now() - sentAt);
    if (status === 200) return;
    const error = `${status} in second ${Math.floor((sentAt - begun) / 1000)}`;
    errors.set(error, (errors.get(error) ?? 0) + 1);
  }
  const begun = performance.now();
  for await (const _ of setInterval(5)) {
    const elapsed = (performance.now() - begun) / 1000;
    if (settledMb === 0 && elapsed > settledAfterSeconds) settledMb = worker.residentMb();
    for (; sent < Math.min(elapsed, seconds) * perSecond; sent += 1) {
      const visited = visit(mixedPath(sent));
      underWay.add(visited);
      visited.finally(() => underWay.delete(visited));
    }
    if (elapsed > seconds) break;
  }
  await Promise.all(underWay);
  agent.destroy();
  tookMs.sort((one, other) => one - other);
  return { tookMs, errors, growthMb: worker.residentMb() - settledMb };
}

/** Zero where no answer came. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response
        .on("error", () => resolve(0))
        .resume()
        .on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", () => resolve(0));
  });
}
