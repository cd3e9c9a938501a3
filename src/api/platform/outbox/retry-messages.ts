import { type Kysely, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { giveUpAt } from "./queue-webhook.ts";

export interface RetryFilter {
  /** Of one mail, or of one event at every URL. */
  id?: string | undefined;
  /** Everything that happened from then on. */
  since?: Temporal.Instant | undefined;
  /** Only what was given up on. */
  failed?: boolean | undefined;
  /** Only to one destination: `mail`, or the URL of a webhook. */
  to?: string | undefined;
}

/**
 * Sends messages once more, with the ids they had. Returns their number. A mail that was sent, or not sent on purpose, is sent
 * again by its id alone.
 */
export async function retryMessages(
  db: Kysely<Database>,
  { id, since, failed = false, to }: RetryFilter,
  now: Temporal.Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({
      ...{ status: "waiting", attempts: 0, last_error: null, sent_at: null, failed_at: null },
      ...{ retry_at: now.toString(), leased_until: null },
      give_up_at: sql`case channel when 'webhook' then ${instant(giveUpAt(now))} end`,
    })
    .$if(id !== undefined, (query) => query.where(sql`coalesce(event_id, id)`, "=", id ?? ""))
    .$if(since !== undefined, (query) =>
      query
        .where("created_at", ">=", instant(since ?? now))
        .where(sql<boolean>`(channel = 'webhook' or failed_at is not null)`),
    )
    .$if(failed, (query) => query.where("status", "=", "failed"))
    .$if(to !== undefined, (query) => query.where(to === "mail" ? "channel" : "recipient", "=", to ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sends to a URL again that had answered that it is gone; false where nothing had stopped it. */
export async function resumeAddress(
  db: Kysely<Database>,
  url: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("webhook_stop").where("url", "=", url).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db
    .updateTable("message")
    .set({ retry_at: now.toString(), give_up_at: giveUpAt(now).toString() })
    .where("recipient", "=", url)
    .where("status", "=", "waiting")
    .execute();
  return true;
}
