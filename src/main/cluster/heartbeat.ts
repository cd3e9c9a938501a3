import cluster, { type Worker } from "node:cluster";

const beatMs = 500;
/**
 * A worker that has missed so many beats in a row (15 s) answers nobody, and never will. Where a machine has little time for
 * it, one that reads its mail templates or makes its search index misses ten and goes on.
 */
const maxMissedBeats = 30;
const beat = "alive";

/** Worker side: reports to the supervisor that this process's event loop turns; at once, for it is watched from then on. */
export function startHeartbeat(): void {
  const ignoreClosedChannel = () => undefined;
  const report = () => cluster.worker?.send(beat, ignoreClosedChannel);
  report();
  setInterval(report, beatMs).unref();
}

/**
 * Supervisor side: calls back once when a worker's heart has stopped. Beats are counted from the first one on, and by our
 * own timer rather than by the clock, so that a machine that slept finds its workers alive.
 */
export function watchHeartbeat(worker: Worker, onStandstill: () => void): void {
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  function check(): void {
    missed += 1;
    if (missed <= maxMissedBeats) return;
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
