import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Country } from "#domain/platform/country.ts";
import { type MarketTown, marketTowns } from "./market-towns.server.ts";

/** The markets of a country, those with most to choose from first; none while they can't be had. */
export async function loadMarkets(
  productApi: ProductApi,
  country: Country,
  options: CallOptions,
): Promise<MarketTown[]> {
  const answer = await productApi.call("getRegionsStates", { country }, options);
  return answer.ok ? marketTowns(answer.data.regions) : [];
}
