import type { FindCountry } from "./geolocation.ts";

interface Account {
  accountId: string;
  licenseKey: string;
}

/** The GeoIP2 Insights web service of MaxMind, for operators who have an account. */
export async function maxmindInsights(
  { accountId, licenseKey }: Account,
  fetcher = fetch,
): Promise<FindCountry> {
  // Most sites have no account and need not load it.
  const { WebServiceClient, WebServiceError } = await import("@maxmind/geoip2-node");
  const client = new WebServiceClient(accountId, licenseKey, { fetcher });
  return async (address) => {
    try {
      return (await client.insights(address)).country?.isoCode ?? null;
    } catch (error) {
      if (error instanceof WebServiceError && error.code === "IP_ADDRESS_NOT_FOUND") return null;
      throw error;
    }
  };
}
