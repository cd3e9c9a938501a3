import type { I18n } from "@lingui/core";
import type { Location } from "#contract/network/location.ts";
import type { ContractReading } from "#contract/network/reading.ts";
import { type Point, wayInWords } from "#domain/network/distance.ts";
import { isServiceValue } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import { english } from "#domain/platform/languages.ts";
import type { OtherReading } from "../directory/other-readings.tsx";
import { placeTitle } from "../directory/place-title.ts";
import { answersInQuery, type ProfessionalQuery } from "./professional-query.ts";
import { doingOf, serviceInWords } from "./service-in-words.ts";

/** The same search with the words understood otherwise; the place that is shown is no other place. */
export function otherReadings(
  reading: ContractReading | null,
  alternatives: readonly ContractReading[],
  searchQuery: ProfessionalQuery,
  i18n: I18n,
): OtherReading[] {
  const shown = reading?.place ? placeTitle(reading.place) : null;
  return alternatives.flatMap(({ kind, wanted, place, label, query }) => {
    const isPlaceAlone = kind === null && place !== null;
    const isPlaceOnly = place !== null && wanted === (reading?.wanted ?? null);
    if (place && (isPlaceAlone || isPlaceOnly) && placeTitle(place) === shown) return [];
    const service = isPlaceAlone ? (searchQuery.near ? searchQuery.service : "") : query;
    const near = isPlaceAlone ? place.label : place ? "" : searchQuery.near;
    // The query has the words of the time.
    const answers = answersInQuery(isPlaceAlone ? searchQuery : { ...searchQuery, time: "" });
    const to = `/booknow?${new URLSearchParams({ ...answers, service, ...(near && { near }) })}`;
    const isEnglish = i18n.locale === english.locale;
    const words = [wanted && serviceInWords(wanted, i18n), place && placeTitle(place, i18n)];
    return {
      label: isPlaceOnly ? placeTitle(place, i18n) : isEnglish ? label : words.filter(Boolean).join(" · "),
      to,
    };
  });
}

/** A distance this short needs no note. */
export const closeMiles = 25;
/** A client goes no farther for an appointment. */
const reachableMiles = 100;

/** Whether the nearest location is farther than that; a distance that isn't known counts as reachable. */
export function isOutOfReach(nearest: Pick<Location, "distance_miles"> | undefined): boolean {
  return (nearest?.distance_miles ?? 0) > reachableMiles;
}

/** The nearest result's place, if it is far: `The nearest is 127 miles southeast of Casper, in Cheyenne.` */
export function farAway(way: string, place: string | null, city: string, i18n: I18n): string {
  return place
    ? i18n._("The nearest is {way} of {place}, in {city}.", { way, place, city })
    : i18n._("The nearest is {way} of you, in {city}.", { way, city });
}

/** `127 miles southeast`; null if it is close or its distance isn't known. */
export function wayTo(location: Location, from: Point, country: Country, i18n: I18n): string | null {
  const { distance_miles } = location;
  if (distance_miles === null || distance_miles <= closeMiles) return null;
  return wayInWords(distance_miles, country, from, location, i18n);
}

/** The alert for a kind of service at a location; any kind if empty. */
export function alertFor(near: string, kind: string, i18n: I18n) {
  const work = isServiceValue(kind) ? doingOf(kind, i18n) : null;
  return { to: `/alerts?${new URLSearchParams({ near, kind })}`, work };
}
