import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { giveUpAt } from "./queue-webhook.ts";

export interface ReplayFilter {
  /** Of one event. */
  id?: string | undefined;
  /** Everything that happened from then on. */
  since?: Temporal.Instant | undefined;
  /** Only what was given up on. */
  failed?: boolean | undefined;
  /** Only for one address. */
  url?: string | undefined;
}

/** Has messages sent once more, with the ids they had, whatever became of them. Answers with their number. */
export async function replayWebhooks(
  db: Kysely<Database>,
  { id, since, failed = false, url }: ReplayFilter,
  now: Temporal.Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook")
    .set({
      status: "waiting",
      attempts: 0,
      last_error: null,
      due_at: now.toString(),
      give_up_at: giveUpAt(now).toString(),
      delivered_at: null,
    })
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(since !== undefined, (query) => query.where("created_at", ">=", instant(since ?? now)))
    .$if(failed, (query) => query.where("status", "=", "failed"))
    .$if(url !== undefined, (query) => query.where("url", "=", url ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sends to an address again that had answered that it is gone; false where nothing had stopped it. */
export async function resumeAddress(
  db: Kysely<Database>,
  url: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("webhook_stop")
      .where("url", "=", url)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await transaction
      .updateTable("webhook")
      .set({ due_at: now.toString(), give_up_at: giveUpAt(now).toString() })
      .where("url", "=", url)
      .where("status", "=", "waiting")
      .execute();
    return true;
  });
}
