import { type Kysely, type RawBuilder, sql } from "kysely";
import { type DaysWanted, type FreeTime, freeStarts } from "#domain/booking/free-starts.ts";
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
  /** Of the professional's location, which is active. */
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
  /** Days without it have no openings. */
  isMeant?: (date: string) => boolean;
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
export async function findFreeStarts(
  db: Kysely<Database>,
  wishes: readonly Wanted[],
  query: TimeAsked,
  now: Temporal.Instant,
): Promise<Map<string, string[]>> {
  return openingsIn(await readFreeTimes(db, wishes, query, now), wishes, query, now);
}

/** Calendars of professionals who book online, by id, for the days asked and the longest appointment. */
export type FreeTimes = ReadonlyMap<number, FreeTime>;

export async function readFreeTimes(
  db: Kysely<Database>,
  wishes: readonly Wanted[],
  query: TimeAsked,
  now: Temporal.Instant,
): Promise<FreeTimes> {
  const { startMs, endMs } = periodOf(wishes, query, now);
  if (!Number.isFinite(startMs)) return new Map();
  // A day more on either side for buffers.
  const window = { startMs: startMs - dayMs, endMs: endMs + dayMs };
  const ids = [...new Set(wishes.map(({ stylist_id }) => stylist_id))];
  return readFreeTime(db, ids, window, { now, except: query.except ?? [] });
}

/** `findFreeStarts` in calendars that were read for the same days, or for more. */
export function openingsIn(
  calendars: FreeTimes,
  wishes: readonly Wanted[],
  query: TimeAsked,
  now: Temporal.Instant,
): Map<string, string[]> {
  const { maxDays = Number.POSITIVE_INFINITY, maxPerDay = Number.POSITIVE_INFINITY } = query;
  const { byZone, startMs, endMs } = periodOf(wishes, query, now);
  const limits = { weeks: weeksIn(startMs - dayMs, endMs), maxDays, maxPerDay };
  return new Map(
    wishes.flatMap((wish) => {
      const calendar = calendars.get(wish.stylist_id);
      const ofZone = byZone.get(wish.time_zone);
      if (!calendar || !ofZone) return [];
      const starts = freeStarts(calendar, wish.minutes, { ...ofZone, ...limits }, now.epochMilliseconds);
      return [[wantedKey(wish), starts.map((start) => slotText(start, wish.time_zone))]];
    }),
  );
}

/** What is asked in each time zone, from its first instant to the end of the last appointment; infinite without any. */
function periodOf(wishes: readonly Wanted[], query: TimeAsked, now: Temporal.Instant) {
  const zones = new Set(wishes.map(({ time_zone }) => time_zone));
  const byZone = new Map([...zones].map((zone) => [zone, askedIn(zone, query, now)]));
  const bounds = [...byZone.values()].flatMap(({ days }) => days.flat());
  const startMs = Math.max(now.epochMilliseconds, Math.min(...bounds.map((span) => span.startMs)));
  const longestMs = Math.max(...wishes.map(({ minutes }) => minutes)) * 60_000;
  return { byZone, startMs, endMs: Math.max(startMs, ...bounds.map((span) => span.endMs)) + longestMs };
}

/** The calendars of those who book online, by id. */
async function readFreeTime(
  db: Kysely<Database>,
  professionalIds: readonly number[],
  during: Interval,
  { now, except }: { now: Temporal.Instant; except: readonly string[] },
): Promise<Map<number, FreeTime>> {
  const window = sql`${instantRange(during)}::tstzrange`;
  const minute = sql`interval '1 minute'`;
  // Seconds as floating-point numbers, which are written faster than `extract` computes decimal ones.
  const bounds = (range: RawBuilder<unknown>) =>
    sql`date_part('epoch', lower(${range})), date_part('epoch', upper(${range}))`;
  const { rows } = await sql<CalendarRow>`
    select id as stylist_id, slot_step_minutes, minimum_notice_minutes, horizon_days,
      (
        select json_agg(array[${bounds(sql`during`)}, ${bounds(sql`valid`)}])
        from working_time where stylist_id = stylist.id and valid && ${window}
      ) as weekly,
      (
        select json_agg(array[${bounds(sql`span`)}]) from (
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
      ) as taken
    from stylist
    where id = any(${professionalIds}::bigint[]) and books_online and (active or kind = 'tours')`.execute(db);
  return new Map(
    rows.map(({ stylist_id, weekly, taken, ...rules }) => [
      stylist_id,
      {
        ...rules,
        weekly: (weekly ?? []).map(([opens, closes, from, until]) => ({
          during: intervalOf(opens, closes),
          valid: intervalOf(from, until),
        })),
        taken: (taken ?? []).map(([from, until]) => intervalOf(from, until)),
      },
    ]),
  );
}

/** Bounds are in seconds. */
interface CalendarRow extends Omit<FreeTime, "weekly" | "taken"> {
  stylist_id: number;
  weekly: [opens: number, closes: number, from: number, until: number][] | null;
  taken: [from: number, until: number][] | null;
}

function intervalOf(from: number, until: number): Interval {
  return { startMs: Math.round(from * 1000), endMs: Math.round(until * 1000) };
}

/** What is asked as instants, by local day. */
function askedIn(
  time_zone: string,
  { from, days, hours, isMeant = () => true }: TimeAsked,
  now: Temporal.Instant,
): Pick<DaysWanted, "days" | "firstAhead"> {
  const today = localDate(time_zone, now.epochMilliseconds);
  const first = from ?? today;
  const [opens, closes] = [hours?.from ?? "00:00", hours?.until ?? "24:00"];
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
  const dateAfter = (day: number) => new Date(Date.parse(first) + day * dayMs).toISOString().slice(0, 10);
  return {
    firstAhead: (Date.parse(first) - Date.parse(today)) / dayMs,
    days: Array.from({ length: days }, (_, day) =>
      isMeant(dateAfter(day)) ? openStretches(everyDay, time_zone, dateAfter(day), 1) : [],
    ),
  };
}

/** How many weeks after the anchor week the weeks of a period begin. */
function weeksIn(startMs: number, endMs: number): number[] {
  // An opening of the anchor week is at most a day outside it, at any offset.
  const first = Math.floor((startMs - anchorMs - dayMs) / weekMs);
  const last = Math.floor((endMs - anchorMs + dayMs) / weekMs);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
