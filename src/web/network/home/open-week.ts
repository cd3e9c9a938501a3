import type { I18n } from "@lingui/core";
import type { Place } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { type ProfessionalRow, professionalRows } from "../../booking/professional/professional-row.ts";

/** Some professionals around a place with openings within a week, and their common time zone, if any. */
export interface OpenWeek {
  city: string;
  people: ProfessionalRow[];
  zone: string | null;
}

const cardCount = 4;
const slotsShown = 2;

/** The soonest first. */
export function openWeekOf(
  place: Place,
  professionals: readonly Professional[],
  now: string,
  i18n: I18n,
): OpenWeek {
  const open = professionals.filter(({ matched_services: [service], location }) => {
    const [next] = service?.availability ?? [];
    return next !== undefined && next.slice(0, 10) < addDays(dateAt(now, location.time_zone), 7);
  });
  const people = professionalRows(mixed(open), { now, country: place.country, i18n }).map(
    ({ days, ...row }) => ({
      ...row,
      days: (days ?? []).slice(0, 1).map((day) => ({ ...day, slots: day.slots.slice(0, slotsShown) })),
    }),
  );
  const zones = new Set(people.map(({ time_zone }) => timeZoneName(time_zone, now, i18n)));
  const [zone = null] = zones;
  return { city: place.name, people, zone: zones.size === 1 ? zone : null };
}

const craftOf = ({ matched_services: [service] }: Professional) => service?.category;

/** With different services if possible. */
function mixed(open: readonly Professional[]): Professional[] {
  const ofEachCraft = Map.groupBy(open, craftOf)
    .values()
    .flatMap((people) => people.slice(0, 1));
  const chosen = [...new Set([...ofEachCraft, ...open])].slice(0, cardCount);
  return open.filter((person) => chosen.includes(person));
}
