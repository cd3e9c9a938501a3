import type { Kysely, Selectable } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { inTrace, readStoredTrace } from "../logging/trace.ts";
import { backOff } from "../outbox/drain-outbox.ts";
import type { WebhookAnswer, WebhookSenderServices } from "./webhook-services.ts";

type WebhookRow = Selectable<Database["webhook"]>;

const pauses = { firstSeconds: 5, factor: 4, maxSeconds: 8 * 60 * 60 };

/** What became of the message that was next; `none` where none was due. */
export type Sent = "none" | "dropped" | "delivered" | "failed";

/** At least once: a process that dies on the way has it sent again, with the same id. */
export async function sendNextWebhook(
  services: WebhookSenderServices,
  url: string,
  stopped: AbortSignal,
): Promise<Sent> {
  const webhook = await takeNextWebhook(services.db, url, services.now());
  if (!webhook) return "none";
  return inTrace(readStoredTrace(webhook.detail), () => sendWebhook(services, webhook, stopped));
}

/** Longer than a message can be on its way: what was taken and not marked by then was lost with its process. */
const lease = Temporal.Duration.from({ seconds: 30 });

/**
 * Takes the message to an address that has been due longest; skips messages other processes have taken. No lock is held while it
 * is on its way, for an address that hangs would hold a connection with each.
 */
async function takeNextWebhook(db: Kysely<Database>, url: string, now: Temporal.Instant) {
  return db
    .updateTable("webhook")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      due_at: now.add(lease).toString(),
      last_error: null,
    }))
    .where("url", "=", url)
    .where("id", "=", (row) =>
      row
        .selectFrom("webhook")
        .select("id")
        .where("url", "=", url)
        .where("status", "=", "waiting")
        .where("due_at", "<=", instant(now))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("webhook_stop").select("url").where("url", "=", url))),
        )
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function sendWebhook(
  services: WebhookSenderServices,
  webhook: WebhookRow,
  stopped: AbortSignal,
): Promise<Sent> {
  const body = await webhookBody(services, webhook);
  // Erased meanwhile: there is nothing to tell any more.
  if (body === null) {
    await deleteWebhook(services, webhook);
    return "dropped";
  }
  const answer = await services.post(webhook.url, { id: webhook.id, body }, stopped);
  if (answer.ok) await markDelivered(services, webhook);
  else await markFailed(services, webhook, answer);
  return answer.ok ? "delivered" : "failed";
}

async function markDelivered({ db, now, log }: WebhookSenderServices, webhook: WebhookRow): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ status: "delivered", delivered_at: now().toString() })
    .where("id", "=", webhook.id)
    .where("url", "=", webhook.url)
    .execute();
  log.info(logged(webhook), "webhook delivered");
}

async function markFailed(
  { db, now, log }: WebhookSenderServices,
  webhook: WebhookRow,
  { problem, reason, retryAfterSeconds = 0 }: Extract<WebhookAnswer, { ok: false }>,
): Promise<void> {
  const at = now();
  const isLast = Temporal.Instant.compare(at, webhook.give_up_at) >= 0;
  const seconds = Math.max(backOff(pauses, webhook.attempts).total("seconds"), retryAfterSeconds);
  await db
    .updateTable("webhook")
    .set({
      status: isLast ? "failed" : "waiting",
      last_error: reason,
      due_at: at.add({ seconds }).toString(),
    })
    .where("id", "=", webhook.id)
    .where("url", "=", webhook.url)
    .execute();
  if (isLast) log.error({ ...logged(webhook), reason }, "webhook failed");
  else log.warn({ ...logged(webhook), reason }, "webhook delayed");
  if (problem !== "gone") return;
  await db
    .insertInto("webhook_stop")
    .values({ url: webhook.url, stopped_at: at.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  log.error({ host: hostOf(webhook) }, "the webhook address is gone; nothing more is sent to it");
}

async function deleteWebhook({ db }: WebhookSenderServices, { id, url }: WebhookRow): Promise<void> {
  await db.deleteFrom("webhook").where("id", "=", id).where("url", "=", url).execute();
}

function logged(webhook: WebhookRow): object {
  const { id, type, attempts } = webhook;
  return { webhook_id: id, type, host: hostOf(webhook), attempts };
}

/** What stands behind the host can be a secret. */
function hostOf({ url }: WebhookRow): string {
  return new URL(url).host;
}

/** What a message says, from the row it is about as that stands now; null where that no longer says whose it was. */
async function webhookBody(
  { db, events }: Pick<WebhookSenderServices, "db" | "events">,
  { type, created_at, contact_inquiry_id, booking_id, detail }: WebhookRow,
): Promise<string | null> {
  const data = contact_inquiry_id
    ? await events.inquiry(db, contact_inquiry_id)
    : await events.booking(db, booking_id ?? "", detail.was ?? null);
  return data && JSON.stringify({ type, timestamp: created_at.toString(), data });
}
