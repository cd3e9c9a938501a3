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

/** Links to the search around each town with that search's own total, the largest first. */
export async function countedCities(
  towns: readonly MarketTown[],
  toSearch: (search: string) => string,
  find: (search: string) => Promise<Outcome<unknown, { total: number } | undefined>>,
): Promise<CityLink[]> {
  const cities = await Promise.all(
    towns.map(async ({ name, search }) => {
      const found = await find(search);
      return { name, search, to: toSearch(search), total: found.ok ? (found.meta?.total ?? null) : null };
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
    (search) => productApi.call("searchWebLocations", { search, country, per_page: 1 }, options),
  );
}
