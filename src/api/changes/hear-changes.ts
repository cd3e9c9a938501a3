import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../services.ts";
import { type Change, change, changeChannel } from "./change.ts";

export interface HearOptions {
  url: string;
  heard: (change: Change) => void;
  /** From now on changes are heard. Before, any may have been missed. */
  listening: () => void;
  log: Log;
}

const longestPauseMs = 5_000;

/** Hears what changes on a connection of its own, which is made again whenever it breaks. Answers with what ends it. */
export function hearChanges({ url, heard, listening, log }: HearOptions): () => Promise<void> {
  let client: pg.Client | undefined;
  let ended = false;

  async function hear(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "sola changes",
      connectionTimeoutMillis: 1_000,
      keepAlive: true,
    });
    client = next;
    const broken = new Promise<void>((resolve) => {
      next.on("error", () => resolve());
      next.on("end", () => resolve());
    });
    next.on("notification", ({ payload = "" }) => {
      const said = change.safeParse(parsed(payload));
      if (said.success) heard(said.data);
      else log.warn({ payload: payload.slice(0, 200) }, "a change was told in words we do not know");
    });
    await next.connect();
    await next.query(`listen ${changeChannel}`);
    listening();
    await broken;
  }

  const hearing = (async () => {
    for (let pauseMs = 100; !ended; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const startedAt = performance.now();
      await hear().catch(() => undefined);
      await client?.end().catch(() => undefined);
      if (ended) return;
      if (performance.now() - startedAt > longestPauseMs) pauseMs = 100;
      await setTimeout(pauseMs);
    }
  })();

  return async () => {
    ended = true;
    await client?.end().catch(() => undefined);
    await hearing;
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
