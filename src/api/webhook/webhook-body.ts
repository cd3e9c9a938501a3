import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { bookingEventOf } from "./booking-event.ts";
import { inquiryEventOf } from "./inquiry-event.ts";
import type { WebhookRow } from "./next-webhook.ts";

/** What a message says, from the row it is about as that stands now; null where that no longer says whose it was. */
export async function webhookBody(
  db: Kysely<Database>,
  { type, created_at, contact_inquiry_id, booking_id, detail }: WebhookRow,
): Promise<string | null> {
  const data = contact_inquiry_id
    ? await inquiryEventOf(db, contact_inquiry_id)
    : await bookingEventOf(db, booking_id ?? "", detail.was ?? null);
  return data && JSON.stringify({ type, timestamp: created_at.toString(), data });
}
