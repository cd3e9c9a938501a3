import type { Insights } from "@maxmind/geoip2-node";
import type { FindWhereabouts, LocatedCity } from "./geolocation.ts";

/** MaxMind's GeoIP2 Insights web service, for operators with an account. */
export async function maxmindInsights(
  { accountId, licenseKey }: { accountId: string; licenseKey: string },
  fetcher = fetch,
): Promise<FindWhereabouts> {
  // Imported on demand: most sites have no account.
  const { WebServiceClient, WebServiceError } = await import("@maxmind/geoip2-node");
  const client = new WebServiceClient(accountId, licenseKey, { fetcher });
  return async (address) => {
    try {
      const insights = await client.insights(address);
      return { country: insights.country?.isoCode ?? null, city: cityOf(insights) };
    } catch (error) {
      if (error instanceof WebServiceError && error.code === "IP_ADDRESS_NOT_FOUND")
        return { country: null, city: null };
      throw error;
    }
  };
}

function cityOf({ city, subdivisions, location }: Insights): LocatedCity | null {
  const name = city?.names.en;
  if (!name || !location) return null;
  const { latitude, longitude } = location;
  return { name, state: subdivisions?.[0]?.isoCode ?? null, latitude, longitude };
}
