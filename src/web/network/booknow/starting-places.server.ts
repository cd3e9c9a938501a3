import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Country } from "#domain/platform/country.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { loadMarkets } from "../directory/load-markets.server.ts";
import { marketLinks, marketPoints } from "../directory/market-towns.server.ts";

const citiesShown = 12;

export type StartingPlaces = Awaited<ReturnType<typeof findStartingPlaces>>;

/** Where to begin when no place was said: the cities with the most professionals, and all of the country on a map. */
export async function findStartingPlaces(
  productApi: ProductApi,
  country: Country,
  service: string,
  options: CallOptions,
) {
  const markets = await loadMarkets(productApi, country, options);
  const points = marketPoints(markets, "professionals");
  const size = { width: 560, height: 562, margins: { left: 28, right: 28, top: 40, bottom: 40 } };
  const drawing = drawMap({ points, counted: true, centre: null, country, wholeCountry: true, ...size });
  const byProfessionals = markets.toSorted((one, other) => other.professionals - one.professionals);
  const toSearch = (near: string) => `/booknow?${new URLSearchParams({ service, near })}`;
  return {
    cities: byProfessionals.slice(0, citiesShown).map(({ name, search, professionals }) => {
      return { name, has: pluralize(professionals, "professional"), to: toSearch(search) };
    }),
    everywhere: toSearch(country === "US" ? "United States" : "Canada"),
    map: { points, drawing, links: marketLinks(drawing, markets, "professional", toSearch) },
  };
}
