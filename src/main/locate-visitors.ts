import type { Geolocation } from "#clients/geolocation/geolocation.ts";
import { locatedCountryHeader, storedCountry } from "#web/visit.ts";
import type { Program } from "./program.ts";
import { clientAddressHeader } from "./trusted-headers.ts";

/** Tells the site where a visitor is who has not said which country is theirs (spec §4). */
export function locateVisitors(site: Program, geolocation: Pick<Geolocation, "countryOf">): Program {
  return async (request) => {
    if (!storedCountry(request)) {
      const country = await geolocation.countryOf(request.headers.get(clientAddressHeader));
      if (country) request.headers.set(locatedCountryHeader, country);
    }
    return site(request);
  };
}
