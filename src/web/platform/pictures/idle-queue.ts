import { setTimeout } from "node:timers/promises";

/** Background work, one item at a time, started after a quiet period. */
export type IdleQueue = ReturnType<typeof createIdleQueue>;

interface SpareTimeOptions {
  /** Milliseconds since the last foreground request. */
  quietMs: () => number;
  /** How long that must be. */
  enoughQuietMs: number;
  report: (error: unknown) => void;
}

const maxWaiting = 500;

export function createIdleQueue({ quietMs, enoughQuietMs, report }: SpareTimeOptions) {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const [key, work] of waiting) {
      for (let lackMs = 1; lackMs > 0; lackMs = enoughQuietMs - quietMs())
        await setTimeout(lackMs, undefined, { ref: false });
      try {
        await work();
      } catch (error) {
        report(error);
      }
      waiting.delete(key);
    }
    running = null;
  }

  return {
    /** Runs a key once; drops work beyond capacity, which a later request adds again. */
    use(key: string, work: () => Promise<unknown>) {
      if (waiting.size >= maxWaiting || waiting.has(key)) return;
      waiting.set(key, work);
      running ??= run();
    },
    /** Resolves when nothing is left to do. */
    rest: async () => running ?? undefined,
  };
}
