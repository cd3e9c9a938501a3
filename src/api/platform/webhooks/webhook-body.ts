import type { WebhookRow } from "./next-webhook.ts";
import type { WebhookSenderServices } from "./webhook-services.ts";

/** What a message says, from the row it is about as that stands now; null where that no longer says whose it was. */
export async function webhookBody(
  { db, events }: Pick<WebhookSenderServices, "db" | "events">,
  { type, created_at, contact_inquiry_id, booking_id, detail }: WebhookRow,
): Promise<string | null> {
  const data = contact_inquiry_id
    ? await events.inquiry(db, contact_inquiry_id)
    : await events.booking(db, booking_id ?? "", detail.was ?? null);
  return data && JSON.stringify({ type, timestamp: created_at.toString(), data });
}
