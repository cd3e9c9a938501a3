import type { Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import { clientAddressHeader, locatedCountryHeader } from "#contract/platform/internal-headers.ts";
import { storedCountry } from "#web/platform/app/visit.ts";

/** Sets the country of a visitor who hasn't chosen one (docs/clauses.md §4). */
export async function locateVisitor(
  request: Request,
  geolocation: Pick<Geolocation, "countryOf">,
): Promise<Request> {
  if (storedCountry(request)) return request;
  const country = await geolocation.countryOf(request.headers.get(clientAddressHeader));
  if (country) request.headers.set(locatedCountryHeader, country);
  return request;
}
