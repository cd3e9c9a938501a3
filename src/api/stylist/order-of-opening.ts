import type { Kysely } from "kysely";
import { nextOpenings, searchedDays } from "../availability/next-openings.ts";
import { timeToRead } from "../availability/openings.ts";
import { findSchedules, type Schedule } from "../availability/schedules.ts";
import type { Database } from "../database/schema.ts";
import { matchedServices, type ServicesAsked } from "./matched-services.ts";

/** Openings are worked out for so many, the nearest: nobody pages further. */
export const mostCompared = 300;

/** When each of these professionals can first be had for what was asked, from a date on; null for never in two weeks. */
export async function firstOpenings(
  db: Kysely<Database>,
  ids: readonly number[],
  { date, ...asked }: ServicesAsked & { date: string | undefined },
  now: Temporal.Instant,
): Promise<Map<number, string | null>> {
  const during = timeToRead(date ? Date.parse(date) : now.epochMilliseconds, searchedDays, 1);
  const schedules = await findSchedules(db, { stylistIds: ids, during, now });
  const firstOf = (schedule: Schedule) => {
    const [service] = matchedServices(schedule.services, asked);
    if (!service) return null;
    return nextOpenings(schedule, { from: date, durationMinutes: service.duration_minutes }, now)[0] ?? null;
  };
  return new Map([...schedules].map(([id, schedule]) => [id, firstOf(schedule)]));
}

/** The soonest first, those without an opening last; who are alike stay in their order. */
export function soonestFirst(ids: readonly number[], openings: ReadonlyMap<number, string | null>): number[] {
  const opensMs = (id: number) => {
    const opening = openings.get(id);
    return opening ? Date.parse(opening) : Number.POSITIVE_INFINITY;
  };
  return ids.toSorted((one, other) => compare(opensMs(one), opensMs(other)));
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
