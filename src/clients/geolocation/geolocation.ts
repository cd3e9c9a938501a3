import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { createUpstream, UpstreamError } from "../upstream.ts";

/** Where a visitor is. */
export interface Geolocation {
  /** A country code such as `CA`; null where nobody can say. Never throws and never keeps a page waiting for long. */
  countryOf(address: string | null): Promise<string | null>;
  /** The same without asking anybody; undefined where that would be needed. */
  known(address: string | null): string | null | undefined;
}

/** Looks a public address up; null when it is not known there. */
export type FindCountry = (address: string) => Promise<string | null>;

interface GeolocationOptions {
  find: FindCountry;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** How long a page waits. An answer that comes later is there for the next one. */
  waitMs?: number;
}

// Behaviour §2: what was found is good for a day (spec §9); what failed is tried again after five minutes.
const dayMs = 86_400_000;
const failureMs = 300_000;
const longestAnswerMs = 5000;
const mostAddresses = 50_000;

export function createGeolocation({ find, now, report, waitMs = 300 }: GeolocationOptions): Geolocation {
  const upstream = createUpstream({ name: "Geolocation", deadlineMs: longestAnswerMs });
  const known = new LRUCache<string, { country: string | null }>({
    max: mostAddresses,
    perf: { now: () => now().epochMilliseconds },
    ttl: dayMs,
    ttlResolution: 0,
  });
  const underWay = new Map<string, Promise<string | null>>();

  async function ask(address: string): Promise<string | null> {
    try {
      const country = await upstream.call(() => find(address), { repeatable: false });
      known.set(address, { country });
      return country;
    } catch (error) {
      if (!(error instanceof UpstreamError && error.failure === "circuit-open")) {
        known.set(address, { country: null }, { ttl: failureMs });
        report(error);
      }
      return null;
    }
  }

  function askOnce(address: string): Promise<string | null> {
    const asked = underWay.get(address) ?? ask(address).finally(() => underWay.delete(address));
    underWay.set(address, asked);
    return asked;
  }

  const knownCountry = (address: string | null) =>
    address === null || !isPublic(address) ? null : known.get(address)?.country;

  return {
    async countryOf(address) {
      const country = knownCountry(address);
      return country === undefined && address !== null ? inTime(askOnce(address), waitMs) : (country ?? null);
    },
    known: knownCountry,
  };
}

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
