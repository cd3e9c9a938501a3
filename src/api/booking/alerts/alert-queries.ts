import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

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
      "service.name as service_name",
      sql<string | null>`stylist.first_name || ' ' || stylist.last_name`.as("stylist_name"),
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

/** Alerts that a time of this professional may suit, in the order they joined; none that holds an offer already. */
export async function alertsFor(
  db: Kysely<Database>,
  stylistId: number,
  now: Temporal.Instant,
): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    select alert.id, alert.email, service.guid as service_guid, service.duration_minutes, location.time_zone,
      array(select (extract(epoch from lower(span)) * 1000)::float8 from unnest(alert.wanted) as span) as from_ms,
      array(select (extract(epoch from upper(span)) * 1000)::float8 from unnest(alert.wanted) as span) as until_ms,
      array(
        select (extract(epoch from starts_at) * 1000)::float8 from opening_offer
        where alert_id = alert.id and opening_offer.stylist_id = stylist.id
      ) as offered_ms
    from opening_alert as alert, stylist
    join location on location.id = stylist.location_id
    cross join lateral (
      select guid, duration_minutes from service
      where stylist_id = stylist.id and active
        and case when alert.stylist_id is null then category = alert.category else id = alert.service_id end
      order by sort_order limit 1
    ) as service
    where stylist.id = ${stylistId} and stylist.active
      and alert.confirmed_at is not null and alert.ended_at is null and alert.ends_at > ${now.toString()}::timestamptz
      and (alert.stylist_id = stylist.id or alert.category is not null and exists (
        select from location as wanted where wanted.id = alert.location_id
          and ${milesBetween(sql`wanted`, sql`location`)} <= ${nearMiles}
      ))
      and not exists (select from opening_offer where alert_id = alert.id and closed_at is null)
    order by alert.created_at, alert.id
  `.execute(db);
  return rows;
}

export interface WaitingAlert {
  id: string;
  email: string;
  service_guid: string;
  duration_minutes: number;
  /** Of the professional. */
  time_zone: string;
  /** The wanted spans, in milliseconds since the epoch. */
  from_ms: number[];
  until_ms: number[];
  /** Starts with this professional that were offered before. */
  offered_ms: number[];
}

/** Professionals whose times may suit an open alert. */
export async function stylistsWaitedFor(db: Kysely<Database>, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct stylist.id
    from opening_alert as alert
    join location as wanted on wanted.id = alert.location_id
    join stylist on stylist.active and stylist.books_online
    join location on location.id = stylist.location_id
    where alert.confirmed_at is not null and alert.ended_at is null and alert.ends_at > ${now.toString()}::timestamptz
      and (alert.stylist_id = stylist.id or alert.category is not null
        and ${milesBetween(sql`wanted`, sql`location`)} <= ${nearMiles}
        and exists (select from service where stylist_id = stylist.id and active and category = alert.category))
    order by stylist.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** As near as searches look at first. */
const nearMiles = 25;

function milesBetween(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql`3958.8 * 2 * asin(sqrt(
    sin(radians(${other}.latitude - ${one}.latitude) / 2) ^ 2
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude))
      * sin(radians(${other}.longitude - ${one}.longitude) / 2) ^ 2
  ))`;
}
