import { setTimeout } from "node:timers/promises";
import pg from "pg";

export interface ListenOptions {
  url: string;
  channel: string;
  applicationName: string;
  /** Called for each notification, with what it carries. */
  onNotification: (payload: string) => void;
  /** Notifications arrive from now on. Before, any may have been missed. */
  onListening: () => void;
}

const minPauseMs = 100;
const maxPauseMs = 5_000;

/**
 * Listens on a channel of Postgres over a connection of its own, which is made again whenever it breaks. Returns what ends
 * it.
 */
export function listen(options: ListenOptions): () => Promise<void> {
  let client: pg.Client | undefined;
  let ended = false;

  async function listenOnce(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      connectionTimeoutMillis: 1_000,
      keepAlive: true,
    });
    client = next;
    const broken = new Promise<void>((resolve) => {
      next.on("error", () => resolve());
      next.on("end", () => resolve());
    });
    next.on("notification", ({ payload = "" }) => options.onNotification(payload));
    await next.connect();
    await next.query(`listen ${options.channel}`);
    options.onListening();
    await broken;
  }

  const listening = (async () => {
    for (let pauseMs = minPauseMs; !ended; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const startedAt = performance.now();
      await listenOnce().catch(() => undefined);
      await client?.end().catch(() => undefined);
      if (ended) return;
      if (performance.now() - startedAt > maxPauseMs) pauseMs = minPauseMs;
      await setTimeout(pauseMs);
    }
  })();

  return async () => {
    ended = true;
    await client?.end().catch(() => undefined);
    await listening;
  };
}
