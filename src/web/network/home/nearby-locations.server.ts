import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Location } from "#contract/network/location.ts";
import type { Country } from "#domain/platform/country.ts";
import type { CityLink } from "../directory/city-links.tsx";
import { placeTitle } from "../directory/place-title.ts";

/** Locations to show together, and the city they are around: `Denver`, and `Denver, CO` to search by. */
interface Around {
  city: string;
  search: string;
  locations: Location[];
}

const locationsRead = 12;
const citiesShown = 12;

/** Locations nearest to the visitor's city; null without a city or if they can't be loaded. */
export async function locationsAround(
  productApi: ProductApi,
  place: string | null,
  country: Country,
  options: CallOptions,
): Promise<Around | null> {
  if (!place) return null;
  const answer = await productApi.call(
    "searchWebLocations",
    { search: place, country, page: 1, per_page: locationsRead },
    options,
  );
  if (!answer.ok || answer.meta?.place?.kind !== "city" || answer.data.length === 0) return null;
  const search = placeTitle(answer.meta.place);
  return { city: answer.meta.place.name, search, locations: answer.data };
}

/** The cities of the largest markets; empty if they can't be loaded. */
export async function citiesToPick(
  productApi: ProductApi,
  country: Country,
  options: CallOptions,
): Promise<CityLink[]> {
  const answer = await productApi.call("getRegionsStates", { country, with_locations: false }, options);
  if (!answer.ok) return [];
  return answer.data.regions
    .toSorted((one, other) => other.location_count - one.location_count)
    .flatMap(({ name, town }) =>
      town
        ? [{ name, search: town, to: `/locations?${new URLSearchParams({ search: town })}`, total: null }]
        : [],
    )
    .slice(0, citiesShown);
}
