import type { OutputOf } from "#contract/endpoints.ts";
import type { Country } from "#domain/platform/country.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { marketLinks, marketPoints, marketTowns } from "../directory/market-towns.server.ts";

type Region = OutputOf<"getRegionsStates">["regions"][number];

/** Near the size it is shown at, so that its numbers can be read. */
const size = { width: 440, height: 275 };

/** The country with a pin for each market, or for several that lie close together. */
export function drawMarkets(regions: readonly Region[], country: Country) {
  const towns = marketTowns(regions);
  const points = marketPoints(towns);
  // Canada's markets lie along its southern border; all of the country would push them off so low a frame.
  const wholeCountry = country === "US";
  const drawing = drawMap({ points, counted: true, wholeCountry, centre: null, country, ...size });
  return {
    drawing,
    /** Each pin's link: the locations around the main town of its largest market. */
    links: marketLinks(drawing, towns, (search) => `/locations?${new URLSearchParams({ search })}`),
  };
}
