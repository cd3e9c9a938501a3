import { listen } from "../database/listen.ts";
import type { Log } from "../logging/log.ts";
import type { Destination } from "./create-destination.ts";

/** Finds retries that are due, and what was stored while no connection listened. */
const pollMs = 2_000;

export interface OutboxOptions {
  /** Of the database. */
  url: string;
  log: Log;
}

/**
 * Sends the queued messages, until it is stopped: at once, for each write notifies it, and as many at a time as a destination
 * takes. Any number of processes may do so on one database. Returns what stops it, once what is on its way has arrived.
 */
export function drainOutbox(
  destinations: readonly Destination[],
  { url, log }: OutboxOptions,
): () => Promise<void> {
  let isStopping = false;
  const senders = destinations.map(createSender);

  function createSender(destination: Destination) {
    const underWay = new Set<Promise<void>>();

    /** Starts one more sender, if there is room. Each that finds a message starts another, so there are enough for the work. */
    function begin(): void {
      if (isStopping || underWay.size >= destination.atOnce()) return;
      const sender = send()
        .catch((error: unknown) => log.warn({ err: error }, "outbox could not reach the database, retrying"))
        .finally(() => underWay.delete(sender));
      underWay.add(sender);
    }

    async function send(): Promise<void> {
      do {
        if (!(await destination.sendNext())) return;
        begin();
      } while (!isStopping && destination.isUp() && underWay.size <= destination.atOnce());
    }

    return { begin, underWay };
  }

  const begin = () => {
    for (const sender of senders) sender.begin();
  };
  const stopListening = listen({
    url,
    channel: "sola_message",
    applicationName: "sola outbox",
    onNotification: begin,
    onListening: begin,
  });
  const poll = setInterval(begin, pollMs);
  return async () => {
    isStopping = true;
    clearInterval(poll);
    await stopListening();
    await Promise.all(senders.flatMap(({ underWay }) => [...underWay]));
  };
}
