import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import type { Location } from "#contract/location.ts";
import type { Country } from "#domain/country.ts";
import { otherMarkets } from "#domain/market.ts";

export interface LargeMarket {
  name: string;
  /** What to search for, to see it: the city of most of its locations. */
  search: string;
}

const shown = 3;

/** Where there is most to choose from, for a search that found nothing. */
export async function largestMarkets(
  productApi: ProductApi,
  country: Country,
  options: CallOptions,
): Promise<LargeMarket[]> {
  const answer = await productApi.call("getRegionsStates", { country }, options);
  if (!answer.ok) return [];
  return answer.data.regions
    .filter(({ name }) => name !== otherMarkets)
    .sort((one, other) => other.locations.length - one.locations.length)
    .slice(0, shown)
    .map(({ name, locations }) => ({ name, search: commonestCity(locations) }));
}

function commonestCity(locations: readonly Location[]): string {
  const cities = Map.groupBy(locations, ({ city, state }) => `${city}, ${state}`);
  const [most] = [...cities].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? "";
}
