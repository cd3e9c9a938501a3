import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Log } from "./log.ts";

const longestPauseMs = 2_000;
const steadyMs = 10_000;
const patienceMs = 15_000;

export interface Workers {
  /** Replaces them by new ones. */
  restart(): void;
  /** Lets them finish what they are answering. */
  stop(): Promise<void>;
}

/** Keeps `count` workers running. Resolves when all of them answer; rejects when one ends before that. */
export async function keepWorkers(
  count: number,
  environment: Record<string, string>,
  log: Log,
): Promise<Workers> {
  // Behaviour §1: no JSON or query of a stranger reaches a prototype.
  cluster.setupPrimary({ execArgv: [...process.execArgv, "--disable-proto=delete"] });
  // With one worker there is nothing to share out: it takes its connections itself.
  if (count === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;

  function start(): Worker {
    const worker = cluster.fork(environment);
    log.info({ pid: worker.process.pid }, "a worker starts");
    return worker;
  }

  async function keep(first: Worker): Promise<void> {
    let worker = first;
    for (let pauseMs = 0; ; ) {
      const startedAt = performance.now();
      const [code, signal] = await once(worker, "exit");
      if (stopping) return;
      pauseMs = performance.now() - startedAt > steadyMs ? 0 : Math.min(2 * pauseMs + 100, longestPauseMs);
      log[code === 0 ? "info" : "error"](
        { code, signal, pause_ms: pauseMs },
        "a worker ended; starting another",
      );
      await setTimeout(pauseMs);
      if (stopping) return;
      worker = start();
    }
  }

  const firstWorkers = Array.from({ length: count }, start);
  await Promise.all(firstWorkers.map(untilItAnswers));
  const kept = firstWorkers.map(keep);

  return {
    restart() {
      for (const worker of running()) worker.process.kill("SIGTERM");
    },
    async stop() {
      stopping = true;
      for (const worker of running()) {
        worker.process.kill("SIGTERM");
        const patience = globalThis.setTimeout(() => worker.process.kill("SIGKILL"), patienceMs);
        worker.once("exit", () => clearTimeout(patience));
      }
      await Promise.all(kept);
    },
  };
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function untilItAnswers(worker: Worker): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([
      once(worker, "listening", { signal }),
      once(worker, "exit", { signal }).then(([code, killedBy]) => {
        throw new Error(
          `The worker ended before it answered (${killedBy ?? `code ${code}`}); the reason is above.`,
        );
      }),
    ]);
  } finally {
    waiting.abort();
  }
}
