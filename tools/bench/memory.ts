import { z } from "zod";
import { createHttpClient } from "#tests/harness/http-client.ts";
import type { Findings, Gauge } from "./figure.ts";
import { type MeasuredSite, startMeasuredSite } from "./measured-site.ts";
import { requestRepeatedly } from "./request-repeatedly.ts";

const keptPage = "/locations/south-lamar-austin";
const requests = 50_000;
const pages = 20_000;
/** Requests before the measurement, which fill Node's own caches. */
const warmUp = 5_000;
const cacheMegabytes = 32;
/** The limit of one worker with a full cache. */
const maxResident = 300;
const maxGrowth = 30;

const readiness = z.object({ page_cache: z.object({ megabytes: z.number() }) });

/** Checks a worker for memory growth: over many requests for one page, and over more pages than its cache holds. */
export async function benchMemory(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const add = (name: string, value: number, unit: Gauge["unit"], promise: Gauge["promise"] = null) =>
    gauges.push({ name, value, unit, promise });
  await using site = await startMeasuredSite();
  add("worker after its start", site.workerMb(), "MB", { atMost: maxResident });
  await requestRepeatedly(site.url + keptPage, { connections: 50, amount: warmUp });
  const before = site.workerMb();
  const during = peakOf(site);
  const failed = await requestRepeatedly(site.url + keptPage, { connections: 50, amount: requests });
  const after = site.workerMb();
  add(`${requests} requests for a kept page`, failed, "errors", { atMost: 0 });
  add("  memory before", before, "MB");
  add("  memory after", after, "MB", { atMost: before + maxGrowth });
  add("  memory at most", during.end(), "MB");

  const filling = peakOf(site);
  const unexpected = await visitDistinctPages(site.url);
  const full = site.workerMb();
  const kept = readiness.parse(await (await fetch(`${site.url}/readyz`)).json()).page_cache.megabytes;
  add(`${pages} distinct pages`, unexpected, "errors", { atMost: 0 });
  add("  kept of them", kept, "MB", { atMost: cacheMegabytes });
  add("  memory at most", filling.end(), "MB");
  add("worker with a full cache", full, "MB", { atMost: maxResident });
  return { figures: [], gauges, notes: [] };
}

/** Uncached searches, the data of such pages, and unknown addresses. */
function addressOf(n: number): { path: string; status: number } {
  if (n % 4 === 3) return { path: `/missing-${n}`, status: 404 };
  return { path: `/faq${n % 4 === 2 ? ".data" : ""}?search=word-${n}`, status: 200 };
}

/** Counts answers with an unexpected status. */
async function visitDistinctPages(url: string): Promise<number> {
  const client = createHttpClient(url, { connections: 8, headers: { "accept-encoding": "br" } });
  let [next, unexpected] = [0, 0];
  async function visit(): Promise<void> {
    while (next < pages) {
      const { path, status } = addressOf(next);
      next += 1;
      if ((await client.send({ path })).status !== status) unexpected += 1;
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit));
  client.close();
  return unexpected;
}

function peakOf(site: MeasuredSite): { end(): number } {
  let most = site.workerMb();
  const look = () => {
    most = Math.max(most, site.workerMb());
  };
  const timer = setInterval(look, 500);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
