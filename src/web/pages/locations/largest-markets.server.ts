import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import type { Country } from "#domain/country.ts";
import { otherMarkets } from "#domain/market.ts";
import { townWithMost } from "../../directory/town-with-most.server.ts";

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
    .sort((one, other) => other.location_count - one.location_count)
    .slice(0, shown)
    .flatMap(({ name, locations = [] }) => {
      const town = townWithMost(locations);
      return town ? [{ name, search: `${town.city}, ${town.state}` }] : [];
    });
}
