import { listen } from "../database/listen.ts";
import type { Log } from "../logging/log.ts";

/** Finds retries that are due, and what was stored while no connection listened. */
const pollMs = 2_000;

/** Where messages go that hold each other up: a mail server, an address of a webhook. */
export interface Destination {
  /** Sends the message that is next. Returns false if none is due. */
  sendNext(): Promise<boolean>;
  /** How many messages may be on their way at once; zero while it rests. */
  atOnce(): number;
  /** Whether to continue immediately after a message; else at the next round. */
  isUp(): boolean;
}

export interface OutboxOptions {
  url: string;
  channel: string;
  /** What log lines and the database call it. */
  name: string;
  log: Log;
}

/**
 * Sends what waits in a table, until it is stopped: at once, for each write notifies it, and as many at a time as a destination
 * takes. Any number of processes may do so on one database. Returns what stops it, once what is on its way has arrived.
 */
export function drainOutbox(
  destinations: readonly Destination[],
  { url, channel, name, log }: OutboxOptions,
): () => Promise<void> {
  let isStopping = false;
  const senders = destinations.map(createSender);

  function createSender(destination: Destination) {
    const underWay = new Set<Promise<void>>();

    /** Starts one more sender, if there is room. Each that finds a message starts another, so there are enough for the work. */
    function begin(): void {
      if (isStopping || underWay.size >= destination.atOnce()) return;
      const sender = send()
        .catch((error: unknown) => log.warn({ err: error }, `${name} waits for the database`))
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
    channel,
    applicationName: `sola ${name}`,
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

/** How the pauses between the tries of a message grow. */
export interface Pauses {
  firstSeconds: number;
  factor: number;
  maxSeconds: number;
}

/** The pause after the `attempts`th try, counted from 1, a quarter more or less. */
export function backOff(
  { firstSeconds, factor, maxSeconds }: Pauses,
  attempts: number,
  random = Math.random(),
): Temporal.Duration {
  const seconds = firstSeconds * factor ** (attempts - 1) * (0.75 + random / 2);
  return Temporal.Duration.from({ seconds: Math.round(Math.min(seconds, maxSeconds)) });
}
