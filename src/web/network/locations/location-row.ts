import type { I18n } from "@lingui/core";
import type { Location } from "#contract/network/location.ts";
import { formatWay, type Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { type LocationCard, variedCards } from "../../platform/ui/location-card.ts";

/** A row of the list: a location with its number on the map. */
export interface LocationRow extends LocationCard {
  number: number;
  street: string;
  /** Where it comes in the order of the list: its distance. */
  order: string | null;
  /** "34 studios" and "Ask for Marisol Vega" as far as both are known. */
  facts: string[];
  town: string;
  latitude: number;
  longitude: number;
}

export function locationRows(
  locations: readonly Location[],
  from: Point | null,
  country: Country,
  i18n: I18n,
): LocationRow[] {
  const cards = variedCards(locations, country, i18n);
  return locations.flatMap((location, index) => {
    const card = cards[index];
    const { distance_miles: miles } = location;
    const order = miles === null ? null : formatWay(miles, country, from, location, i18n);
    return card ? [{ ...card, ...factsOf(location, i18n), order, number: index + 1 }] : [];
  });
}

function factsOf(location: Location, i18n: I18n): Omit<LocationRow, keyof LocationCard | "number" | "order"> {
  const { studio_count, public_contact_name, address_1, latitude, longitude } = location;
  const studios =
    studio_count === null ? null : i18n._("{count, plural, other {# studios}}", { count: studio_count });
  const manager =
    public_contact_name &&
    i18n._("Ask for {manager}", { manager: public_contact_name.replaceAll(" ", "\u00a0") });
  return {
    street: address_1,
    facts: [studios, manager].filter((fact) => fact !== null),
    town: location.city,
    latitude,
    longitude,
  };
}
