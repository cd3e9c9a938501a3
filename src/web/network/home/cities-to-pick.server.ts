import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Country } from "#domain/platform/country.ts";
import type { CityLink } from "../directory/city-links.tsx";

const citiesShown = 12;

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
