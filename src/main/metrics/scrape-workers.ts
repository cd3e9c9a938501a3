import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry, Counter, Gauge, prometheusContentType, Registry } from "prom-client";
import type { ServerLog } from "../logging/server-log.ts";
import { addProcessMetrics } from "./process-metrics.ts";

const question = "What do you count?";
/** After this, a worker's previous scrape is used: a blocked worker must not hide the rest. */
const patienceMs = 1_000;

type Snapshot = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** Worker side: answers the supervisor's scrapes. */
export function answerScrapes(registry: Registry, refresh: () => Promise<void>): void {
  process.on("message", async (message) => {
    if (message !== question) return;
    await refresh();
    const snapshot = await registry.getMetricsAsJSON();
    cluster.worker?.send({ snapshot }, ignoreClosedChannel);
  });
}

/** Serves `GET /metrics` on a port of its own, for Prometheus only. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  log: ServerLog,
): Promise<void> {
  const scrape = createScrape();
  const server = createServer(async ({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") return response.writeHead(404).end();
    try {
      const text = await scrape();
      response.writeHead(200, { "Content-Type": prometheusContentType }).end(text);
    } catch (error) {
      log.error({ err: error }, "metrics scrape failed");
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening");
}

/**
 * Supervisor side: returns a function that merges all processes' metrics as Prometheus text. A dead worker's metrics still
 * count, so that no sum ever falls.
 */
function createScrape(): () => Promise<string> {
  const registry = new Registry();
  addProcessMetrics(registry);
  addWorkerCounts(registry);
  const latest = new Map<number, Snapshot>();
  let ended: Snapshot[] = [];
  cluster.on("message", ({ id }, message) => {
    if (isSnapshot(message)) latest.set(id, message.snapshot);
  });
  cluster.on("exit", ({ id }) => {
    ended.push((latest.get(id) ?? []).filter(isCount));
    latest.delete(id);
  });

  return async () => {
    const signal = AbortSignal.timeout(patienceMs);
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ask(worker, signal)));
    ended = [await AggregatorRegistry.aggregate(ended).getMetricsAsJSON()];
    const all = [await registry.getMetricsAsJSON(), ...ended, ...latest.values()];
    return AggregatorRegistry.aggregate(all).metrics();
  };
}

function addWorkerCounts(registry: Registry): void {
  new Gauge({
    name: "sola_workers",
    help: "Workers that are running.",
    registers: [registry],
    collect() {
      this.set(Object.keys(cluster.workers ?? {}).length);
    },
  });
  const crashes = new Counter({
    name: "sola_worker_crashes_total",
    help: "Workers that ended by themselves, or stood still and were ended.",
    registers: [registry],
  });
  cluster.on("exit", (_, code) => {
    if (code !== 0) crashes.inc();
  });
}

/** Resolves when the worker has answered, exited or timed out. */
async function ask(worker: Worker, signal: AbortSignal): Promise<void> {
  if (!worker.isConnected()) return;
  worker.send(question, ignoreClosedChannel);
  const waiting = new AbortController();
  const either = { signal: AbortSignal.any([signal, waiting.signal]) };
  await Promise.race([untilSnapshot(worker, either.signal), once(worker, "exit", either)]).catch(
    () => undefined,
  );
  waiting.abort();
}

async function untilSnapshot(worker: Worker, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = await once(worker, "message", { signal });
    if (isSnapshot(message)) return;
  }
}

function isSnapshot(message: unknown): message is { snapshot: Snapshot } {
  return typeof message === "object" && message !== null && "snapshot" in message;
}

function ignoreClosedChannel(): void {}

function isCount({ type }: Snapshot[number]): boolean {
  // The library's types say number; it's a string.
  return ["counter", "histogram"].includes(String(type));
}
