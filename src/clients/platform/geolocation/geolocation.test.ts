import { beforeEach, expect, test } from "vitest";
import { createClock } from "#tests/harness/clock.ts";
import { createGeolocation, type FindWhereabouts, type Whereabouts } from "./geolocation.ts";
import { maxmindInsights } from "./maxmind-insights.ts";
import { packagedCountries } from "./packaged-countries.ts";

const toronto = "99.224.0.1";
let clock = createClock();
let asked: string[] = [];
let reported: unknown[] = [];

beforeEach(() => {
  clock = createClock();
  asked = [];
  reported = [];
});

const canada: Whereabouts = { country: "CA", city: null };

function over(find: FindWhereabouts, waitMs = 1000) {
  const counted: FindWhereabouts = (address) => {
    asked.push(address);
    return find(address);
  };
  return createGeolocation({
    find: counted,
    now: clock.now,
    report: (error) => reported.push(error),
    waitMs,
  });
}

test("the bundled database knows the country of IPv4 and IPv6 addresses", async () => {
  const places = over(await packagedCountries());
  expect(await places.countryOf(toronto)).toBe("CA");
  expect(await places.countryOf("2607:f2c0::1")).toBe("CA");
  expect(await places.countryOf("8.8.8.8")).toBe("US");
});

test.each([null, "", "localhost", "127.0.0.1", "10.1.2.3", "192.168.0.9", "100.64.0.1", "::1", "fd00::1"])(
  "%s has no country, and no lookup runs",
  async (address) => {
    expect(await over(async () => canada).countryOf(address)).toBeNull();
    expect(asked).toEqual([]);
  },
);

// Covers §7: The geolocation insights service is called and cached
// Covers §9: Geolocation cache 24 hours
test("a lookup is cached for a day and shared by concurrent callers", async () => {
  const places = over(async () => canada);
  await Promise.all([places.countryOf(toronto), places.countryOf(toronto)]);
  clock.advance({ hours: 23, minutes: 59 });
  expect(await places.countryOf(toronto)).toBe("CA");
  expect(asked).toHaveLength(1);
  clock.advance({ minutes: 2 });
  await places.countryOf(toronto);
  expect(asked).toHaveLength(2);
});

test("a failed lookup returns no place, is reported, and is retried after five minutes", async () => {
  const places = over(async () => {
    if (asked.length === 1) throw new Error("quota used up");
    return canada;
  });
  expect(await places.countryOf(toronto)).toBeNull();
  expect(reported).toHaveLength(1);
  clock.advance({ minutes: 4 });
  expect(await places.countryOf(toronto)).toBeNull();
  clock.advance({ minutes: 2 });
  expect(await places.countryOf(toronto)).toBe("CA");
});

test("a slow lookup delays no page, and its result serves the next call", async () => {
  const { promise, resolve } = Promise.withResolvers<Whereabouts>();
  const places = over(() => promise, 1);
  expect(await places.countryOf(toronto)).toBeNull();
  resolve(canada);
  await promise;
  await expect.poll(() => places.countryOf(toronto)).toBe("CA");
  expect(asked).toHaveLength(1);
});

test("five failed lookups open the circuit for a while", async () => {
  const places = over(async () => {
    throw new Error("down");
  });
  for (let last = 1; last <= 9; last += 1) await places.countryOf(`99.224.0.${last}`);
  expect(asked).toHaveLength(5);
});

const denver = { name: "Denver", state: "CO", latitude: 39.74, longitude: -104.98 };

test("a visitor's city is returned if the service knows it, in the site's countries only", async () => {
  const places = over(async (address) => ({ country: address === toronto ? "US" : "NL", city: denver }));
  expect(await places.cityOf(toronto)).toEqual(denver);
  expect(await places.cityOf("193.0.6.139")).toBeNull();
  expect(await over(await packagedCountries()).cityOf(toronto)).toBeNull();
  expect(await over(async () => Promise.reject(new Error("down"))).cityOf(toronto)).toBeNull();
});

// Covers §7: The geolocation insights service is called and cached
test("the MaxMind web service gets the account, and each kind of refusal is reported", async () => {
  const answers = new Map<string, () => Response>([
    [toronto, () => Response.json({ country: { iso_code: "CA" }, traits: { ip_address: toronto } })],
    [
      "1.2.3.4",
      () =>
        Response.json({
          city: { names: { en: "Denver" } },
          country: { iso_code: "US" },
          location: { latitude: 39.74, longitude: -104.98 },
          subdivisions: [{ iso_code: "CO" }],
          traits: { ip_address: "1.2.3.4" },
        }),
    ],
    ["8.8.8.8", () => Response.json({ code: "IP_ADDRESS_NOT_FOUND", error: "unknown" }, { status: 404 })],
    ["9.9.9.9", () => Response.json({ code: "OUT_OF_QUERIES", error: "pay" }, { status: 402 })],
    ["4.4.4.4", () => new Response("<html>")],
  ]);
  const requests: [unknown, RequestInit | undefined][] = [];
  const find = await maxmindInsights({ accountId: "12", licenseKey: "key" }, async (url, init) => {
    requests.push([url, init]);
    return answers.get(String(url).split("/").at(-1) ?? "")?.() ?? new Response(null, { status: 500 });
  });
  expect(await find(toronto)).toEqual(canada);
  expect(await find("1.2.3.4")).toEqual({ country: "US", city: denver });
  expect(await find("8.8.8.8")).toEqual({ country: null, city: null });
  await expect(find("9.9.9.9")).rejects.toThrow("pay");
  await expect(find("4.4.4.4")).rejects.toThrow();
  await expect(find("5.5.5.5")).rejects.toThrow();
  const [[url, init] = []] = requests;
  expect(url).toBe(`https://geoip.maxmind.com/geoip/v2.1/insights/${toronto}`);
  expect(new Headers(init?.headers).get("authorization")).toBe(`Basic ${btoa("12:key")}`);
});
