import { setTimeout } from "node:timers/promises";

const minPauseMs = 200;
const maxPauseMs = 5_000;

/** Retries with growing pauses until it works or `signal` aborts (AbortError). */
export async function retry<Value>(
  attempt: () => Promise<Value>,
  { signal, report }: { signal?: AbortSignal; report: (error: unknown) => void },
): Promise<Value> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      report(error);
    }
    await setTimeout(pauseMs, undefined, { signal });
  }
}
