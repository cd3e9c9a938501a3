import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { WebhookType } from "#contract/webhook.ts";
import type { Database } from "../database/schema.ts";
import { storedTrace } from "../logging/trace.ts";

/** Longer than any weekend. */
const patience = Temporal.Duration.from({ hours: 5 * 24 });

/** When a message that was stored or replayed at a time is given up on. */
export function giveUpAt(from: Temporal.Instant): Temporal.Instant {
  return from.add(patience);
}

interface WebhookServices {
  webhookUrls: readonly string[];
  now: () => Temporal.Instant;
}

/** What happened: to an inquiry, or to a booking, whose `sequence` tells one reschedule from the next. */
export type NewWebhook =
  | { type: Extract<WebhookType, `inquiry.${string}`>; contact_inquiry_id: string }
  | {
      type: Extract<WebhookType, `booking.${string}` | `tour.${string}`>;
      booking_id: string;
      sequence: number;
      /** The start that a rescheduled booking had. */
      was?: string;
    };

/**
 * Has the brand's programs told once the transaction is committed: each of `WEBHOOK_URLS` by a row of its own. An event is
 * stored once, however often it is queued.
 */
export async function queueWebhook(
  transaction: Kysely<Database>,
  { webhookUrls, now }: WebhookServices,
  event: NewWebhook,
): Promise<void> {
  if (webhookUrls.length === 0) return;
  const at = now();
  const isBooking = "booking_id" in event;
  const row = {
    id: idOf(
      isBooking
        ? `${event.type} ${event.booking_id} ${event.sequence}`
        : `${event.type} ${event.contact_inquiry_id}`,
    ),
    type: event.type,
    ...(isBooking ? { booking_id: event.booking_id } : { contact_inquiry_id: event.contact_inquiry_id }),
    detail: JSON.stringify({
      ...(isBooking && event.was !== undefined && { was: event.was }),
      ...storedTrace(),
    }),
    due_at: at.toString(),
    give_up_at: giveUpAt(at).toString(),
    created_at: at.toString(),
  };
  await transaction
    .insertInto("webhook")
    .values(webhookUrls.map((url) => ({ ...row, url })))
    .onConflict((conflict) => conflict.columns(["id", "url"]).doNothing())
    .execute();
}

/** Worked out from the event, so that there is no second one for it. */
function idOf(event: string): string {
  return `msg_${createHash("sha256").update(event).digest("base64url").slice(0, 27)}`;
}
