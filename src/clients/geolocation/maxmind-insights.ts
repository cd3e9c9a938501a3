import { WebServiceClient, WebServiceError } from "@maxmind/geoip2-node";
import type { FindCountry } from "./geolocation.ts";

interface Account {
  accountId: string;
  licenseKey: string;
}

/** The GeoIP2 Insights web service of MaxMind, for operators who have an account. */
export function maxmindInsights({ accountId, licenseKey }: Account, fetcher = fetch): FindCountry {
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
