import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Location } from "#contract/network/location.ts";
import { isAnswer } from "#contract/platform/problem.ts";
import { booknowPath, locationPath, professionalPath, statePath } from "#domain/network/paths.ts";
import type { Country } from "#domain/platform/country.ts";
import { type ListedAddress, newest, type SitemapPart } from "./part.ts";

/** Every location of some countries, and its professionals state by state; null when the Product API does not answer. */
export async function networkParts(
  productApi: ProductApi,
  countries: Country[],
): Promise<SitemapPart[] | null> {
  const answers = await Promise.all(
    countries.map((country) => productApi.call("getRegionsStates", { country })),
  );
  const locations: Location[] = [];
  for (const answer of answers) {
    if (!answer.ok) return null;
    locations.push(...answer.data.regions.flatMap(({ locations = [] }) => locations));
  }
  const places: SitemapPart = {
    name: "locations",
    lastChange: lastChangeIn(locations),
    addresses: async () => locations.flatMap(addressesOf),
  };
  const states = Map.groupBy(locations, ({ country, state }) => `${country}-${state}`.toLowerCase());
  const statePages: SitemapPart = {
    name: "states",
    lastChange: places.lastChange,
    addresses: async () =>
      [...states.values()].flatMap((there) =>
        there.slice(0, 1).map(({ state }) => stateAddress(state, there)),
      ),
  };
  const people = [...states].map(
    ([state, there]): SitemapPart => ({
      name: `professionals-${state}`,
      lastChange: lastChangeIn(there),
      addresses: () => professionalsOf(productApi, there),
    }),
  );
  return [statePages, places, ...people.sort((part, next) => part.name.localeCompare(next.name, "en"))];
}

function stateAddress(code: string, there: Location[]): ListedAddress {
  return { path: statePath(code), lastChange: lastChangeIn(there), inBothCountries: false };
}

function lastChangeIn(locations: Location[]): string | null {
  return newest(locations.map(({ updated_at }) => updated_at));
}

/** Where a location can be leased in, and booked at. */
function addressesOf({ url_name, updated_at, stylist_count }: Location): ListedAddress[] {
  const facts = { lastChange: updated_at, inBothCountries: false };
  const bookable = stylist_count > 0 ? [{ path: booknowPath(url_name), ...facts }] : [];
  return [{ path: locationPath(url_name), ...facts }, ...bookable];
}

const callsAtOnce = 4;

async function professionalsOf(
  productApi: ProductApi,
  locations: Location[],
): Promise<ListedAddress[] | null> {
  const waiting = [...locations];
  const pages: ListedAddress[] = [];
  const complete = await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await productApi.call("getStylistsByLocation", { url_name: next.url_name });
        if (!answer.ok && !isAnswer(answer)) return false;
        for (const { url_name, updated_at } of answer.ok ? answer.data : [])
          pages.push({ path: professionalPath(url_name), lastChange: updated_at, inBothCountries: false });
      }
      return true;
    }),
  );
  if (complete.includes(false)) return null;
  return pages.sort((address, next) => address.path.localeCompare(next.path, "en"));
}
