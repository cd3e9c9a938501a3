import type { Country } from "#domain/platform/country.ts";
import { marketMap, type Town, townLinks } from "../directory/market-towns.server.ts";

/** Near the size it is shown at, so that its numbers can be read. */
const size = { width: 520, height: 325, margins: { left: 0, right: 0, top: 0, bottom: 0 } };

const numbered = 12;

/** The country with a dot for each market, and the largest cities, which are also listed, with what a search around them finds. */
export function drawMarkets(towns: readonly Town[], country: Country) {
  const cities = townLinks(
    towns.slice(0, numbered),
    (search) => `/locations?${new URLSearchParams({ search })}`,
  );
  const largest = cities.flatMap(({ name, search, to, total }) =>
    total === null ? [] : { name, code: search, to, count: total },
  );
  return { largest, ...marketMap(towns, cities, "location", { country, ...size }) };
}
