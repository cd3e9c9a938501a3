import { gazetteer } from "#api/network/places/gazetteer.ts";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";

/** A city or postal area that a location can stand in. */
export interface SitePlace extends Point {
  name: string;
  state: string;
  country: Country;
  postal_code: string | null;
  population: number;
}

export function siteCities(): SitePlace[] {
  return gazetteer()
    .places.filter(({ kind }) => kind === "city")
    .map((city) => ({
      ...city,
      state: city.state ?? "",
      postal_code: null,
      population: city.population ?? 0,
    }));
}

export function sitePostalPlaces(): SitePlace[] {
  const { US, CA } = gazetteer().postalPlaces;
  return [...US, ...CA].map((place) => ({ ...place, population: 0 }));
}
