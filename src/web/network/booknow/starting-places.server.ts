import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Country } from "#domain/platform/country.ts";
import { countedCities, loadMarkets } from "../directory/load-markets.server.ts";
import { marketMap } from "../directory/market-towns.server.ts";
import { keywordOf, type SearchQuery, serviceInQuery } from "./search-params.ts";

const citiesShown = 12;

export type StartingPlaces = Awaited<ReturnType<typeof findStartingPlaces>>;

/** Starting points without a place: the largest markets' cities, and a map of the country. */
export async function findStartingPlaces(
  productApi: ProductApi,
  country: Country,
  searchQuery: SearchQuery,
  options: CallOptions,
) {
  const { kind } = searchQuery;
  const markets = await loadMarkets(productApi, country, options);
  const toSearch = (near: string) =>
    `/booknow?${new URLSearchParams({ ...serviceInQuery(searchQuery), near })}`;
  const wanted = {
    country,
    keyword: keywordOf(searchQuery),
    services: kind ? [kind] : [],
    with_professionals: false,
  };
  const cities = await countedCities(
    markets.slice(0, citiesShown),
    toSearch,
    (search, caller) => productApi.call("searchWebpages", { ...wanted, search }, caller),
    options,
  );
  return {
    cities,
    everywhere: toSearch(country === "US" ? "United States" : "Canada"),
    map: marketMap(markets, cities, "professional", { country }),
  };
}
