import type { Kysely } from "kysely";
import type { BookingEvent } from "#contract/booking/webhook-booking.ts";
import type { InquiryEvent } from "#contract/leads/webhook-inquiry.ts";
import type { Database } from "../database/schema.ts";
import type { Log } from "../logging/log.ts";

/** What came of a message: taken, or not. `gone` is 410: nothing more is wanted there. */
export type WebhookAnswer =
  | { ok: true }
  | { ok: false; problem: "gone" | "failed"; reason: string; retryAfterSeconds?: number };

/** Sends one message to one address; never throws for what the other side does. */
export type PostWebhook = (
  url: string,
  message: { id: string; body: string },
  signal: AbortSignal,
) => Promise<WebhookAnswer>;

/** The current data a message is about, from its module; null if deleted. */
export interface WebhookEvents {
  inquiry(db: Kysely<Database>, id: string): Promise<InquiryEvent | null>;
  /** `was` is the start it had before. */
  booking(db: Kysely<Database>, id: string, was: string | null): Promise<BookingEvent | null>;
}

/** What sending webhooks needs; `db` waits longer than that of a page. */
export interface WebhookSenderServices {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  log: Log;
  events: WebhookEvents;
  post: PostWebhook;
}
