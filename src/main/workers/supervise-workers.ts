import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { on, once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { ServerLog } from "../logging/server-log.ts";
import { apiError, isApiCall, pageError } from "../server/http-errors.ts";
import { watchHeartbeat } from "./heartbeat.ts";

const maxPauseMs = 2_000;
const steadyMs = 10_000;
const patienceMs = 15_000;

/** Request input can't reach a prototype. */
const workerOptions = ["--disable-proto=delete"];
/** Makes glibc return the memory of compressing threads (docs/decisions/0030-limit-memory-by-malloc.md). */
const allocation = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

/** A worker's request for the database address. */
export const databaseQuestion = "Where is the database?";

/** The reply: the address; empty without a database. */
export interface DatabaseAnswer {
  databaseUrl: string;
}

/** A worker sends this right before it listens. */
export const listenNotice = "The port must be free.";

/** Environment variable of the one worker that runs the jobs. */
const doesJobsVariable = "SOLA_DOES_JOBS";

/** Whether this process is the worker that runs what must run only once. */
export function isFirstWorker(): boolean {
  return process.env[doesJobsVariable] !== "no";
}

export type Workers = ReturnType<typeof superviseWorkers>;

/** Runs `count` workers on a port and sends each the database address once it's known. */
export function superviseWorkers(
  { count, port, host }: { count: number; port: number; host: string },
  environment: Record<string, string>,
  log: ServerLog,
  database: Promise<{ url: string } | null>,
) {
  // Workers accept connections themselves: with round robin, a connection sent to a worker that dies hangs, and a
  // blocked worker is still sent connections.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerOptions] });
  /** The worker in each slot, and its successor from when it starts. */
  const inPlace: Worker[] = [];
  const successors = new Map<number, Worker>();
  const listening = new Set<Worker>();
  const fallback = createFallbackServer({ port, host });
  let renewing = Promise.resolve();
  let stopping = false;

  function start(place: number): Worker {
    const worker = cluster.fork({
      ...allocation,
      ...environment,
      [doesJobsVariable]: place === 0 ? "yes" : "no",
    });
    const { pid } = worker.process;
    worker.on("message", (message) => {
      if (message === databaseQuestion) sendDatabase(worker, database);
      if (message === listenNotice) fallback.close();
    });
    watchHeartbeat(worker, () => {
      log.error({ pid, place }, "worker unresponsive, killing");
      worker.process.kill("SIGKILL");
    });
    log.info({ pid, place }, "worker starting");
    worker.once("listening", () => log.info({ pid, place }, "worker listening"));
    worker.on("listening", (address) => address.port === port && listening.add(worker));
    worker.once("exit", () => {
      const wasLast = listening.delete(worker) && listening.size === 0;
      if (wasLast && !stopping) fallback.open();
    });
    return worker;
  }

  async function keepFilled(place: number, first: Worker): Promise<void> {
    let worker = first;
    for (let pauseMs = 0; ; ) {
      inPlace[place] = worker;
      const startedAt = performance.now();
      const { code, signal } = await endOf(worker);
      if (stopping) return;
      const successor = successors.get(place);
      successors.delete(place);
      if (successor) {
        worker = successor;
        continue;
      }
      pauseMs = performance.now() - startedAt > steadyMs ? 0 : Math.min(2 * pauseMs + 100, maxPauseMs);
      log[code === 0 ? "info" : "error"]({ code, signal, pause_ms: pauseMs }, "worker exited, restarting");
      await setTimeout(pauseMs);
      if (stopping) return;
      worker = start(place);
    }
  }

  async function renewAll(): Promise<void> {
    for (const [place, current] of inPlace.entries()) {
      if (stopping) return;
      // It may still drain after a renewal just before.
      if (successors.has(place)) await endOf(current);
      const worker = inPlace[place] ?? current;
      const successor = start(place);
      successors.set(place, successor);
      try {
        await untilItAnswers(successor, port);
      } catch (error) {
        if (successors.get(place) === successor) successors.delete(place);
        throw error;
      }
      worker.process.kill("SIGTERM");
    }
  }

  const places: Promise<void>[] = [];
  async function startAll(): Promise<void> {
    const first = start(0);
    await untilItAnswers(first, port);
    for (let place = 0; place < count && !stopping; place += 1)
      places.push(keepFilled(place, place === 0 ? first : start(place)));
  }

  return {
    /** Resolves when the first worker listens; rejects if it exits before. */
    answering: startAll(),
    /** Rolling restart: each worker exits once its successor listens. */
    renew() {
      renewing = renewing.then(renewAll).catch((error: unknown) => {
        log.error({ err: error }, "worker reload failed, keeping the previous workers");
      });
      return renewing;
    },
    async stop() {
      stopping = true;
      fallback.close();
      for (const worker of running()) {
        worker.process.kill("SIGTERM");
        const patience = globalThis.setTimeout(() => worker.process.kill("SIGKILL"), patienceMs);
        worker.once("exit", () => clearTimeout(patience));
      }
      await Promise.all([...places, ...running().map(endOf)]);
    },
  };
}

/** A worker that just exited may hold the port briefly. */
const retryMs = 50;

/** Answers 503 with Retry-After on the site's port while no worker listens. */
function createFallbackServer({ port, host }: { port: number; host: string }) {
  let server: Server | undefined;

  function listen(): void {
    const opened = createServer(({ url }, response) => {
      const { status, type, body } = isApiCall(url)
        ? apiError("unavailable", randomUUID())
        : pageError("unavailable", "We are back in a moment. Please try again.");
      const headers = { "Content-Type": type, "Retry-After": "2", "Cache-Control": "no-store" };
      response.writeHead(status, { ...headers, Connection: "close" }).end(body);
    });
    opened.on("error", () => globalThis.setTimeout(() => server === opened && listen(), retryMs));
    server = opened.listen({ port, host });
  }

  return {
    open() {
      if (!server) listen();
    },
    /** Frees the port immediately. */
    close() {
      server?.close();
      server = undefined;
    },
  };
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Answers a worker's request for the database; without one, the start has failed and ends the worker. */
async function sendDatabase(worker: Worker, database: Promise<{ url: string } | null>): Promise<void> {
  const server = await database.catch(() => undefined);
  if (server !== undefined && worker.isConnected()) {
    const answer: DatabaseAnswer = { databaseUrl: server?.url ?? "" };
    worker.send(answer, () => undefined);
  }
}

async function endOf(worker: Worker): Promise<{ code: number | null; signal: string | null }> {
  const { exitCode, signalCode } = worker.process;
  if (worker.isDead()) return { code: exitCode, signal: signalCode };
  const [code, signal] = await once(worker, "exit");
  return { code, signal };
}

/** In development a worker listens for hot reload first. */
async function untilItListens(worker: Worker, port: number, signal: AbortSignal): Promise<void> {
  for await (const [address] of on(worker, "listening", { signal })) if (address.port === port) return;
}

async function untilItAnswers(worker: Worker, port: number): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([
      untilItListens(worker, port, signal),
      once(worker, "exit", { signal }).then(([code, killedBy]) => {
        throw new Error(
          `The worker exited before it listened (${killedBy ?? `code ${code}`}); the reason is above.`,
        );
      }),
    ]);
  } finally {
    waiting.abort();
  }
}
