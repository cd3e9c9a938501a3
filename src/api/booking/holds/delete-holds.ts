import type { Kysely } from "kysely";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";

/** Deletes expired holds of a calendar, and the caller's own. */
export async function deleteHolds(
  transaction: Kysely<Database>,
  stylistId: number,
  { now, own }: { now: Temporal.Instant; own: string | undefined },
): Promise<void> {
  await transaction
    .deleteFrom("booking")
    .where("stylist_id", "=", stylistId)
    .where("status", "=", "held")
    .where((where) =>
      where.or([
        where("held_until", "<=", instant(now)),
        ...(own === undefined ? [] : [where("id", "=", own)]),
      ]),
    )
    .execute();
}

/** Deletes all expired holds; returns their number. */
export async function deleteExpiredHolds(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("booking")
    .where("status", "=", "held")
    .where("held_until", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
