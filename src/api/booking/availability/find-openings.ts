import { type Kysely, sql } from "kysely";
import type { Interval } from "#domain/booking/interval.ts";
import { openStretches } from "#domain/booking/open-stretch.ts";
import { slotText } from "#domain/booking/slot.ts";
import { anchorMs, weekMs } from "#domain/booking/working-week.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import { instant, instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";

/** An appointment to find time for. */
export interface Wanted {
  stylist_id: number;
  /** Of the professional's location. */
  time_zone: string;
  minutes: number;
}

/** How many days a search looks ahead. */
export const searchedDays = 14;

export interface TimeAsked {
  /** A local date, `2026-12-01`; undefined is today at each location. */
  from?: string | undefined;
  days: number;
  /** Wall time at the location, `17:00`; null is unbounded. */
  hours?: { from: string | null; until: string | null } | null;
  /** Only the first days that have an opening, and the first openings of each. */
  maxDays?: number;
  maxPerDay?: number;
  /** Bookings and holds whose time counts as free. */
  except?: readonly string[];
}

const dayMs = 86_400_000;

/** Key of a map of openings. */
export const wantedKey = ({ stylist_id, minutes }: Omit<Wanted, "time_zone">) => `${stylist_id} ${minutes}`;

/**
 * Bookable starts, `2026-12-01T09:00:00-07:00`, in order, by `wantedKey`; without professionals who don't book online. One
 * statement for any number of them.
 */
export async function findOpenings(
  db: Kysely<Database>,
  wanted: readonly Wanted[],
  asked: TimeAsked,
  now: Temporal.Instant,
): Promise<Map<string, string[]>> {
  const { maxDays = null, maxPerDay = null, except = [] } = asked;
  const zones = new Set(wanted.map(({ time_zone }) => time_zone));
  const askedOfZones = [...zones].map((zone) => askedIn(zone, asked, now));
  const bounds = askedOfZones.flatMap(({ days }) => days.flat());
  if (wanted.length === 0 || bounds.length === 0) return new Map();
  const longestMs = Math.max(...wanted.map(({ minutes }) => minutes)) * 60_000;
  const startMs = Math.max(now.epochMilliseconds, Math.min(...bounds.map((one) => one.startMs)));
  const endMs = Math.max(startMs, ...bounds.map((one) => one.endMs)) + longestMs;
  // A day more on either side for buffers.
  const window = sql`${instantRange({ startMs: startMs - dayMs, endMs: endMs + dayMs })}::tstzrange`;
  const minute = sql`interval '1 minute'`;

  const { rows } = await sql<{ stylist_id: number; minutes: number; time_zone: string; starts: number[] }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(askedOfZones.map(asRow))}::json)
        as asked(time_zone text, first_ahead integer, days tstzmultirange[])
    )
    select wanted.stylist_id, wanted.minutes, location.time_zone, opening.starts
    from (
      select distinct * from unnest(
        ${wanted.map((one) => one.stylist_id)}::bigint[], ${wanted.map((one) => one.minutes)}::integer[]
      ) as wanted(stylist_id, minutes)
    ) as wanted
    join stylist on stylist.id = wanted.stylist_id and stylist.books_online and (stylist.active or stylist.kind = 'tours')
    join location on location.id = stylist.location_id and location.active
    join asked on asked.time_zone = location.time_zone
    cross join lateral (
      with stretch as materialized (
        select opens, open
        from working_time
        cross join unnest(${weeksIn(startMs - dayMs, endMs)}::integer[]) as week
        cross join lateral (
          select lower(during) + week * interval '168 hours' as opens,
            tstzrange(lower(during) + week * interval '168 hours', upper(during) + week * interval '168 hours') * valid as open
        ) as occurrence
        where stylist_id = stylist.id and open && ${window}
      ), free as materialized (
        select (select range_agg(open) from stretch) - coalesce((
          select range_agg(span) from (
            select tstzrange(lower(busy) - buffer_after_minutes * ${minute}, upper(busy) + buffer_before_minutes * ${minute}) as span
            from booking
            where booking.stylist_id = stylist.id and busy && ${window}
              -- As the constraint says it, so that its index serves.
              and status in ('held', 'confirmed') and not demo
              and (held_until is null or held_until > ${instant(now)})
              and booking.id <> all(${except}::text[])
            union all
            select during from time_off where time_off.stylist_id = stylist.id and during && ${window}
          ) as taken
        ), '{}') as gaps
      )
      select json_agg(extract(epoch from start) * 1000 order by start) as starts
      from (
        select starts from unnest(asked.days) with ordinality as day(during, number)
        cross join lateral (
          select array_agg(start) as starts from (
            select start
            from unnest(day.during) as hours
            join stretch on open && hours
            cross join free
            cross join unnest(free.gaps) as gap
            cross join lateral generate_series(
              date_bin(
                slot_step_minutes * ${minute},
                greatest(lower(gap), lower(open), lower(hours), ${instant(now)} + greatest(minimum_notice_minutes * ${minute}, interval '1 millisecond'))
                  + slot_step_minutes * ${minute} - interval '1 millisecond',
                opens
              ),
              least(
                upper(gap) - wanted.minutes * ${minute},
                upper(open) - interval '1 millisecond',
                upper(hours) - interval '1 millisecond'
              ),
              slot_step_minutes * ${minute}
            ) as start
            where gap && open
            order by start
            limit ${maxPerDay}::integer
          ) as first_of_day
        ) as of_day
        where starts is not null and asked.first_ahead + number - 1 <= horizon_days
        order by number
        limit ${maxDays}::integer
      ) as first_days, unnest(starts) as start
    ) as opening
  `.execute(db);
  return new Map(
    rows.map((row) => [wantedKey(row), (row.starts ?? []).map((ms) => slotText(ms, row.time_zone))]),
  );
}

interface AskedOfZone {
  time_zone: string;
  /** Days from today to the first. */
  first_ahead: number;
  days: Interval[][];
}

/** What is asked as instants, by local day. */
function askedIn(time_zone: string, { from, days, hours }: TimeAsked, now: Temporal.Instant): AskedOfZone {
  const today = localDate(time_zone, now.epochMilliseconds);
  const first = from ?? today;
  const [opens, closes] = [hours?.from ?? "00:00", hours?.until ?? "24:00"];
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
  const dateAfter = (day: number) => new Date(Date.parse(first) + day * dayMs).toISOString().slice(0, 10);
  return {
    time_zone,
    first_ahead: (Date.parse(first) - Date.parse(today)) / dayMs,
    days: Array.from({ length: days }, (_, day) => openStretches(everyDay, time_zone, dateAfter(day), 1)),
  };
}

function asRow({ days, ...zone }: AskedOfZone) {
  return { ...zone, days: days.map((ranges) => `{${ranges.map(instantRange).join()}}`) };
}

/** How many weeks after the anchor week the weeks of a period begin. */
function weeksIn(startMs: number, endMs: number): number[] {
  // An opening of the anchor week is at most a day outside it, at any offset.
  const first = Math.floor((startMs - anchorMs - dayMs) / weekMs);
  const last = Math.floor((endMs - anchorMs + dayMs) / weekMs);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
