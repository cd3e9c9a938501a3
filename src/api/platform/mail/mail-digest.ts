import type { Kysely } from "kysely";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { queueMail } from "./queue-mail.ts";

const maxShown = 50;

/** Sends the fallback address a daily list of mails that ran out of retries. */
export async function queueMailDigest({
  db,
  now,
  fallbackEmail,
}: {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  fallbackEmail: string;
}): Promise<void> {
  const until = now();
  await db.transaction().execute(async (transaction) => {
    if ((await failuresUntil(transaction, until)).count === 0) return;
    await queueMail(transaction, { kind: "mail-digest", recipient: fallbackEmail, created_at: until });
  });
}

/** The mails that failed since the last digest: their count, and the first of them. */
export type MailDigestDetail = NonNullable<Awaited<ReturnType<typeof mailDigestDetail>>>;

/** What the digest of this moment says; null when all is well. */
export async function mailDigestDetail(
  transaction: Kysely<Database>,
  until: Temporal.Instant,
  { publicUrl }: { publicUrl: string },
) {
  const { count, rows } = await failuresUntil(transaction, until);
  if (count === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    count,
    failures: rows.map(({ last_error, failed_at, ...row }) => ({
      ...row,
      reason: last_error ?? "",
      date: formatDate(failed_at?.toString()),
    })),
  };
}

async function failuresUntil(transaction: Kysely<Database>, until: Temporal.Instant) {
  const before = await transaction
    .selectFrom("mail")
    .where("kind", "=", "mail-digest")
    .where("created_at", "<", instant(until))
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const failed = transaction
    .selectFrom("mail")
    .where("mail.kind", "!=", "mail-digest")
    .where("mail.failed_at", ">", instant(before?.at ?? Temporal.Instant.fromEpochMilliseconds(0)))
    .where("mail.failed_at", "<=", instant(until));

  const { count } = await failed
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await failed
    .leftJoin("contact_inquiry", "contact_inquiry.id", "mail.contact_inquiry_id")
    .leftJoin("booking", "booking.id", "mail.booking_id")
    .leftJoin("location", (join) =>
      join.on("location.id", "=", (on) =>
        on.fn.coalesce("contact_inquiry.location_id", "booking.location_id"),
      ),
    )
    .orderBy("mail.failed_at")
    .limit(maxShown)
    .select([
      "mail.kind",
      "mail.recipient",
      "mail.last_error",
      "mail.failed_at",
      (row) => row.fn.coalesce("contact_inquiry.reference", "booking.reference").as("reference"),
      "location.name as location_name",
    ])
    .execute();
  return { count, rows };
}
