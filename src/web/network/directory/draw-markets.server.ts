import type { I18n } from "@lingui/core";
import type { Country } from "#domain/platform/country.ts";
import { marketMap, type Town, townLinks } from "./market-towns.server.ts";
import { toLocationsNear } from "./to-locations-near.ts";

/** Near the size it is shown at, so that its numbers can be read; phones show the list alone. */
const size = { width: 720, height: 450, margins: { left: 0, right: 0, top: 0, bottom: 0 } };

const numbered = 12;

/** The country with a dot for each market, and the largest cities, which are also listed, with what a search around them finds. */
export function drawMarkets(towns: readonly Town[], country: Country, i18n: I18n) {
  const cities = townLinks(towns.slice(0, numbered), toLocationsNear);
  return { cities, ...marketMap(towns, cities, "location", i18n, { country, ...size }) };
}
