import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { InputOf, OutputOf } from "#contract/endpoints.ts";
import { type DrawnFrame, drawMap } from "../../platform/map/draw-map.server.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
import type { CityLink } from "./city-links.tsx";

export type Town = OutputOf<"getTownCounts">["towns"][number];

/** The towns of a country's markets, the largest first; none if they can't be counted. */
export async function loadTowns(
  productApi: ProductApi,
  counted: InputOf<"getTownCounts">,
  options: CallOptions,
): Promise<Town[]> {
  const answer = await productApi.call("getTownCounts", counted, options);
  return answer.ok ? answer.data.towns : [];
}

/** Links to the search around each town, those that find most first. */
export function townLinks(towns: readonly Town[], toSearch: (label: string) => string): CityLink[] {
  return towns
    .map(({ name, label, total }) => ({ name, search: label, to: toSearch(label), total }))
    .sort((town, next) => (next.total ?? 0) - (town.total ?? 0));
}

const labels = {
  location: /*i18n*/ "{count, plural, one {# location around {city}} other {# locations around {city}}}",
  professional:
    /*i18n*/ "{count, plural, one {# professional around {city}} other {# professionals around {city}}}",
};

const nearPixels = 70;

/** A country's map: named pins for the counted cities with what their links find, and dots for the other markets. */
export function marketMap(
  towns: readonly Town[],
  cities: readonly CityLink[],
  of: "location" | "professional",
  i18n: I18n,
  frame: Pick<DrawnFrame, "country" | "width" | "height" | "margins">,
) {
  const counted = cities.flatMap(({ total, ...city }) => (total === null ? [] : { ...city, total }));
  const totals = new Map(counted.map(({ search, total }) => [search, String(total)]));
  const links: PinLinks = Object.fromEntries(
    counted.map(({ name, search, to, total }) => [
      search,
      { to, label: i18n._(labels[of], { count: total, city: name }) },
    ]),
  );
  for (;;) {
    const points = towns
      .map(({ name, label, latitude, longitude }) => ({
        id: label,
        name,
        label: totals.get(label) ?? "",
        latitude,
        longitude,
      }))
      .sort((point, next) => Number(next.label) - Number(point.label));
    const mapContent = { points, i18n, labels: "places" as const, centre: null, wholeCountry: true };
    const drawing = drawMap({ ...mapContent, ...frame });
    const numbered = drawing.pins.filter(({ label }) => label !== "");
    const nameless = numbered.find(({ x, y }) => drawing.towns.every((name) => name.x !== x || name.y !== y));
    // The smallest pin beside it becomes a dot, which makes room for names.
    const smallest = numbered.findLast(
      ({ x, y }) => nameless && Math.hypot(x - nameless.x, y - nameless.y) < nearPixels,
    );
    if (!smallest?.ids.some((id) => totals.delete(id))) return { points, links, drawing };
  }
}
