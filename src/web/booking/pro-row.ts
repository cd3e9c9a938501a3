import type { Professional } from "#contract/professional.ts";
import { dateAt } from "#domain/calendar-date.ts";
import { formatDistance } from "#domain/distance.ts";
import { type MonogramTone, monogramRow } from "#domain/monogram.ts";
import { shortTimeZoneName } from "#domain/time-zone-label.ts";
import { type Elsewhere, elsewhereOf } from "./elsewhere.ts";
import { nextDays, type OpeningDay } from "./opening-days.ts";
import { formatTerms } from "./terms.ts";

/** A professional as a row of results, its labels finished. */
export interface ProRow {
  id: number;
  url_name: string;
  name: string;
  firstName: string;
  picture: string | null;
  tone: MonogramTone | undefined;
  /** `Suite 14, South Lamar, 1.8 mi`. */
  where: string;
  location: { url_name: string; name: string };
  service: { guid: string; name: string; terms: string } | null;
  /** How many further services of theirs fit the search. */
  otherServices: number;
  time_zone: string;
  /** `Central`. */
  zone: string;
  /** Null while they could not be worked out. */
  days: OpeningDay[] | null;
  elsewhere: Elsewhere | null;
}

export function proRows(professionals: readonly Professional[], now: string): ProRow[] {
  const tones = monogramRow(professionals.map(({ stylist_id }) => stylist_id));
  return professionals.map((professional, index) => rowOf(professional, tones[index], now));
}

function rowOf(professional: Professional, tone: MonogramTone | undefined, now: string): ProRow {
  const { stylist_id, url_name, first_name, last_name, picture, suite, location, distance_miles } =
    professional;
  const [service, ...others] = professional.matched_services;
  const distance = distance_miles === null ? null : formatDistance(distance_miles, location.country);
  return {
    id: stylist_id,
    url_name,
    name: `${first_name} ${last_name}`,
    firstName: first_name,
    picture,
    tone,
    where: [suite && `Suite ${suite}`, location.name, distance].filter(Boolean).join(", "),
    location: { url_name: location.url_name, name: location.name },
    service: service ? { guid: service.guid, name: service.name, terms: formatTerms(service) } : null,
    otherServices: others.length,
    time_zone: location.time_zone,
    zone: shortTimeZoneName(location.time_zone, now),
    days:
      service?.availability === null
        ? null
        : nextDays(service?.availability ?? [], dateAt(now, location.time_zone)),
    elsewhere: elsewhereOf(professional),
  };
}
