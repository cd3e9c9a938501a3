import type { Country } from "#domain/platform/country.ts";
import { clientAddressHeader, requestIdHeader } from "../requests/trusted-headers.ts";

/**
 * Asks for a page that will be shown to many, in the name of its first asker or of nobody. Of the asker it carries only
 * what their calls are counted and logged by.
 */
export function plainPageRequest(address: string, country: Country, asker?: Request): Request {
  const headers = new Headers({ cookie: `country=${country}` });
  for (const name of [clientAddressHeader, requestIdHeader]) {
    const value = asker?.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(new URL(address, "http://site.internal"), { headers });
}
