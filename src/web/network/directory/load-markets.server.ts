import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import type { Country } from "#domain/platform/country.ts";
import type { CityLink } from "./city-links.tsx";
import { type MarketTown, marketTowns } from "./market-towns.server.ts";

/** A country's markets, largest first; empty if they can't be loaded. */
export async function loadMarkets(
  productApi: ProductApi,
  country: Country,
  options: CallOptions,
): Promise<MarketTown[]> {
  const answer = await productApi.call("getRegionsStates", { country }, options);
  return answer.ok ? marketTowns(answer.data.regions) : [];
}

/**
 * Links to the search around each town with that search's own total, the largest first. They cost the visitor one search:
 * the first is counted on their behalf, and if it's allowed, the rest on the site's.
 */
export async function countedCities(
  towns: readonly MarketTown[],
  toSearch: (search: string) => string,
  find: (search: string, options: CallOptions) => Promise<Outcome<unknown, { total: number } | undefined>>,
  options: CallOptions,
): Promise<CityLink[]> {
  const { headers: _, ...ofSite } = options;
  const [largest] = towns;
  const first = largest && (await find(largest.search, options));
  const cities = await Promise.all(
    towns.map(async (town) => {
      const { name, search } = town;
      const found = !first?.ok || town === largest ? first : await find(search, ofSite);
      const total = found?.ok ? (found.meta?.total ?? null) : null;
      return { name, search, to: toSearch(search), total };
    }),
  );
  return cities.sort((one, other) => (other.total ?? 0) - (one.total ?? 0));
}

/** Links to the locations around each town. */
export function citiesWithLocations(
  productApi: ProductApi,
  towns: readonly MarketTown[],
  country: Country,
  options: CallOptions,
): Promise<CityLink[]> {
  return countedCities(
    towns,
    (search) => `/locations?${new URLSearchParams({ search })}`,
    (search, caller) =>
      productApi.call("searchWebLocations", { search, country, per_page: 1, with_locations: false }, caller),
    options,
  );
}
