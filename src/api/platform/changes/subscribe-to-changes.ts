import { listen } from "../database/listen.ts";
import type { Log } from "../logging/log.ts";
import { type Change, change, changeChannel } from "./change.ts";

export interface ChangeListener {
  onChange: (change: Change) => void;
  /** From now on changes arrive. Before, any may have been missed. */
  onSubscribed: () => void;
}

export interface SubscribeOptions extends ChangeListener {
  url: string;
  log: Log;
}

/** Subscribes to what changes; returns what unsubscribes. */
export function subscribeToChanges(options: SubscribeOptions): () => Promise<void> {
  const { url, onChange, onSubscribed, log } = options;
  return listen({
    url,
    channel: changeChannel,
    applicationName: "sola changes",
    onListening: onSubscribed,
    onNotification(payload) {
      const received = change.safeParse(parsed(payload));
      if (received.success) onChange(received.data);
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
