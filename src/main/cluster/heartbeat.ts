import cluster, { type Worker } from "node:cluster";
import { readFileSync } from "node:fs";

const beatMs = 500;
/** 15 s: loading mail templates or a search index blocks the event loop for up to 5 s on a busy machine. */
const maxMissedBeats = 30;
/** Of the processor, without a beat: an endless loop, on however busy a machine. */
const maxLoopMs = 5_000;
/** Checks in a row at which a worker without a beat wants no processor: it's stopped or deadlocked. */
const maxIdleChecks = 4;
const beat = "alive";

/** Worker side: reports to the supervisor that this process's event loop turns; at once, for it is watched from then on. */
export function startHeartbeat(): void {
  const ignoreClosedChannel = () => undefined;
  const report = () => cluster.worker?.send(beat, ignoreClosedChannel);
  report();
  setInterval(report, beatMs).unref();
}

/** The main thread of a process. */
export interface Thread {
  /** Whether it runs, or would if a processor or the disk were free. */
  isRunnable: boolean;
  processorMs: number;
}

/**
 * Supervisor side: calls back once when a worker's event loop no longer turns. A worker that only gets no processor is left alone:
 * its successor would get none either. Beats are counted from the first one on, and by our own timer rather than by the
 * clock, so that a machine that slept finds its workers alive.
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
    if (message !== beat) return;
    missed = 0;
    timer ??= setInterval(check, beatMs);
  });
  worker.once("exit", () => clearInterval(timer));
}

/** From Linux's /proc (`man proc_pid_stat`), in its hundredths of a second; null elsewhere. */
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
