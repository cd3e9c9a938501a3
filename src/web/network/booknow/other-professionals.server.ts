import type { I18n } from "@lingui/core";
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
  i18n: I18n;
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
  { now, i18n, country, rows, location, isTimed, hasPlace, from }: Above,
): Others {
  const isAnyTime = isTimed && rows.length > 0;
  const isClose = found.every(({ distance_miles }) => (distance_miles ?? 0) <= closeMiles);
  const isClosestFirst = from !== null && !location && !isClose && !isAnyTime;
  const people = isClosestFirst ? found : found.toSorted((one, next) => nextStart(one) - nextStart(next));
  const zoneOf = (person: FoundProfessionals[number]) =>
    shortTimeZoneName(person.location.time_zone, now, i18n);
  const zones = new Set(rows.length > 0 ? rows.map(({ zone }) => zone) : people.map(zoneOf));
  const saidZone = zones.size === 1 ? [...zones].join() : null;
  const openings = people.map(({ stylist_id, matched_services: [service] }) => [
    stylist_id,
    service?.availability ?? [],
  ]);
  const stills = rows.map(({ still }) => still);
  const others = personRows(
    people,
    Object.fromEntries(openings),
    stills,
    (person) => {
      const { distance_miles } = person;
      const way =
        distance_miles === null ? null : formatWay(distance_miles, country, from, person.location, i18n);
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
    },
    i18n,
  );
  const headings = rows.length > 0 ? moreOpenings : openingsInstead;
  const where = location
    ? "at"
    : !from
      ? "anywhere"
      : isClose
        ? "nearby"
        : isClosestFirst
          ? "closest"
          : "anywhere";
  return {
    others,
    othersAre:
      people.length > 0
        ? {
            heading: i18n._(headings[where][Number(isAnyTime)] ?? "", { place: location?.name ?? "" }),
            note:
              saidZone && rows.length === 0
                ? i18n._("Times are {zone}, the time at the studio.", { zone: saidZone })
                : "",
          }
        : null,
  };
}

function nextStart({ matched_services: [service] }: FoundProfessionals[number]): number {
  const [start] = service?.availability ?? [];
  return start ? Date.parse(start) : Number.POSITIVE_INFINITY;
}

/** Heading of professionals shown instead of results; no search for a time has them. */
const openingsInstead: Record<"at" | "nearby" | "closest" | "anywhere", readonly string[]> = {
  at: [/*i18n*/ "Openings at {place}"],
  nearby: [/*i18n*/ "Openings nearby"],
  closest: [/*i18n*/ "Openings, closest first"],
  anywhere: [/*i18n*/ "Openings"],
};

/** After results; the second after those for a time. */
const moreOpenings: typeof openingsInstead = {
  at: [/*i18n*/ "More openings at {place}", /*i18n*/ "More openings at {place}, any time"],
  nearby: [/*i18n*/ "More openings nearby", /*i18n*/ "More openings nearby, any time"],
  closest: [/*i18n*/ "More openings, closest first"],
  anywhere: [/*i18n*/ "More openings", /*i18n*/ "More openings, any time"],
};
