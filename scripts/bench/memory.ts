import { Agent, get } from "node:http";
import autocannon from "autocannon";
import { z } from "zod";
import type { Findings, Gauge } from "./figure.ts";
import { keptPage } from "./pages.ts";
import { withRunningSite } from "./running-site.ts";
import type { RunningWorker } from "./running-worker.ts";

const requests = 50_000;
const pages = 20_000;
/** What a worker has to itself before the rest is counted: Node's own caches fill at first. */
const warmUp = 5_000;
const cacheMegabytes = 32;
/** For one worker, with its cache full. */
const maxResident = 300;
const maxGrowth = 30;

const readiness = z.object({ page_cache: z.object({ megabytes: z.number() }) });

/** Whether a worker keeps its memory: over many requests for one page, and over more pages than it has room for. */
export async function benchMemory(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const add = (name: string, value: number, unit: Gauge["unit"], promise: Gauge["promise"] = null) =>
    gauges.push({ name, value, unit, promise });
  await withRunningSite(async (site, _, worker) => {
    add("worker after its start", worker.residentMb(), "MB", { atMost: maxResident });
    await ask(site, warmUp);
    const before = worker.residentMb();
    const during = peakOf(worker);
    const errors = await ask(site, requests);
    const after = worker.residentMb();
    add(`${requests} requests for a kept page`, errors, "errors", { atMost: 0 });
    add("  memory before", before, "MB");
    add("  memory after", after, "MB", { atMost: before + maxGrowth });
    add("  memory at most", during.end(), "MB");

    const filling = peakOf(worker);
    const answers = await visitDistinctPages(site);
    const full = worker.residentMb();
    const kept = readiness.parse(await (await fetch(`${site}/readyz`)).json()).page_cache.megabytes;
    add(`${pages} distinct pages`, answers.unexpected, "errors", { atMost: 0 });
    add("  kept of them", kept, "MB", { atMost: cacheMegabytes });
    add("  memory at most", filling.end(), "MB");
    add("worker with a full cache", full, "MB", { atMost: maxResident });
  });
  return { figures: [], gauges, notes: [] };
}

async function ask(site: string, amount: number): Promise<number> {
  const { non2xx, errors } = await autocannon({
    url: site + keptPage,
    connections: 50,
    amount,
    headers: { "accept-encoding": "br" },
  });
  return non2xx + errors;
}

/** Searches nobody made before, the data of such pages, and addresses that are none. */
function addressOf(n: number): { path: string; status: number } {
  if (n % 4 === 3) return { path: `/nobody-${n}`, status: 404 };
  return { path: `/faq${n % 4 === 2 ? ".data" : ""}?search=word-${n}`, status: 200 };
}

async function visitDistinctPages(site: string): Promise<{ unexpected: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let next = 0;
  let unexpected = 0;
  async function visit(): Promise<void> {
    while (next < pages) {
      const { path, status } = addressOf(next);
      next += 1;
      if ((await statusOf(site + path, agent)) !== status) unexpected += 1;
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit));
  agent.destroy();
  return { unexpected };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

function peakOf(worker: RunningWorker): { end(): number } {
  let most = worker.residentMb();
  const look = () => {
    most = Math.max(most, worker.residentMb());
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
