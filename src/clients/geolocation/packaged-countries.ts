import { fileURLToPath } from "node:url";
import { open, type Response } from "maxmind";
import type { FindCountry } from "./geolocation.ts";

type Row = Response & { country_code: string };

const file = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** The country database that comes with the packages: no network, a microsecond a look-up. */
export async function packagedCountries(): Promise<FindCountry> {
  const rows = await open<Row>(fileURLToPath(import.meta.resolve(file)));
  return async (address) => rows.get(address)?.country_code ?? null;
}
