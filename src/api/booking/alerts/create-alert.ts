import { randomBytes } from "node:crypto";
import type { I18n } from "@lingui/core";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { alertMessages } from "#domain/booking/alert-messages.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { openStretches } from "#domain/booking/open-stretch.ts";
import { dayLabel } from "#domain/booking/slot-label.ts";
import {
  canBeAwaited,
  type DayPart,
  partOfDay,
  type WaitingFor,
  wholeDay,
} from "#domain/booking/waiting-days.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { emailKey } from "#domain/platform/email.ts";
import { instant, instantRange } from "../../platform/database/instant.ts";
import { weeklyHours } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";
import { invalid } from "../../platform/http/refusals.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { wasBooked } from "../availability/booked-offer.ts";

type NewAlert = ParsedInputOf<"createOpeningAlert">;

/** Unconfirmed mails an hour to one address; more are dropped without a word, as for booking links. */
const maxPerHour = 5;
const maxDaysAhead = 62;
/** A mail that confirms the same list again has had so long to arrive. */
const resentAfter = { minutes: 10 };
const dayMs = 86_400_000;
const studioEnd = (now: Temporal.Instant) => now.add({ hours: 180 * 24 }).toString();

/**
 * Stores an alert and mails the link that confirms it; the answer says nothing about the address. An address that is on the list for
 * the same times, in any letter case, stays on it once.
 */
export async function createAlert(
  db: Kysely<Database>,
  input: NewAlert,
  { language: { code: language }, i18n }: WrittenLanguage,
  now: Temporal.Instant,
): Promise<{ ok: true } | Failure> {
  const subject = await findSubject(db, input);
  if (!subject && input.service_id) return invalid("service_id", bookingMessages.serviceNotOffered);
  if (!subject) return invalid("location_id", searchMessages.selectLocation);
  if (!subject.books_online || subject.hours?.length === 0)
    return invalid("service_id", bookingMessages.notOnline);
  const days = input.studio ? [] : input.days;
  const lost = days.filter((day) => !canBeAwaited(subject, day, input, now));
  if (lost.length > 0) return invalid("days", notThen(subject, lost, { part: input, now, i18n }));
  const lastMs = now.epochMilliseconds + maxDaysAhead * dayMs;
  const spans = days.map((day) => partOfDay(day, input, subject.time_zone));
  if (spans.some(({ startMs }) => startMs > lastMs)) return invalid("days", alertMessages.tooFar);
  const ends_at =
    spans.length > 0 ? new Date(Math.max(...spans.map(({ endMs }) => endMs))).toISOString() : studioEnd(now);

  const category = input.service_id === undefined ? (input.services ?? null) : null;
  const wanted = `{${spans.map(instantRange).join()}}`;

  await db.transaction().execute(async (transaction) => {
    const key = `opening-alert ${emailKey(input.email)}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    const { stylist_id, service_id, location_id } = subject;
    const { rows } = await sql<{ id: string; is_mailed: boolean }>`
      select id, confirmed_at is not null or created_at > ${instant(now.subtract(resentAfter))} as is_mailed
      from opening_alert
      where lower(email) = ${emailKey(input.email)} and location_id = ${location_id}
        and (stylist_id, service_id, category)
          is not distinct from (${stylist_id}::bigint, ${service_id}::bigint, ${category}::text)
        and wanted @> ${wanted}::tstzmultirange and ended_at is null and ends_at > ${instant(now)}
        and not exists (select from opening_offer where alert_id = opening_alert.id and ${wasBooked})
      order by confirmed_at limit 1
    `.execute(transaction);
    const [listed] = rows;
    if (listed?.is_mailed) return;
    const recent = await transaction
      .selectFrom("opening_alert")
      .where(sql`lower(email)`, "=", emailKey(input.email))
      .where("created_at", ">", instant(now.subtract({ hours: 1 })))
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (recent.count >= maxPerHour) return;
    const id = listed?.id ?? randomBytes(16).toString("base64url");
    await transaction
      .insertInto("opening_alert")
      .values({
        id,
        email: input.email,
        ...{ location_id, stylist_id, service_id, category, wanted },
        ...{ ends_at, language },
        created_at: now.toString(),
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now.toString(), language }))
      .execute();
    await queueMail(transaction, {
      kind: "alert-confirm",
      opening_alert_id: id,
      recipient: input.email,
      language,
    });
  });
  return { ok: true };
}

/** Says why nothing can open up on these days, and the next day on which something can. */
function notThen(
  subject: WaitingFor,
  lost: readonly string[],
  { part, now, i18n }: { part: DayPart; now: Temporal.Instant; i18n: I18n },
): string {
  const isOff = (day: string) =>
    subject.hours && openStretches(subject.hours, subject.time_zone, day, 1).length === 0;
  const isPossible = (day: string, part: DayPart) => canBeAwaited(subject, day, part, now);
  const why = Object.groupBy(lost, (day) =>
    isOff(day) ? "off" : isPossible(day, wholeDay) ? "unsuited" : "over",
  );
  const labels = (days: string[] = []) => days.map((date) => dayLabel(date, i18n));
  const today = dateAt(now.toString(), subject.time_zone);
  const [first = today] = lost.filter((day) => day > today);
  const next = Array.from({ length: maxDaysAhead }, (_, ahead) => addDays(first, ahead)).find((day) =>
    isPossible(day, part),
  );
  return alertMessages.notThen(
    {
      ...{ off: labels(why.off), over: labels(why.over), unsuited: labels(why.unsuited) },
      next: next && dayLabel(next, i18n),
    },
    i18n,
  );
}

/** The professional's service or the location that is meant. */
async function findSubject(db: Kysely<Database>, { service_id, location_id }: NewAlert) {
  const anyone = {
    stylist_id: null,
    service_id: null,
    hours: null,
    minutes: 0,
    minimum_notice_minutes: 0,
    books_online: true,
  };
  if (service_id === undefined) {
    const location = await db
      .selectFrom("location")
      .where("id", "=", location_id ?? 0)
      .where("active", "=", sql.lit(true))
      .select(["id as location_id", "time_zone"])
      .executeTakeFirst();
    return location && { ...anyone, ...location };
  }
  return db
    .selectFrom("service")
    .innerJoin("stylist", "stylist.id", "service.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("service.guid", "=", service_id)
    .where("service.active", "=", sql.lit(true))
    .where("stylist.active", "=", sql.lit(true))
    .where("location.active", "=", sql.lit(true))
    .select(["location.id as location_id", "location.time_zone", "stylist.id as stylist_id"])
    .select([
      "service.id as service_id",
      "duration_minutes as minutes",
      "minimum_notice_minutes",
      "books_online",
    ])
    .select((builder) => jsonArrayFrom(weeklyHours(builder)).as("hours"))
    .executeTakeFirst();
}
