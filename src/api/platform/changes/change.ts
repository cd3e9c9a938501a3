import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { listen } from "../database/listen.ts";
import type { Database } from "../database/schema.ts";
import type { Log } from "../logging/log.ts";

/** A change that is published to every instance. */
const change = z.discriminatedUnion("what", [
  /** Rows of the network, by the cache tags of what shows them; published by triggers (migration 0042). */
  z.object({ what: z.literal("network"), tags: z.array(z.string()).or(z.literal("everything")) }),
  /** A feature flag; published by a trigger. */
  z.object({ what: z.literal("flags") }),
  /** Addresses of the operator's former site. */
  z.object({ what: z.literal("redirects") }),
  /** The key that signs links was replaced. */
  z.object({ what: z.literal("signing-key") }),
  /** Something editors wrote, by its id; `contentType` is null for assets, or if unknown. */
  z.object({ what: z.literal("content"), id: z.string(), contentType: z.string().nullable() }),
]);

export type Change = z.output<typeof change>;

/** The NOTIFY channel of changes as JSON; migration 0042 names it too. */
const changeChannel = "sola_change";

/** Publishes a change to every instance, this one too; within a transaction, when it commits. */
export async function publishChange(db: Kysely<Database>, change: Change): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(db);
}

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
      else log.warn({ payload: payload.slice(0, 200) }, "unknown change notification ignored");
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
