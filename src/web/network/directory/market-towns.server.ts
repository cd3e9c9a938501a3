import type { OutputOf } from "#contract/endpoints.ts";
import type { Point } from "#domain/network/distance.ts";
import { otherMarkets } from "#domain/network/market.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type DrawnFrame, drawMap } from "../../platform/map/draw-map.server.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
import type { CityLink } from "./city-links.tsx";
import { townWithMost } from "./town-with-most.server.ts";

type Region = OutputOf<"getRegionsStates">["regions"][number];

/** A market by the town with most of its locations. */
export interface MarketTown extends Point {
  name: string;
  /** `Denver, CO`: the search that shows it. */
  search: string;
  locations: number;
}

/** The markets with the most locations first. A town without a market counts as its own. */
export function marketTowns(regions: readonly Region[]): MarketTown[] {
  return regions
    .flatMap(({ name, locations = [] }) =>
      name === otherMarkets
        ? [...Map.groupBy(locations, ({ city, state }) => `${city}, ${state}`).values()].map((inTown) => ({
            name: inTown[0]?.city ?? "",
            locations: inTown,
          }))
        : [{ name, locations }],
    )
    .flatMap(({ name, locations }) => {
      const town = townWithMost(locations);
      if (!town) return [];
      const { city, state, latitude, longitude } = town;
      const search = `${city}, ${state}`;
      return [{ name, search, locations: locations.length, latitude, longitude }];
    })
    .toSorted((one, other) => other.locations - one.locations);
}

const nearPixels = 70;
const tall = { width: 560, height: 562, margins: { left: 28, right: 28, top: 40, bottom: 40 } };

/** A country's map: named pins for the counted cities with what their links find, and dots for the other markets. */
export function marketMap(
  towns: readonly MarketTown[],
  cities: readonly CityLink[],
  of: "location" | "professional",
  frame: Partial<DrawnFrame> & Pick<DrawnFrame, "country">,
) {
  const counted = cities.flatMap(({ total, ...city }) => (total === null ? [] : { ...city, total }));
  const totals = new Map(counted.map(({ search, total }) => [search, String(total)]));
  const links: PinLinks = Object.fromEntries(
    counted.map(({ name, search, to, total }) => [
      search,
      { to, label: `${pluralize(total, of)} around ${name}` },
    ]),
  );
  for (;;) {
    const points = towns
      .map(({ search, locations: _, ...town }) => ({ ...town, id: search, label: totals.get(search) ?? "" }))
      .sort((one, other) => Number(other.label) - Number(one.label));
    const shown = { points, labels: "places" as const, centre: null, wholeCountry: true };
    const drawing = drawMap({ ...shown, ...tall, ...frame });
    const numbered = drawing.pins.filter(({ label }) => label !== "");
    const nameless = numbered.find(({ x, y }) => drawing.towns.every((name) => name.x !== x || name.y !== y));
    // The smallest pin beside it becomes a dot, which makes room for names.
    const smallest = numbered.findLast(
      ({ x, y }) => nameless && Math.hypot(x - nameless.x, y - nameless.y) < nearPixels,
    );
    if (!smallest?.ids.some((id) => totals.delete(id))) return { points, links, drawing };
  }
}
