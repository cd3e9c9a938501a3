import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Country } from "#domain/platform/country.ts";
import { loadTowns, marketMap, townLinks } from "../directory/market-towns.server.ts";
import { answersInQuery, keywordOf, type ProfessionalQuery } from "./professional-query.ts";

const citiesShown = 12;
/** Near the size it is shown at, so that its numbers can be read; names stand beside the coasts. */
const mapSize = { width: 720, height: 440, margins: { left: 0, right: 0, top: 24, bottom: 24 } };

export type StartingPlaces = Awaited<ReturnType<typeof findStartingPlaces>>;

/** Starting points without a place: the largest markets' cities, and a map of the country. */
export async function findStartingPlaces(
  productApi: ProductApi,
  country: Country,
  searchQuery: ProfessionalQuery,
  i18n: I18n,
  options: CallOptions,
) {
  const { kind } = searchQuery;
  const services = kind ? [kind] : [];
  const townQuery = { country, of: "professionals", keyword: keywordOf(searchQuery), services } as const;
  const towns = await loadTowns(productApi, townQuery, options);
  const toSearch = (near: string) =>
    `/booknow?${new URLSearchParams({ ...answersInQuery(searchQuery), near })}`;
  const cities = townLinks(towns.slice(0, citiesShown), toSearch);
  return {
    cities,
    everywhere: toSearch(country === "US" ? "United States" : "Canada"),
    map: marketMap(towns, cities, "professional", i18n, { country, ...mapSize }),
  };
}
