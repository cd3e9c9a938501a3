import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Location } from "#contract/network/location.ts";
import type { State } from "#domain/network/state.ts";
import type { MapDrawing } from "../../platform/map/map-drawing.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
import { type LocationCard, variedCards } from "../../platform/ui/location-card.ts";
import { type DirectoryRow, directoryRow } from "./directory-row.ts";
import { cityId, drawCities } from "./draw-cities.server.ts";

export interface StateRowOfCity extends DirectoryRow {
  /** Contact and phone number, if known. */
  manager: string | null;
  phone: string | null;
  studios: number | null;
}

export interface City {
  id: string;
  name: string;
  rows: StateRowOfCity[];
}

export type StateLocations =
  /** The city with the most locations first; the cards show the first location of the first ones. */
  | { kind: "some"; total: number; cities: City[]; cards: LocationCard[]; map: MapDrawing; links: PinLinks }
  /** Without locations in the state, the nearest ones. */
  | { kind: "none"; cards: LocationCard[] }
  | { kind: "busy" };

const maxPerPage = 100;
const cardsShown = 3;

/** Every location of a state by city, as its page shows them. */
export async function stateLocations(
  productApi: ProductApi,
  state: State,
  options: CallOptions,
): Promise<StateLocations> {
  const ask = (page: number) =>
    productApi.call(
      "searchWebLocations",
      { state: state.code, country: state.country, page, per_page: maxPerPage },
      options,
    );
  const first = await ask(1);
  if (!first.ok) return { kind: "busy" };
  if (first.meta?.match !== "state")
    return { kind: "none", cards: variedCards(first.data.slice(0, cardsShown)) };
  const further = Array.from({ length: first.meta.total_pages - 1 }, (_, index) => ask(index + 2));
  const pages = [first, ...(await Promise.all(further))];
  if (pages.some(({ ok }) => !ok)) return { kind: "busy" };
  const locations = pages.flatMap((answer) => (answer.ok ? answer.data : []));
  const byCity = [...Map.groupBy(locations, ({ city }) => city)].sort(
    ([one, inOne], [other, inOther]) => inOther.length - inOne.length || one.localeCompare(other, "en"),
  );
  const seen = new Set([...byCity.flatMap(([, inCity]) => inCity.slice(0, 1)), ...locations]);
  return {
    kind: "some",
    total: first.meta.total,
    cities: byCity.map(([name, inCity]) => ({ id: cityId(name), name, rows: rowsOf(inCity) })),
    cards: variedCards([...seen].slice(0, cardsShown)),
    ...drawCities(byCity, state),
  };
}

function rowsOf(locations: Location[]): StateRowOfCity[] {
  return locations
    .sort((one, other) => one.name.localeCompare(other.name, "en"))
    .map((location) => ({
      ...directoryRow(location),
      manager: location.public_contact_name,
      phone: location.public_phone,
      studios: location.studio_count,
    }));
}
