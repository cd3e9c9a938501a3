import { sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Language } from "#domain/platform/languages.ts";
import { instant } from "../../platform/database/instant.ts";
import { type KeyUse, takeKey } from "../../platform/http/idempotency.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import type { BookingServices } from "../booking-services.ts";

/** Mails an hour for one address; further requests get the same answer and send nothing (docs/behavior.md "Links with secrets"). */
const maxPerHour = 3;

/** Queues a mail with a client's booking links. Bookings are looked up on sending, so response time reveals nothing. */
export async function sendBookingLinks(
  { db, now }: Pick<BookingServices, "db" | "now">,
  { email, language }: { email: string; language: Language },
  key: string | null,
): Promise<KeyUse["use"]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking-links ${emailKey(email)}`}, 0))`.execute(
      transaction,
    );
    const use = await takeKey(transaction, "booking-links", key, { email });
    if (use !== "first") return use;
    const recent = await transaction
      .selectFrom("message")
      .where("kind", "=", "booking-links")
      .where(sql`lower(recipient)`, "=", emailKey(email))
      .where("created_at", ">", instant(now().subtract({ hours: 1 })))
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (recent.count >= maxPerHour) return use;
    await queueMail(transaction, {
      kind: "booking-links",
      recipient: email,
      language: language.code,
      created_at: now(),
    });
    return use;
  });
}
