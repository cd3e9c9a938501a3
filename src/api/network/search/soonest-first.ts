import type { Kysely } from "kysely";
import type { When } from "#domain/network/when-words.ts";
import { nextOpenings, searchedDays } from "../../booking/availability/next-openings.ts";
import { timeToRead } from "../../booking/availability/openings.ts";
import { findSchedules, type HoursAsked, type Schedule } from "../../booking/availability/schedules.ts";
import type { Database } from "../../platform/database/schema.ts";
import { isNamed, matchedServices, type ServicesAsked } from "./matched-services.ts";

/** Openings are worked out for so many, the nearest: noMatch pages further. */
export const maxCompared = 200;

interface FirstOpening {
  /** In the studio's time. */
  start: string;
  /** It is for the very treatment that was searched for. */
  isNamed: boolean;
}

interface Asked extends ServicesAsked {
  when: When | null;
}

/** Schedules from the requested day, or today; without professionals who are closed at the requested time. */
export async function searchedSchedules(
  db: Kysely<Database>,
  stylistIds: readonly number[],
  when: When | null,
  now: Temporal.Instant,
): Promise<Map<number, Schedule>> {
  const firstDayMs = when?.date ? Date.parse(when.date) : now.epochMilliseconds;
  return findSchedules(db, {
    stylistIds,
    during: timeToRead(firstDayMs, searchedDays, 1),
    now,
    open: when ? hoursAsked(when) : undefined,
  });
}

function hoursAsked({ date, days, from, until }: When): HoursAsked {
  const count = date ? Math.min(days, daysOfWeek) : daysOfWeek;
  const first = date ? Temporal.PlainDate.from(date).dayOfWeek : 1;
  const weekdays = Array.from({ length: count }, (_, day) => 1 + ((first - 1 + day) % daysOfWeek));
  return { weekdays, from, until };
}

const daysOfWeek = 7;

/** When each of these professionals can first be had for what was asked: at the time, or within two weeks. */
export function firstOpenings(
  schedules: ReadonlyMap<number, Schedule>,
  asked: Asked,
  now: Temporal.Instant,
): Map<number, FirstOpening> {
  return new Map(
    [...schedules].flatMap(([id, schedule]) => {
      const opening = firstOpening(schedule, asked, now);
      return opening === undefined ? [] : [[id, opening] as const];
    }),
  );
}

function firstOpening(schedule: Schedule, asked: Asked, now: Temporal.Instant): FirstOpening | undefined {
  const [service] = matchedServices(schedule.services, asked);
  if (!service || !schedule.books_online) return undefined;
  const start = firstStart(schedule, service.duration_minutes, asked.when, now);
  return start === undefined ? undefined : { start, isNamed: isNamed(service, asked.target) };
}

function firstStart(schedule: Schedule, durationMinutes: number, when: When | null, now: Temporal.Instant) {
  const { date = null, days = 1 } = when ?? {};
  const request = { from: date ?? undefined, days: date ? days : searchedDays, when, durationMinutes };
  return nextOpenings(schedule, { ...request, maxDays: 1, maxPerDay: 1 }, now)[0];
}

/**
 * Those with an opening for the very treatment, the soonest first, then the others with an opening, then who has none;
 * who are alike stay in their order.
 */
export function soonestFirst(ids: readonly number[], openings: ReadonlyMap<number, FirstOpening>): number[] {
  return ids.toSorted((one, other) => {
    const [first, second] = [openings.get(one), openings.get(other)];
    if (!first || !second) return Number(!first) - Number(!second);
    return (
      Number(second.isNamed) - Number(first.isNamed) || Date.parse(first.start) - Date.parse(second.start)
    );
  });
}
