import cluster, { type Worker } from "node:cluster";
import { readFileSync } from "node:fs";
import inspector from "node:inspector";

const beatMs = 500;
/** 15 s: loading mail templates or a search index blocks the event loop for up to 5 s on a busy machine. */
const maxMissedBeats = 30;
/** CPU time without a beat: an endless loop, however busy the machine. */
const maxLoopMs = 5_000;
/** Consecutive checks at which a worker without a beat wants no CPU: it's stopped or deadlocked. */
const maxIdleChecks = 4;
const beat = "alive";
/** In place of a beat: an inspector is open, and may pause the worker. */
const inspected = "inspected";

/** Worker side: sends beats to the supervisor, the first immediately: the watch starts with it. */
export function startHeartbeat(): void {
  const ignoreClosedChannel = () => undefined;
  const report = () => cluster.worker?.send(inspector.url() ? inspected : beat, ignoreClosedChannel);
  report();
  setInterval(report, beatMs).unref();
}

/** State of a process's main thread. */
export interface Thread {
  /** It runs, or would if a CPU or the disk were free. */
  isRunnable: boolean;
  processorMs: number;
}

/**
 * Supervisor side: calls back once when a worker's event loop is stuck. A worker starved of CPU is left alone: its successor
 * would starve too. Time is counted by our own timer, not the clock, so that a machine's sleep doesn't count.
 */
export function watchHeartbeat(worker: Worker, onStandstill: () => void, read = mainThread): void {
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  let processorMsAtFirst = 0;
  let idleChecks = 0;

  function standsStill(): boolean {
    const thread = read(worker.process.pid);
    if (missed === maxMissedBeats + 1) {
      processorMsAtFirst = thread?.processorMs ?? 0;
      idleChecks = 0;
    }
    if (!thread) return true;
    idleChecks = thread.isRunnable ? 0 : idleChecks + 1;
    return idleChecks >= maxIdleChecks || thread.processorMs - processorMsAtFirst >= maxLoopMs;
  }
  function check(): void {
    missed += 1;
    if (missed <= maxMissedBeats || !standsStill()) return;
    clearInterval(timer);
    onStandstill();
  }
  worker.on("message", (message) => {
    if (message === inspected) {
      clearInterval(timer);
      timer = undefined;
    }
    if (message !== beat) return;
    missed = 0;
    timer ??= setInterval(check, beatMs);
  });
  worker.once("exit", () => clearInterval(timer));
}

/** From Linux's /proc (`man proc_pid_stat`), whose unit is 10 ms; null on other systems. */
function mainThread(pid: number | undefined): Thread | null {
  try {
    const line = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const [state = "", user, system] = [fields[0], fields[11], fields[12]];
    return { isRunnable: "RD".includes(state), processorMs: 10 * (Number(user) + Number(system)) };
  } catch {
    return null;
  }
}
