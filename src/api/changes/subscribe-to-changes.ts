import { listen } from "../database/listen.ts";
import type { Log } from "../services.ts";
import { type Change, change, changeChannel } from "./change.ts";

export interface SubscribeOptions {
  url: string;
  heard: (change: Change) => void;
  /** From now on changes are heard. Before, any may have been missed. */
  listening: () => void;
  log: Log;
}

/** Hears what changes. Answers with what ends it. */
export function subscribeToChanges({ url, heard, listening, log }: SubscribeOptions): () => Promise<void> {
  return listen({
    url,
    channel: changeChannel,
    applicationName: "sola changes",
    onListening: listening,
    onNotification(payload) {
      const said = change.safeParse(parsed(payload));
      if (said.success) heard(said.data);
      else log.warn({ payload: payload.slice(0, 200) }, "a change was told in words we do not know");
    },
  });
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
