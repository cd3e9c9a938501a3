import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { parseAddressRange } from "./client-address.ts";
import { createLocatedCountry } from "./located-country.ts";

let nowMs = 0;
let lookedUp: (string | null)[];
let known: Record<string, string>;
beforeEach(() => {
  nowMs = 0;
  lookedUp = [];
  known = { "99.224.0.1": "CA", "8.8.8.8": "US" };
});

function open() {
  const proxy = parseAddressRange("10.0.0.0/8");
  const countryOf = createLocatedCountry({
    geolocation: {
      countryOf: async () => null,
      cityOf: async () => null,
      known(address) {
        lookedUp.push(address);
        return known[address ?? ""];
      },
    },
    trust: { trustedProxies: proxy ? [proxy] : [], internalSecret: null },
    nowMs: () => nowMs,
  });
  return (remoteAddress: string, headers: Record<string, string> = {}) =>
    countryOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

test("a connection's country is looked up once a minute", () => {
  const countryOf = open();
  expect([countryOf("99.224.0.1"), countryOf("99.224.0.1"), countryOf("8.8.8.8")]).toEqual([
    "CA",
    "CA",
    "US",
  ]);
  expect(lookedUp).toEqual(["99.224.0.1", "8.8.8.8"]);
  nowMs += 60_000;
  countryOf("8.8.8.8");
  expect(lookedUp).toHaveLength(3);
});

test("a proxy that is trusted says for whom it asks, and a stranger does not", () => {
  const countryOf = open();
  expect(countryOf("10.0.0.1", { "x-forwarded-for": "99.224.0.1" })).toBe("CA");
  expect(countryOf("10.0.0.1", { "x-forwarded-for": "8.8.8.8" })).toBe("US");
  expect(countryOf("8.8.8.8", { "x-forwarded-for": "99.224.0.1" })).toBe("US");
});

test("what is not known is not remembered, and programs of ours are looked up by the programs", () => {
  const countryOf = open();
  expect(countryOf("1.1.1.1")).toBeUndefined();
  known["1.1.1.1"] = "CA";
  expect(countryOf("1.1.1.1")).toBe("CA");
  expect(countryOf("99.224.0.1", { "x-sola-internal-secret": "x" })).toBeUndefined();
});
