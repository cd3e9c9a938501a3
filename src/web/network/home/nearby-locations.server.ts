import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Location } from "#contract/network/location.ts";
import type { Country } from "#domain/platform/country.ts";
import { placeTitle } from "../directory/place-title.ts";
import { townWithMost } from "../directory/town-with-most.server.ts";

/** Locations to show together, and the city they are around: `Denver`, and `Denver, CO` to search by. */
interface Around {
  city: string;
  search: string;
  locations: Location[];
}

const locationsRead = 12;

/** Locations nearest to the visitor's city; null without a city or if they can't be loaded. */
export async function locationsAround(
  productApi: ProductApi,
  place: string | null,
  country: Country,
  options: CallOptions,
): Promise<Around | null> {
  if (!place) return null;
  const answer = await productApi.call(
    "searchWebLocations",
    { search: place, country, page: 1, per_page: locationsRead },
    options,
  );
  if (!answer.ok || answer.meta?.place?.kind !== "city" || answer.data.length === 0) return null;
  const search = placeTitle(answer.meta.place);
  return { city: answer.meta.place.name, search, locations: answer.data };
}

/** The market around the town with most of these locations, the town's own first, for a page that is everybody's. */
export function aroundMost(locations: readonly Location[]): Around | null {
  const largest = townWithMost(locations);
  if (!largest) return null;
  const inMarket = locations.filter(({ market }) => market === largest.market);
  const [inTown, outside] = [
    inMarket.filter(({ city }) => city === largest.city),
    inMarket.filter(({ city }) => city !== largest.city),
  ];
  return {
    city: largest.city,
    search: `${largest.city}, ${largest.state}`,
    locations: [...inTown, ...outside],
  };
}
