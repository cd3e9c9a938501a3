import type { Place } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import { monogramTone } from "#domain/network/monogram.ts";
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

const shown = 4;
const slotsShown = 2;

/** The soonest first. */
export function openWeekOf(place: Place, professionals: readonly Professional[], now: string): OpenWeek {
  const open = professionals.filter(({ matched_services: [service], location }) => {
    const [next] = service?.availability ?? [];
    return next !== undefined && next.slice(0, 10) < addDays(dateAt(now, location.time_zone), 7);
  });
  const people = professionalRows(mixed(open), { now, country: place.country }).map(({ days, ...row }) => ({
    ...row,
    days: (days ?? []).slice(0, 1).map((day) => ({ ...day, slots: day.slots.slice(0, slotsShown) })),
  }));
  const zones = new Set(people.map(({ time_zone }) => timeZoneName(time_zone, now)));
  const [zone = null] = zones;
  return { city: place.name, people, zone: zones.size === 1 ? zone : null };
}

const toneOf = ({ stylist_id }: Professional) => monogramTone(stylist_id);
const craftOf = ({ matched_services: [service] }: Professional) => service?.category;

/** With different services and, as their doors are adjacent, different colors if possible. */
function mixed(open: readonly Professional[]): Professional[] {
  const chosen = new Set<Professional>();
  const isNew = <T>(kindOf: (person: Professional) => T, person: Professional) =>
    ![...chosen].some((other) => kindOf(other) === kindOf(person));
  const wishes = [
    (person: Professional) => isNew(craftOf, person) && isNew(toneOf, person),
    (person: Professional) => isNew(craftOf, person),
    () => true,
  ];
  for (const isWished of wishes)
    for (const person of open) if (chosen.size < shown && isWished(person)) chosen.add(person);
  return open.filter((person) => chosen.has(person));
}
