import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { MessageRow } from "../database/visitor-tables.ts";
import type { Carrier, OutboxServices } from "./deliver-message.ts";

/** What came of a message: taken, or not. `gone` is 410: nothing more is wanted there. */
type WebhookAnswer =
  | { ok: true }
  | { ok: false; problem: "gone" | "failed"; reason: string; retryAfterSeconds?: number };

/** What an event is about; `detail` has what the row doesn't know any more. */
export type EventSubject = Pick<MessageRow, "contact_inquiry_id" | "booking_id" | "detail">;

/** The payloads of a module's webhooks. */
export interface EventDefinition<Kind extends string = string> {
  kinds: readonly Kind[];
  /** As things stand when it is sent; null when there is nothing left to say. */
  read(db: Kysely<Database>, subject: EventSubject): Promise<object | null>;
}

export interface WebhookServices extends OutboxServices {
  events: readonly EventDefinition[];
  /** Sends one message to one URL; never throws for what the other side does. */
  post(url: string, message: { id: string; body: string }, signal: AbortSignal): Promise<WebhookAnswer>;
}

export const maxWebhooksAtOnce = 4;

/** Each URL is a destination, so that one that is slow or down delays only itself. */
export function webhookCarrier(services: WebhookServices, url: string, stopped: AbortSignal): Carrier {
  const { db, now, log, events, post } = services;
  return {
    channel: "webhook",
    url,
    pauses: { firstSeconds: 5, factor: 4, maxSeconds: 8 * 60 * 60 },
    maxAtOnce: maxWebhooksAtOnce,
    maxRestMs: 60_000,
    isBundled: () => false,
    async deliver([message], attempt) {
      const { kind: type, created_at, event_id } = message;
      const data = await events.find(({ kinds }) => kinds.includes(type))?.read(db, message);
      if (!data || event_id === null) return null;
      const body = JSON.stringify({ type, timestamp: created_at.toString(), data });
      return attempt(event_id, async () => {
        const answer = await post(url, { id: event_id, body }, stopped);
        if (answer.ok) return answer;
        if (answer.problem === "gone") await stop();
        return { ...answer, problem: "unavailable" };
      });
    },
    isLastTry: ({ give_up_at }, at) => give_up_at !== null && Temporal.Instant.compare(at, give_up_at) >= 0,
    isPutOff: () => false,
    giveUp: async () => undefined,
    forget: async () => undefined,
  };

  async function stop(): Promise<void> {
    await db
      .insertInto("webhook_stop")
      .values({ url, stopped_at: now().toString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    log.error({ host: new URL(url).host }, "webhook address returned 410, sending stopped");
  }
}
