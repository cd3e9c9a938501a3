import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** Counts of one day, location and source. */
export interface VisitCount {
  /** Local date at the location, such as `2026-11-21`. */
  day: string;
  /** The location's url_name. */
  location: string;
  location_name: string;
  /** `utm_source` of the visit, or `direct`. */
  source: string;
  /** Inquiry forms opened. */
  forms_opened: number;
  leads: number;
  /** Leads with both steps finished. */
  leads_complete: number;
  /** Inquiries quarantined as spam; not among the leads. */
  leads_set_aside: number;
  /** Bookings made that day, for any appointment date. */
  bookings: number;
  /** Of those, cancelled since. */
  bookings_cancelled: number;
}

/** Dates such as `2026-11-21`, both included. */
export interface Span {
  from: string;
  until: string;
}

/** Omits demos and the sample network. Contains no personal data. */
export async function countVisits(db: Kysely<Database>, { from, until }: Span): Promise<VisitCount[]> {
  const source = sql`coalesce(nullif(lower(trim(utm_parameters ->> 'utm_source')), ''), 'direct')`;
  const { rows } = await sql<VisitCount>`
    with visit as (
      select location_id, created_at, ${source} as source,
        (not quarantined)::int as leads, (stage = 'complete' and not quarantined)::int as leads_complete,
        quarantined::int as set_aside, 0 as forms_opened, 0 as bookings, 0 as cancelled
      from contact_inquiry where not demo
      union all
      select location_id, created_at, ${source}, 0, 0, 0, 1, 0, 0
      from lead_tracking where not demo and event = 'opened'
      union all
      select location_id, created_at, ${source}, 0, 0, 0, 0, 1, (status = 'cancelled')::int
      from booking where not demo and not sample and status <> 'held'
    )
    select
      to_char(visit.created_at at time zone location.time_zone, 'YYYY-MM-DD') as day,
      location.url_name as location, location.name as location_name, visit.source,
      sum(forms_opened)::int as forms_opened, sum(leads)::int as leads, sum(leads_complete)::int as leads_complete,
      sum(set_aside)::int as leads_set_aside,
      sum(bookings)::int as bookings, sum(cancelled)::int as bookings_cancelled
    from visit join location on location.id = visit.location_id
    where (visit.created_at at time zone location.time_zone)::date between ${from}::date and ${until}::date
    group by day, location.url_name, location.name, visit.source
    order by day, location.name, location.url_name, visit.source
  `.execute(db);
  return rows;
}
