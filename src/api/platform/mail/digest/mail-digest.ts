import { type Kysely, sql } from "kysely";
import { calendarProblem } from "#domain/booking/calendar-messages.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { externalHost } from "#domain/platform/external-url.ts";
import { instant } from "../../database/instant.ts";
import type { Database } from "../../database/schema.ts";
import { queueMail } from "../queue-mail.ts";

const maxShown = 50;

/**
 * Sends the fallback address a daily list of mails that ran out of retries, and each professional, else their location, what
 * calendar of theirs can't be read.
 */
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
    const unread = await unreadCalendars(transaction, until, fallbackEmail);
    const recipients = new Set(unread.map(({ recipient }) => recipient));
    if ((await failuresUntil(transaction, until)).count > 0) recipients.add(fallbackEmail);
    for (const recipient of recipients)
      await queueMail(transaction, { kind: "mail-digest", recipient, created_at: until });
  });
}

/** The mails that failed since the last digest: their count, and the first of them; and the calendars. */
export type MailDigestDetail = NonNullable<Awaited<ReturnType<typeof mailDigestDetail>>>;

/** What the digest of this moment says; null when all is well. */
export async function mailDigestDetail(
  transaction: Kysely<Database>,
  { recipient, until }: { recipient: string; until: Temporal.Instant },
  { publicUrl, fallbackEmail }: { publicUrl: string; fallbackEmail: string },
) {
  const isOperator = recipient === fallbackEmail;
  const { count, rows } = isOperator ? await failuresUntil(transaction, until) : { count: 0, rows: [] };
  const unread = await unreadCalendars(transaction, until, fallbackEmail);
  const calendars = unread.filter((calendar) => calendar.recipient === recipient);
  if (count === 0 && calendars.length === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    calendars: calendars.map(({ professional, calendar_url, problem, odd }) => ({
      professional,
      host: externalHost(calendar_url) ?? "",
      problem: problem === null ? "" : calendarProblem(problem, odd),
    })),
    count,
    failures: rows.map(({ last_error, failed_at, ...row }) => ({
      ...row,
      reason: last_error ?? "",
      date: formatDate(failed_at?.toString()),
    })),
  };
}

/** When the digest before was sent, to any recipient: all of a day have the same time. */
async function digestBefore(transaction: Kysely<Database>, until: Temporal.Instant) {
  const before = await transaction
    .selectFrom("mail")
    .where("kind", "=", "mail-digest")
    .where("created_at", "<", instant(until))
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  return before?.at ?? Temporal.Instant.fromEpochMilliseconds(0);
}

/** Calendars that have become unreadable since, and failed at least twice. */
async function unreadCalendars(transaction: Kysely<Database>, until: Temporal.Instant, fallback: string) {
  const before = await digestBefore(transaction, until);
  const twoReadings = { minutes: 20 };
  return transaction
    .selectFrom("stylist_calendar")
    .innerJoin("stylist", "stylist.id", "stylist_calendar.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("problem", "is not", null)
    .where("failed_at", ">", instant(before.subtract(twoReadings)))
    .where("failed_at", "<=", instant(until.subtract(twoReadings)))
    .where("calendar_url", "is not", null)
    .orderBy("stylist.id")
    .select(["calendar_url", "problem", "odd"])
    .select(sql<string>`coalesce(stylist.email, public_email, ${fallback})`.as("recipient"))
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), location.name)`.as(
        "professional",
      ),
    )
    .execute();
}

async function failuresUntil(transaction: Kysely<Database>, until: Temporal.Instant) {
  const before = await digestBefore(transaction, until);
  const failed = transaction
    .selectFrom("mail")
    .where("mail.kind", "!=", "mail-digest")
    .where("mail.failed_at", ">", instant(before))
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
