import { type Kysely, sql } from "kysely";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { OpenBefore } from "../../platform/database/visitor-tables.ts";
import { wasBooked, wasWithdrawn } from "../availability/booked-offer.ts";

/** An alert ends after this many held times that weren't booked. */
export const maxMissed = 3;

function countClosed(condition: Condition) {
  return sql<number>`(
    select count(*)::int from opening_offer
    where alert_id = opening_alert.id and closed_at is not null and ${condition}
  )`;
}

/** How many offers of an alert are over: booked, and not. */
export const offersBooked = countClosed(wasBooked);
export const offersMissed = countClosed(sql`not ${wasBooked} and not ${wasWithdrawn}`);

/** What the page and the mails of an alert show. */
export function selectAlerts(db: Kysely<Database>) {
  return db
    .selectFrom("opening_alert")
    .innerJoin("location", "location.id", "opening_alert.location_id")
    .leftJoin("stylist", "stylist.id", "opening_alert.stylist_id")
    .leftJoin("service", "service.id", "opening_alert.service_id")
    .select([
      "opening_alert.id",
      "opening_alert.email",
      "opening_alert.category",
      "opening_alert.confirmed_at",
      "opening_alert.ended_at",
      "opening_alert.ends_at",
      "location.name as location_name",
      "location.url_name as location_url_name",
      "location.time_zone",
      "stylist.url_name as stylist_url_name",
      "service.guid as service_guid",
      "service.name as service_name",
      sql<string | null>`trim(stylist.first_name || ' ' || stylist.last_name)`.as("stylist_name"),
      offersMissed.as("missed"),
      // A job closes the list some minutes after its time was booked.
      sql<boolean>`exists (
        select from opening_offer where alert_id = opening_alert.id and ${wasBooked}
      )`.as("is_booked"),
      milliseconds("lower").as("starts"),
      milliseconds("upper").as("ends"),
    ]);
}

/** The bounds of the wanted spans, in milliseconds since the epoch. */
function milliseconds(bound: "lower" | "upper") {
  return sql<number[]>`array(
    select (extract(epoch from ${sql.raw(bound)}(span)) * 1000)::float8 from unnest(wanted) as span order by span
  )`;
}

export type AlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>["executeTakeFirstOrThrow"]>>;

/** An alert with a professional whose times may suit it. */
export interface AlertMatch {
  id: string;
  email: string;
  language: string;
  stylist_id: number;
  service_guid: string;
  minutes: number;
  /** Of the professional. */
  time_zone: string;
  /** The wanted spans, in milliseconds since the epoch. */
  from_ms: number[];
  until_ms: number[];
  open_before: OpenBefore[string] | null;
}

/** Confirmed alerts that a time of this professional may suit, in the order of their confirmation. */
export function alertsFor(db: Kysely<Database>, professionalId: number, now: Temporal.Instant) {
  return selectMatches(db, sql`stylist.id = ${professionalId} and ${isWaiting(now)}`);
}

/** The professionals whose times may suit an alert. */
export function matchesOf(db: Kysely<Database>, alertId: string) {
  return selectMatches(db, sql`alert.id = ${alertId}`);
}

async function selectMatches(db: Kysely<Database>, condition: Condition): Promise<AlertMatch[]> {
  const { rows } = await sql<AlertMatch>`
    select alert.id, alert.email, alert.language, stylist.id as stylist_id, location.time_zone,
      service.guid as service_guid, service.duration_minutes as minutes,
      array(select (extract(epoch from lower(span)) * 1000)::float8 from unnest(alert.wanted) as span) as from_ms,
      array(select (extract(epoch from upper(span)) * 1000)::float8 from unnest(alert.wanted) as span) as until_ms,
      alert.open_before -> stylist.id::text as open_before
    from ${matches}
    cross join lateral (
      select guid, duration_minutes from service where ${isMeant} order by sort_order limit 1
    ) as service
    where ${condition}
    order by alert.confirmed_at, alert.id
  `.execute(db);
  return rows;
}

/** Professionals whose times may suit a confirmed alert. */
export async function professionalsWaitedFor(db: Kysely<Database>, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct stylist.id from ${matches}
    where ${isWaiting(now)} and exists (select from service where ${isMeant})
    order by stylist.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Condition = ReturnType<typeof sql>;

/** As near as searches look at first. */
const nearMiles = 25;

/** Also of professionals without openings while they're inactive or don't book online. */
const matches = sql`opening_alert as alert
  join location as wanted on wanted.id = alert.location_id
  join stylist on true
  join location on location.id = stylist.location_id
    and (alert.stylist_id = stylist.id or alert.category is not null and 3958.8 * 2 * asin(sqrt(
      sin(radians(location.latitude - wanted.latitude) / 2) ^ 2
      + cos(radians(wanted.latitude)) * cos(radians(location.latitude))
        * sin(radians(location.longitude - wanted.longitude) / 2) ^ 2
    )) <= ${nearMiles})`;

const isMeant = sql`service.stylist_id = stylist.id and service.active
  and case when alert.stylist_id is null then service.category = alert.category else service.id = alert.service_id end`;

function isWaiting(now: Temporal.Instant) {
  return sql`alert.confirmed_at is not null and alert.ended_at is null and alert.ends_at > ${instant(now)}`;
}
