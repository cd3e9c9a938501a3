import { LRUCache } from "lru-cache";
import { publicNetwork } from "#contract/platform/client-network.ts";
import type { Point } from "#domain/network/distance.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { createUpstream, UpstreamError } from "../upstream.ts";
import { withTimeout } from "../with-timeout.ts";

export type Geolocation = ReturnType<typeof createGeolocation>;

/** `{ name: "Denver", state: "CO", … }`, in degrees; the state is null if the service names none. */
export interface LocatedCity extends Point {
  name: string;
  state: string | null;
}

export interface Whereabouts {
  country: string | null;
  city: LocatedCity | null;
}

/** Looks up a public address; unknown fields are null. */
export type FindWhereabouts = (address: string) => Promise<Whereabouts>;

interface GeolocationOptions {
  find: FindWhereabouts;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** A page's deadline. A later result is cached for the next page. */
  waitMs?: number;
}

// docs/behavior.md "Budgets": results are cached for a day, failures for five minutes.
const dayMs = 86_400_000;
const failureMs = 300_000;
const maxAnswerMs = 5000;
const maxAddresses = 50_000;

/** Locates a visitor by IP address. Never throws; bounded by a short deadline. */
export function createGeolocation({ find, now, report, waitMs = 300 }: GeolocationOptions) {
  const upstream = createUpstream({ name: "Geolocation", deadlineMs: maxAnswerMs });
  const whereaboutsCache = new LRUCache<string, Whereabouts>({
    max: maxAddresses,
    perf: { now: () => now().epochMilliseconds },
    ttl: dayMs,
    ttlResolution: 0,
    async fetchMethod(address, _, { options }) {
      try {
        return await upstream.call(() => find(address), { repeatable: false });
      } catch (error) {
        if (error instanceof UpstreamError && error.failure === "circuit-open") throw error;
        options.ttl = failureMs;
        report(error);
        return nowhere;
      }
    },
  });

  async function whereaboutsOf(address: string | null): Promise<Whereabouts> {
    if (address === null || publicNetwork(address) === null) return nowhere;
    const whereabouts = await withTimeout(whereaboutsCache.fetch(address), waitMs).catch(() => nowhere);
    return whereabouts ?? nowhere;
  }

  return {
    /** A country code such as `CA`; null if unknown. */
    countryOf: async (address: string | null) => (await whereaboutsOf(address)).country,
    /** The city and its center; null outside the site's countries, and if only the country is known. */
    async cityOf(address: string | null) {
      const { country, city } = await whereaboutsOf(address);
      return parseCountry(country) ? city : null;
    },
  };
}

const nowhere: Whereabouts = { country: null, city: null };
