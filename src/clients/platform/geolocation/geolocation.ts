import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { Point } from "#domain/network/distance.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { createUpstream, UpstreamError } from "../upstream.ts";

/** Where a visitor is. Nothing of it throws, or keeps a page waiting for long. */
export interface Geolocation {
  /** A country code such as `CA`; null where nobody can say. */
  countryOf(address: string | null): Promise<string | null>;
  /** The city in one of the site's countries, and its middle; null where nobody can say, as where only countries are known. */
  cityOf(address: string | null): Promise<LocatedCity | null>;
  /** The country without asking anybody; undefined where that would be needed. */
  known(address: string | null): string | null | undefined;
}

/** `{ name: "Denver", state: "CO", … }`, in degrees; the state is null where the service names none. */
export interface LocatedCity extends Point {
  name: string;
  state: string | null;
}

export interface Whereabouts {
  country: string | null;
  city: LocatedCity | null;
}

/** Looks a public address up; nulls for what is not known there. */
export type FindWhereabouts = (address: string) => Promise<Whereabouts>;

interface GeolocationOptions {
  find: FindWhereabouts;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** How long a page waits. An answer that comes later is there for the next one. */
  waitMs?: number;
}

// Behaviour §2: what was found is good for a day (spec §9); what failed is tried again after five minutes.
const dayMs = 86_400_000;
const failureMs = 300_000;
const maxAnswerMs = 5000;
const maxAddresses = 50_000;

export function createGeolocation({ find, now, report, waitMs = 300 }: GeolocationOptions): Geolocation {
  const upstream = createUpstream({ name: "Geolocation", deadlineMs: maxAnswerMs });
  const known = new LRUCache<string, Whereabouts>({
    max: maxAddresses,
    perf: { now: () => now().epochMilliseconds },
    ttl: dayMs,
    ttlResolution: 0,
  });
  const underWay = new Map<string, Promise<Whereabouts>>();

  async function ask(address: string): Promise<Whereabouts> {
    try {
      const found = await upstream.call(() => find(address), { repeatable: false });
      known.set(address, found);
      return found;
    } catch (error) {
      if (!(error instanceof UpstreamError && error.failure === "circuit-open")) {
        known.set(address, nowhere, { ttl: failureMs });
        report(error);
      }
      return nowhere;
    }
  }

  function askOnce(address: string): Promise<Whereabouts> {
    const asked = underWay.get(address) ?? ask(address).finally(() => underWay.delete(address));
    underWay.set(address, asked);
    return asked;
  }

  async function whereaboutsOf(address: string | null): Promise<Whereabouts> {
    if (address === null || !isPublic(address)) return nowhere;
    return known.get(address) ?? (await inTime(askOnce(address), waitMs)) ?? nowhere;
  }

  return {
    countryOf: async (address) => (await whereaboutsOf(address)).country,
    async cityOf(address) {
      const { country, city } = await whereaboutsOf(address);
      return parseCountry(country) ? city : null;
    },
    known: (address) => (address === null || !isPublic(address) ? null : known.get(address)?.country),
  };
}

const nowhere: Whereabouts = { country: null, city: null };

/** Addresses of a network of one's own stand nowhere. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

async function inTime<Value>(value: Promise<Value>, waitMs: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), waitMs);
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
