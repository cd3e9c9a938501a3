import type { Kysely } from "kysely";
import { availableSlots } from "#domain/slot.ts";
import { isWithinHours, type When } from "#domain/when-words.ts";
import { nextOpenings, searchedDays } from "../availability/next-openings.ts";
import { timeToRead } from "../availability/openings.ts";
import { findSchedules, type Schedule } from "../availability/schedules.ts";
import type { Database } from "../database/schema.ts";
import { matchedServices, type ServicesAsked } from "./matched-services.ts";

/** Openings are worked out for so many, the nearest: nobody pages further. */
export const mostCompared = 200;

interface Asked extends ServicesAsked {
  when: When | null;
}

/** When each of these professionals can first be had for what was asked: at the time, or within two weeks. */
export async function firstOpenings(
  db: Kysely<Database>,
  ids: readonly number[],
  asked: Asked,
  now: Temporal.Instant,
): Promise<Map<number, string>> {
  const { date, days } = asked.when ?? { date: null, days: 1 };
  const firstDayMs = date ? Date.parse(date) : now.epochMilliseconds;
  const during = timeToRead(firstDayMs, date ? days : searchedDays, 1);
  const schedules = await findSchedules(db, { stylistIds: ids, during, now });
  return new Map(
    [...schedules].flatMap(([id, schedule]) => {
      const opening = firstOpening(schedule, asked, now);
      return opening === undefined ? [] : [[id, opening] as const];
    }),
  );
}

function firstOpening(schedule: Schedule, { when, ...asked }: Asked, now: Temporal.Instant) {
  const [service] = matchedServices(schedule.services, asked);
  if (!service || !schedule.books_online) return undefined;
  const { duration_minutes: durationMinutes } = service;
  if (when?.date) {
    const { date: from, days } = when;
    return availableSlots(schedule.calendar, { from, days, durationMinutes }, now).find((slot) =>
      isWithinHours(slot, when),
    );
  }
  return nextOpenings(schedule, { from: undefined, when, durationMinutes, mostDays: 1, mostADay: 1 }, now)[0];
}

/** The soonest first, those without an opening last; who are alike stay in their order. */
export function soonestFirst(ids: readonly number[], openings: ReadonlyMap<number, string>): number[] {
  const opensMs = (id: number) => Date.parse(openings.get(id) ?? "9999-12-31");
  return ids.toSorted((one, other) => opensMs(one) - opensMs(other));
}
