import type { OutputOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import { formatWay, type Point } from "#domain/network/distance.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import type { Country } from "#domain/platform/country.ts";
import { shortTimeZoneName } from "#domain/platform/time-zone-label.ts";
import { type PersonRow, personRows } from "../../booking/professional/person-row.ts";
import { type ProfessionalRow, placeName } from "../../booking/professional/professional-row.ts";
import { closeMiles } from "./search-notes.ts";

export type FoundProfessionals = OutputOf<"searchWebpages">["platforms"]["sola_genius"];

interface Others {
  others: PersonRow[];
  /** Their heading; null without any. */
  othersAre: { heading: string; note: string } | null;
}

interface Above {
  now: string;
  /** The visitor's. */
  country: Country;
  rows: readonly ProfessionalRow[];
  location: Location | null;
  /** The search was for a day or hours, which these don't meet. */
  isTimed: boolean;
  /** A place was understood. */
  hasPlace: boolean;
  /** Origin of distances, if the search is near a place. */
  from: Point | null;
}

/** Each with what is offered first, and when that can be had; the zone beside those whose zone is not said above. */
export function otherProfessionals(
  found: FoundProfessionals,
  { now, country, rows, location, isTimed, hasPlace, from }: Above,
): Others {
  const isAnyTime = isTimed && rows.length > 0;
  const isClose = found.every(({ distance_miles }) => (distance_miles ?? 0) <= closeMiles);
  const isClosestFirst = from !== null && !location && !isClose && !isAnyTime;
  const people = isClosestFirst ? found : found.toSorted((one, next) => nextStart(one) - nextStart(next));
  const zoneOf = (person: FoundProfessionals[number]) => shortTimeZoneName(person.location.time_zone, now);
  const zones = new Set(rows.length > 0 ? rows.map(({ zone }) => zone) : people.map(zoneOf));
  const saidZone = zones.size === 1 ? [...zones].join() : null;
  const openings = people.map(({ stylist_id, matched_services: [service] }) => [
    stylist_id,
    service?.availability ?? [],
  ]);
  const stills = rows.map(({ still }) => still);
  const others = personRows(people, Object.fromEntries(openings), stills, (person) => {
    const { distance_miles } = person;
    const way = distance_miles === null ? null : formatWay(distance_miles, country, from, person.location);
    const name = hasPlace ? person.location.name : placeName(person.location);
    const place = [name, way].filter(Boolean).join(", ");
    const zone = zoneOf(person);
    return {
      today: dateAt(now, person.location.time_zone),
      timeZone: person.location.time_zone,
      ...(person.location.url_name !== location?.url_name && {
        place: zone === saidZone ? place : `${place}\u00a0· ${zone}`,
      }),
    };
  });
  const around = isClose ? " nearby" : isClosestFirst ? ", closest first" : "";
  const where = location ? ` at ${location.name}` : from ? around : "";
  return {
    others,
    othersAre:
      people.length > 0
        ? introduction(isAnyTime ? `${where}, any time` : where, rows.length > 0, saidZone)
        : null,
  };
}

function nextStart({ matched_services: [service] }: FoundProfessionals[number]): number {
  const [start] = service?.availability ?? [];
  return start ? Date.parse(start) : Number.POSITIVE_INFINITY;
}

/** Heading of further professionals, after results or instead of them. */
function introduction(where: string, areOthers: boolean, zone: string | null): Others["othersAre"] {
  return {
    heading: `${areOthers ? "More openings" : "Openings"}${where}`,
    note: zone && !areOthers ? `Times are ${zone}, the time at the studio.` : "",
  };
}
