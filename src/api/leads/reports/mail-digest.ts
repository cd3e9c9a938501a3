import type { Kysely } from "kysely";
import { calendarProblem } from "#domain/booking/calendar-messages.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { externalHost } from "#domain/platform/external-url.ts";
import { english, pathIn } from "#domain/platform/languages.ts";
import { unreadCalendars } from "../../booking/calendars/unread-calendars.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import type { MailSources } from "../../platform/mail/define-message.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";

const maxShown = 50;

/**
 * Sends the fallback address a daily list of the messages that ran out of retries, and each professional, else their location, what
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
    const since = await digestBefore(transaction, until);
    const unread = await unreadCalendars(transaction, since, until, fallbackEmail);
    const languages = new Map(unread.map(({ recipient, language }) => [recipient, language]));
    if (languages.has(fallbackEmail) || (await failuresOf(transaction, since, until)).count > 0)
      languages.set(fallbackEmail, english.code);
    for (const [recipient, language] of languages)
      await queueMail(transaction, { kind: "mail-digest", recipient, language, created_at: until });
  });
}

/** The messages that failed since the last digest: their count, and the first of them; and the calendars. */
export type MailDigestDetail = NonNullable<Awaited<ReturnType<typeof mailDigestDetail>>>;

type Sources = Pick<MailSources, "publicUrl" | "fallbackEmail"> & WrittenLanguage;

/** What the digest of this moment says; null when all is well. */
export async function mailDigestDetail(
  transaction: Kysely<Database>,
  { recipient, until }: { recipient: string; until: Temporal.Instant },
  { publicUrl, fallbackEmail, i18n, language }: Sources,
) {
  const isOperator = recipient === fallbackEmail;
  const since = await digestBefore(transaction, until);
  const { count, rows } = isOperator ? await failuresOf(transaction, since, until) : { count: 0, rows: [] };
  const unread = await unreadCalendars(transaction, since, until, fallbackEmail);
  const calendars = unread.filter((calendar) => calendar.recipient === recipient);
  if (count === 0 && calendars.length === 0) return null;
  return {
    site_url: new URL(pathIn(language, "/"), publicUrl).href,
    calendars: calendars.map(({ professional, calendar_url, problem, odd }) => ({
      professional,
      host: externalHost(calendar_url) ?? "",
      problem: problem === null ? "" : calendarProblem(problem, odd, i18n),
    })),
    count,
    failures: rows.map(({ channel, recipient, last_error, failed_at, ...row }) => ({
      ...row,
      // The path of a URL can be a secret.
      recipient: channel === "mail" ? recipient : (externalHost(recipient) ?? ""),
      reason: last_error ?? "",
      date: formatDate(failed_at?.toString(), i18n),
    })),
  };
}

/** When the digest before was sent, to any recipient: all of a day have the same time. */
async function digestBefore(transaction: Kysely<Database>, until: Temporal.Instant) {
  const before = await transaction
    .selectFrom("message")
    .where("kind", "=", "mail-digest")
    .where("created_at", "<", instant(until))
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  return before?.at ?? Temporal.Instant.fromEpochMilliseconds(0);
}

async function failuresOf(transaction: Kysely<Database>, since: Temporal.Instant, until: Temporal.Instant) {
  const failed = transaction
    .selectFrom("message")
    .where("message.kind", "!=", "mail-digest")
    .where("message.failed_at", ">", instant(since))
    .where("message.failed_at", "<=", instant(until));

  const { count } = await failed
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await failed
    .leftJoin("contact_inquiry", "contact_inquiry.id", "message.contact_inquiry_id")
    .leftJoin("booking", "booking.id", "message.booking_id")
    .leftJoin("location", (join) =>
      join.on("location.id", "=", (on) =>
        on.fn.coalesce("contact_inquiry.location_id", "booking.location_id"),
      ),
    )
    .orderBy("message.failed_at")
    .limit(maxShown)
    .select([
      "message.kind",
      "message.channel",
      "message.recipient",
      "message.last_error",
      "message.failed_at",
      (row) => row.fn.coalesce("contact_inquiry.reference", "booking.reference").as("reference"),
      "location.name as location_name",
    ])
    .execute();
  return { count, rows };
}
