import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

/** Mails about nothing that is kept, such as links for a new password, are of no use after this time. */
const retention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes the mails about inquiries or bookings, sent or not, and answers with their ids. */
export async function deleteMailAbout(
  transaction: Kysely<Database>,
  about: "contact_inquiry_id" | "booking_id",
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.deleteFrom("mail").where(about, "in", ids).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Deletes old mails about no inquiry and no booking. The last digest stays: the next one tells what came after it. */
export async function deleteOldMail(db: Kysely<Database>, now: Temporal.Instant): Promise<string[]> {
  const lastDigest = db
    .selectFrom("mail")
    .where("kind", "=", "mail-digest")
    .orderBy("created_at", "desc")
    .limit(1)
    .select("id");
  const rows = await db
    .deleteFrom("mail")
    .where("contact_inquiry_id", "is", null)
    .where("booking_id", "is", null)
    .where("status", "<>", "waiting")
    .where("created_at", "<=", instant(now.subtract(retention)))
    .where("id", "not in", lastDigest)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
