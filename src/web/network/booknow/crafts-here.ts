import type { MetaOf } from "#contract/endpoints.ts";
import { findService } from "#domain/network/find-service.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { openingLabel } from "../../booking/openings/opening-days.ts";
import type { Professionals } from "./other-professionals.server.ts";

/** A kind of service at a location. */
export interface Craft {
  value: string;
  label: string;
  /** How many offer it. */
  count: number;
  /** `Tomorrow 8:30 am`; null without an opening in two weeks. */
  next: string | null;
}

/** What a location's people do, most frequent first, with the soonest opening that each kind's own page shows. */
export function craftsHere(
  people: Professionals,
  kinds: NonNullable<MetaOf<"searchWebpages">>["services"],
  now: string,
): Craft[] {
  return kinds.map(({ value, count }) => {
    const label = findService(value)?.label ?? value;
    return { value, label, count, next: nextOpening(people, value, now) };
  });
}

/** A person's first service of a kind is the one their row shows. */
function nextOpening(people: Professionals, kind: string, now: string): string | null {
  const openings = people.flatMap(({ matched_services, location: { time_zone } }) => {
    const [start] = matched_services.find(({ category }) => category === kind)?.availability ?? [];
    return start ? { start, time_zone } : [];
  });
  const [first] = openings.sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const next = first && openingLabel(first.start, dateAt(now, first.time_zone), first.time_zone);
  return next ? `${next.day} ${next.time}` : null;
}
