import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";

type NewAlert = ParsedInputOf<"createOpeningAlert">;

/** Unconfirmed mails an hour to one address; more are dropped without a word, as for booking links. */
const maxPerHour = 5;
const studioDays = 180;

/** Stores an alert and mails the link that confirms it; the answer says nothing about the address. */
export async function createAlert(
  db: Kysely<Database>,
  input: NewAlert,
  now: Temporal.Instant,
): Promise<{ ok: true } | Failure> {
  const subject = await findSubject(db, input);
  if (!subject) return invalid("location_id", searchMessages.selectLocation);
  const spans = input.studio ? [] : spansOf(input, subject.time_zone, now);
  if (!input.studio && spans.length === 0) return invalid("days", openingMessages.upcomingDate);
  const last = spans
    .map(({ end }) => end)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  const ends_at = last ?? now.add({ hours: studioDays * 24 });

  await db.transaction().execute(async (transaction) => {
    const key = `opening-alert ${emailKey(input.email)}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    const recent = await transaction
      .selectFrom("opening_alert")
      .where(sql`lower(email)`, "=", emailKey(input.email))
      .where("created_at", ">", instant(now.subtract({ hours: 1 })))
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (recent.count >= maxPerHour) return;
    const id = randomBytes(16).toString("base64url");
    await transaction
      .insertInto("opening_alert")
      .values({
        id,
        email: input.email,
        location_id: subject.location_id,
        stylist_id: subject.stylist_id,
        service_id: subject.service_id,
        category: input.service_id === undefined ? (input.services ?? null) : null,
        wanted: `{${spans.map(({ start, end }) => `[${start},${end})`).join()}}`,
        ends_at: ends_at.toString(),
        created_at: now.toString(),
      })
      .execute();
    await queueMail(transaction, { kind: "alert-confirm", opening_alert_id: id, recipient: input.email });
  });
  return { ok: true };
}

/** The professional's service or the location that is meant. */
async function findSubject(db: Kysely<Database>, { service_id, location_id }: NewAlert) {
  if (service_id === undefined)
    return db
      .selectFrom("location")
      .where("id", "=", location_id ?? 0)
      .where("active", "=", true)
      .select(["id as location_id", "time_zone"])
      .select([sql<number | null>`null`.as("stylist_id"), sql<number | null>`null`.as("service_id")])
      .executeTakeFirst();
  return db
    .selectFrom("service")
    .innerJoin("stylist", "stylist.id", "service.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("service.guid", "=", service_id)
    .where("service.active", "=", true)
    .where("stylist.active", "=", true)
    .select(["location.id as location_id", "location.time_zone", "stylist.id as stylist_id"])
    .select("service.id as service_id")
    .executeTakeFirst();
}

/** The hours wanted on each day, as instants; a day that is over is left out. */
function spansOf({ days, from, until }: NewAlert, timeZone: string, now: Temporal.Instant) {
  return days
    .map((day) => {
      const date = Temporal.PlainDate.from(day);
      const at = (time: string) => date.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
      const nextDay = date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
      return { start: at(from), end: until === "24:00" ? nextDay : at(until) };
    })
    .filter(({ end }) => Temporal.Instant.compare(end, now) > 0);
}
