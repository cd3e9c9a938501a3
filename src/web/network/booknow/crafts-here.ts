import type { Place } from "#contract/network/location.ts";
import { findService } from "#domain/network/find-service.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { openingLabel } from "../../booking/openings/opening-days.ts";
import type { CityLink } from "../directory/city-links.tsx";
import type { FoundProfessionals } from "./other-professionals.server.ts";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";

/** What the people of a place do, most frequent first, with the soonest opening of each kind: `Tomorrow 8:30 am`. */
export function craftsHere(
  people: FoundProfessionals,
  kinds: SearchResult["kinds"],
  now: string,
  queryFields: Record<string, string>,
): CityLink[] {
  return kinds.map(({ value, count }) => ({
    name: findService(value)?.label ?? value,
    search: value,
    to: `?${new URLSearchParams({ ...queryFields, service: value })}#results`,
    total: count,
    next: nextOpening(people, value, now),
  }));
}

/** The place that was understood, wherever it was typed. */
export function placeInQuery(
  place: Place | null,
  { near, point }: ProfessionalQuery,
): Record<string, string> {
  if (place || !point) return { near: place?.label ?? near };
  return { lat: String(point.latitude), long: String(point.longitude) };
}

/** A person's first service of a kind is the one their row shows. */
function nextOpening(people: FoundProfessionals, kind: string, now: string): string | null {
  const openings = people.flatMap(({ matched_services, location: { time_zone } }) => {
    const [start] = matched_services.find(({ category }) => category === kind)?.availability ?? [];
    return start ? { start, time_zone } : [];
  });
  const [first] = openings.sort((opening, next) => Date.parse(opening.start) - Date.parse(next.start));
  const next = first && openingLabel(first.start, dateAt(now, first.time_zone), first.time_zone);
  return next ? `${next.day} ${next.time}` : null;
}
