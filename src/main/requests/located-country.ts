import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import { clientAddress } from "./client-address.ts";
import { internalSecretHeader, type Trust } from "./trusted-headers.ts";

/** The country code of where a request comes from, null where that is nowhere; undefined when it would have to be asked for. */
export type LocatedCountry = (incoming: IncomingMessage) => string | null | undefined;

const rememberedMs = 60_000;
const maxRemembered = 10_000;

/** Reading an address takes as long as giving a kept page, so what a connection and its proxies said last is remembered. */
export function createLocatedCountry({
  geolocation,
  trust,
  nowMs,
}: {
  geolocation: Geolocation;
  trust: Trust;
  nowMs: () => number;
}): LocatedCountry {
  const remembered = new LRUCache<string, { country: string | null; untilMs: number }>({
    max: maxRemembered,
  });
  return ({ socket, headers }) => {
    // In whose name a program of ours asks is for the long way to find out.
    if (headers[internalSecretHeader] !== undefined) return undefined;
    const forwarded = headers["x-forwarded-for"];
    const said = typeof forwarded === "string" ? forwarded : null;
    const key = said === null ? (socket.remoteAddress ?? "") : `${socket.remoteAddress} ${said}`;
    const before = remembered.get(key);
    if (before && nowMs() < before.untilMs) return before.country;
    const address = clientAddress(socket.remoteAddress, said, trust.trustedProxies);
    const country = geolocation.known(address ?? null);
    if (country !== undefined) remembered.set(key, { country, untilMs: nowMs() + rememberedMs });
    return country;
  };
}
