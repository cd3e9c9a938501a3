import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Location } from "#contract/network/location.ts";
import type { State } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import type { MapDrawing } from "../../platform/map/map-drawing.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
import { type LocationCard, variedCards } from "../../platform/ui/location-card.ts";
import { cityId, drawCities } from "./draw-cities.server.ts";

export interface StateRowOfCity extends Omit<LocationCard, "picture"> {
  /** Null if every room of its palette is shown above. */
  picture: string | null;
  /** Contact and phone number, if known. */
  manager: string | null;
  phone: string | null;
  /** `36 studios`, if known. */
  studios: string | null;
}

export interface City {
  id: string;
  name: string;
  rows: StateRowOfCity[];
}

export type StateLocations =
  /** The city with the most locations first. */
  | { kind: "some"; total: number; cities: City[]; map: MapDrawing; links: PinLinks }
  /** Without locations in the state, the nearest ones. */
  | { kind: "none"; cards: LocationCard[] }
  | { kind: "busy" };

const maxPerPage = 100;
const cardsShown = 3;

/** Every location of a state by city, as its page shows them to a visitor of `country`. */
export async function stateLocations(
  productApi: ProductApi,
  state: State,
  country: Country,
  i18n: I18n,
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
    return { kind: "none", cards: variedCards(first.data.slice(0, cardsShown), country, i18n) };
  const further = Array.from({ length: first.meta.total_pages - 1 }, (_, index) => ask(index + 2));
  const pages = [first, ...(await Promise.all(further))];
  if (pages.some(({ ok }) => !ok)) return { kind: "busy" };
  const locations = pages.flatMap((answer) => (answer.ok ? answer.data : []));
  const byCity = [...Map.groupBy(locations, ({ city }) => city)].sort(
    ([city, inOne], [next, inOther]) => inOther.length - inOne.length || city.localeCompare(next, "en"),
  );
  const shownPictures = new Set<string>();
  return {
    kind: "some",
    total: first.meta.total,
    cities: byCity.map(([name, inCity]) => ({
      id: cityId(name),
      name,
      rows: rowsOf(inCity, i18n, shownPictures),
    })),
    ...drawCities(byCity, state, i18n),
  };
}

function rowsOf(locations: Location[], i18n: I18n, shownPictures: Set<string>): StateRowOfCity[] {
  return locations
    .sort((location, next) => location.name.localeCompare(next.name, "en"))
    .flatMap((location) =>
      variedCards([location], location.country, i18n, [...shownPictures]).map((card) => {
        const picture = shownPictures.has(card.picture) ? null : card.picture;
        shownPictures.add(card.picture);
        const { public_contact_name: manager, public_phone: phone, studio_count: count } = location;
        const studios = count && i18n._("{count, plural, one {# studio} other {# studios}}", { count });
        return { ...card, picture, manager, phone, studios: studios || null };
      }),
    );
}
