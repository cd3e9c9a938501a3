import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { storedTrace } from "../logging/trace.ts";

/** Longer than any weekend. */
const patience = Temporal.Duration.from({ hours: 5 * 24 });

/** When a message that was stored or retried at a time is given up on. */
export function giveUpAt(from: Temporal.Instant): Temporal.Instant {
  return from.add(patience);
}

export interface WebhookSettings {
  webhookUrls: readonly string[];
  now: () => Temporal.Instant;
}

/** What happened to which row; a `sequence` tells one event of a kind from the next. */
export interface NewWebhook {
  kind: string;
  contact_inquiry_id?: string;
  booking_id?: string;
  detail?: { sequence?: number } & Record<string, unknown>;
}

/** Queues an event for each of `WEBHOOK_URLS`, to be sent once the transaction is committed; once, however often it is queued. */
export async function queueWebhook(
  transaction: Kysely<Database>,
  { webhookUrls, now }: WebhookSettings,
  { detail = {}, ...event }: NewWebhook,
): Promise<void> {
  if (webhookUrls.length === 0) return;
  const at = now();
  const identity = [event.kind, event.booking_id, event.contact_inquiry_id, detail.sequence];
  const row = {
    ...event,
    channel: "webhook" as const,
    event_id: idOf(identity.filter((part) => part !== undefined).join(" ")),
    detail: JSON.stringify({ ...detail, ...storedTrace() }),
    retry_at: at.toString(),
    give_up_at: giveUpAt(at).toString(),
    created_at: at.toString(),
  };
  await transaction
    .insertInto("message")
    .values(webhookUrls.map((recipient) => ({ ...row, recipient })))
    .onConflict((conflict) => conflict.columns(["event_id", "recipient"]).doNothing())
    .execute();
}

/** Derived from the event, so that there is no second one for it. */
function idOf(event: string): string {
  return `msg_${createHash("sha256").update(event).digest("base64url").slice(0, 27)}`;
}
