import { setTimeout } from "node:timers/promises";

const firstPauseMs = 200;
const longestPauseMs = 5_000;

/** Tries until it works, with ever longer pauses, or until nobody wants it any more. */
export async function persist(
  attempt: () => Promise<void>,
  { signal, report }: { signal: AbortSignal; report: (error: unknown) => void },
): Promise<void> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      report(error);
    }
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
