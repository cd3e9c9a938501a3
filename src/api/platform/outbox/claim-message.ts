import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { MessageRow } from "../database/visitor-tables.ts";

/** Longer than any delivery: a message whose lease has ended was lost with its process. */
const lease = Temporal.Duration.from({ seconds: 45 });

export interface MessageChoice {
  channel: MessageRow["channel"];
  /** Of webhooks, the one URL. */
  url?: string | undefined;
  now: Temporal.Instant;
  /** A message that has failed before will do, due or not: the one whose last try is longest ago. */
  isProbe: boolean;
  /** Messages last tried before this are due immediately. */
  backAt: Temporal.Instant | null;
}

/**
 * Leases the next message; skips those that other processes have on their way. By priority, then the newest mail first, so that
 * mail requested now overtakes the backlog of an outage, and the oldest webhook.
 */
export async function claimMessage(
  db: Kysely<Database>,
  { channel, url, now, isProbe, backAt }: MessageChoice,
): Promise<MessageRow | undefined> {
  const next = db
    .selectFrom("message")
    .select("id")
    .where("channel", "=", channel)
    .where(isAvailable(now))
    .where(isDueAt(now, isProbe, backAt))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("webhook_stop").select("url").whereRef("url", "=", "recipient"))),
    )
    .$if(url !== undefined, (query) => query.where("recipient", "=", url ?? ""))
    .$if(isProbe, (query) => query.orderBy("tried_at", (order) => order.asc().nullsFirst()))
    .orderBy("priority")
    .orderBy("created_at", channel === "mail" ? "desc" : "asc")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("message")
    .set({ leased_until: now.add(lease).toString() })
    .where("id", "=", next)
    .returningAll()
    .executeTakeFirst();
}

/** Leases the other messages of a kind whose turn came at the same time for the same recipient, which leave with it. */
export async function claimBundle(
  db: Kysely<Database>,
  { id, kind, recipient, due_at }: MessageRow,
  now: Temporal.Instant,
): Promise<MessageRow[]> {
  if (due_at === null) return [];
  const dueMessages = db
    .selectFrom("message")
    .select("id")
    .where(isAvailable(now))
    .where("id", "<>", id)
    .where("kind", "=", kind)
    .where("recipient", "=", recipient)
    .where("due_at", "=", instant(due_at))
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable("message")
    .set({ leased_until: now.add(lease).toString() })
    .where("id", "in", dueMessages)
    .returningAll()
    .execute();
  return rows.toSorted((message, next) => Temporal.Instant.compare(message.created_at, next.created_at));
}

export function isDue({ retry_at }: MessageRow, now: Temporal.Instant): boolean {
  return retry_at === null || Temporal.Instant.compare(retry_at, now) <= 0;
}

function isAvailable(now: Temporal.Instant) {
  return sql<boolean>`status = 'waiting' and (leased_until is null or leased_until <= ${instant(now)})`;
}

/** Before its time only a message that has failed: the release before leases a webhook by its time, without an error. */
function isDueAt(now: Temporal.Instant, isProbe: boolean, backAt: Temporal.Instant | null) {
  return (message: ExpressionBuilder<Database, "message">) =>
    message.or([
      message("retry_at", "is", null),
      message("retry_at", "<=", instant(now)),
      message.and([
        message("last_error", "is not", null),
        message.or([message.lit(isProbe), ...(backAt ? [message("tried_at", "<", instant(backAt))] : [])]),
      ]),
    ]);
}
