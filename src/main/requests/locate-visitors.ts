import type { Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import { locatedCountryHeader, storedCountry } from "#web/platform/app/visit.ts";
import type { FetchHandler } from "./fetch-handler.ts";
import { clientAddressHeader } from "./trusted-headers.ts";

/** Tells the site where a visitor is who has not said which country is theirs (spec §4). */
export function locateVisitors(
  site: FetchHandler,
  geolocation: Pick<Geolocation, "countryOf">,
): FetchHandler {
  return async (request) => {
    if (!storedCountry(request)) {
      const country = await geolocation.countryOf(request.headers.get(clientAddressHeader));
      if (country) request.headers.set(locatedCountryHeader, country);
    }
    return site(request);
  };
}
