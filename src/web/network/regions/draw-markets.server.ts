import type { Country } from "#domain/platform/country.ts";
import { marketMap, type Town } from "../directory/market-towns.server.ts";
import { marketId } from "./markets-by-letter.server.ts";

/** Near the size it is shown at, so that its numbers can be read. */
const size = { width: 480, height: 300, margins: { left: 0, right: 0, top: 0, bottom: 0 } };

const numbered = 12;

/** The country with a dot for each market, and the largest, which are also listed, with the number that their own list below has. */
export function drawMarkets(towns: readonly Town[], country: Country) {
  const largest = towns.slice(0, numbered).map(({ name, label, location_count }) => ({
    name,
    code: label,
    to: `#${marketId(name)}`,
    count: location_count,
  }));
  const cities = largest.map(({ code, count, ...city }) => ({ ...city, search: code, total: count }));
  return { largest, ...marketMap(towns, cities, "location", { country, ...size }) };
}
