import type { OutputOf } from "#contract/endpoints.ts";
import { counted } from "#domain/counted.ts";
import type { Country } from "#domain/country.ts";
import { otherMarkets } from "#domain/market.ts";
import { townWithMost } from "../../directory/town-with-most.server.ts";
import { drawMap } from "../../map/draw-map.server.ts";
import type { MapDrawing, MapPoint } from "../../map/map-drawing.ts";
import type { PinLinks } from "../../map/static-map.tsx";

type Region = OutputOf<"getRegionsStates">["regions"][number];

export interface MarketMap {
  drawing: MapDrawing;
  /** Where each pin leads: the locations around the town of most of its largest market's. */
  links: PinLinks;
}

/** Near the size it is shown at, so that its numbers can be read. */
const size = { width: 440, height: 275 };

/** The country with a pin for each market, or for several that lie close together. */
export function drawMarkets(regions: readonly Region[], country: Country): MarketMap {
  const markets = regions
    .filter(({ name }) => name !== otherMarkets)
    .toSorted((one, other) => other.location_count - one.location_count)
    .flatMap(({ name, location_count, locations = [] }) => {
      const town = townWithMost(locations);
      return town ? [{ name, location_count, town }] : [];
    });
  const points = markets.map(({ name, location_count, town: { latitude, longitude } }): MapPoint => {
    return { id: name, name, label: String(location_count), latitude, longitude };
  });
  const drawing = drawMap({ points, counted: true, wholeCountry: true, centre: null, country, ...size });
  const towns = new Map(markets.map(({ name, town }) => [name, `${town.city}, ${town.state}`]));
  const links = drawing.pins.map(({ ids: [market = ""], label }) => [
    market,
    {
      to: `/locations?search=${encodeURIComponent(towns.get(market) ?? market)}`,
      label: `${counted(Number(label), "location")} around ${market}`,
    },
  ]);
  return { drawing, links: Object.fromEntries(links) };
}
