import type { Professional } from "#contract/professional.ts";
import { dateAt } from "#domain/calendar-date.ts";
import { addDays } from "#domain/day-count.ts";
import { timeZoneName } from "#domain/time-zone-label.ts";
import { type ProRow, proRows } from "./pro-row.ts";

/** A few people who are free within a week, and the one zone of their times, if it is one. */
export interface OpenWeek {
  people: ProRow[];
  zone: string | null;
}

const shown = 4;
const slotsShown = 2;

/** One of each craft as far as that goes, the soonest first. */
export function openWeekOf(professionals: readonly Professional[], now: string): OpenWeek {
  const open = professionals.filter(({ matched_services: [service], location }) => {
    const [next] = service?.availability ?? [];
    return next !== undefined && next.slice(0, 10) < addDays(dateAt(now, location.time_zone), 7);
  });
  const ofEachCraft = [...Map.groupBy(open, craftOf).values()].flatMap((people) => people.slice(0, 1));
  const chosen = [...new Set([...ofEachCraft, ...open])].slice(0, shown);
  const people = proRows(chosen, now).map(({ days, ...row }) => ({
    ...row,
    days: (days ?? []).slice(0, 1).map((day) => ({ ...day, slots: day.slots.slice(0, slotsShown) })),
  }));
  const zones = new Set(people.map(({ time_zone }) => timeZoneName(time_zone, now)));
  const [zone = null] = zones;
  return { people, zone: zones.size === 1 ? zone : null };
}

function craftOf({ matched_services: [service] }: Professional): string | undefined {
  return service?.category;
}
