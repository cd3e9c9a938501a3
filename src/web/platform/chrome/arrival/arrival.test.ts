import { beforeEach, describe, expect, test, vi } from "vitest";
import { TestBrowser } from "#tests/harness/browser.ts";
import { isCountryKnown } from "../country/cookie.ts";
import { settledSearch } from "../country/settled-search.ts";

let browser: TestBrowser;
let arrival: typeof import("./arrival.ts");
let geolocation: typeof import("../country/located-country.ts");
const nowMs = Date.UTC(2026, 10, 21, 15);

/** A page in a browser with the storage of earlier pages. */
async function open(path: string, lang = "en-US"): Promise<boolean> {
  browser.open(path, lang);
  vi.resetModules();
  arrival = await import("./arrival.ts");
  geolocation = await import("../country/located-country.ts");
  return arrival.rememberArrival();
}

const answering = (country: string | null) => vi.fn(async () => ({ ok: true, data: { country } }) as const);
const locatedUntil = () => JSON.parse(browser.localStorage.getItem("geolocation") ?? "null");

beforeEach(() => {
  browser = new TestBrowser();
});

describe("a country in the address", () => {
  // Covers §2: country leaves the address together with id and url
  test("is removed from it with id and url", async () => {
    await open("/");
    expect(settledSearch("?country=US&id=4&url=https://evil.example&search=denver")).toBe("?search=denver");
    expect(settledSearch("?country=mx")).toBe("");
    expect(settledSearch("?id=4&url=x")).toBe("?id=4&url=x");
    expect(settledSearch("")).toBe("");
  });

  // Covers §2: country is uppercased and stored
  // Covers §3: Storage: country
  // Covers design: The stored country is mirrored in a cookie
  test("is stored in capitals for the browser and the server", async () => {
    await open("/faq?country=ca&url=https://evil.example#costs", "en-CA");
    expect(browser.localStorage.getItem("country")).toBe("CA");
    expect(browser.cookies.get("country")).toBe("CA");
    expect(browser.address()).toBe("/faq#costs");
  });

  // Covers §2: country is uppercased and stored
  test.each(["MX", "%3Cscript%3E", "", "usa"])("of %j stores nothing", async (country) => {
    await open(`/faq?country=${country}`);
    expect([browser.localStorage.getItem("country"), browser.cookies.get("country")]).toEqual([
      null,
      undefined,
    ]);
    expect(browser.address()).toBe("/faq");
  });
});

describe("the stored country", () => {
  // Covers §3: Storage: country
  test("is replaced by a newer choice made without script", async () => {
    browser.localStorage.setItem("country", "US");
    browser.cookies.set("country", "CA");
    expect(await open("/", "en-CA")).toBe(false);
    expect(browser.localStorage.getItem("country")).toBe("CA");
  });

  test("reloads the page once when the server didn't know it", async () => {
    browser.localStorage.setItem("country", "CA");
    expect(await open("/", "en-US")).toBe(true);
    expect(browser.cookies.get("country")).toBe("CA");
    expect(await open("/", "en-US")).toBe(false);
    browser.cookies.clear();
    expect(await open("/", "en-CA")).toBe(false);
  });

  test("doesn't reload the page repeatedly when cookies are refused", async () => {
    browser.localStorage.setItem("country", "CA");
    browser.refuseCookies = true;
    expect(await open("/", "en-US")).toBe(false);
  });
});

// Covers §2: sola-demo is saved in session storage and in a cookie
// Covers §3: Storage: sola-demo
test("sola-demo is stored in the tab and in a cookie, and only the text true turns it on", async () => {
  await open("/?sola-demo=true");
  expect(browser.sessionStorage.getItem("sola-demo")).toBe("true");
  expect(browser.cookies.get("sola-demo")).toBe("true");
  expect(browser.lastCookie).not.toContain("max-age");
  browser.cookies.clear();
  await open("/faq");
  expect(browser.cookies.get("sola-demo")).toBe("true");
  await open("/?sola-demo=TRUE");
  expect(browser.cookies.get("sola-demo")).toBe("false");
});

// Covers §4: Demo mode is on for the text true alone, of the query or the session storage
test("a page rendered without the tab's demo mode reloads once", async () => {
  expect(await open("/?sola-demo=true")).toBe(false);
  browser.cookies.clear();
  expect(await open("/faq")).toBe(true);
  expect(await open("/faq")).toBe(false);
  browser.cookies.set("sola-demo", "false");
  expect(await open("/faq")).toBe(true);
  browser.cookies.clear();
  browser.refuseCookies = true;
  expect(await open("/faq")).toBe(false);
});

// Covers §3: Storage: sessionId
// Covers §9: The session id is a random UUID in session storage
test("the session has a random id while the tab is open", async () => {
  const id = () => browser.sessionStorage.getItem("sessionId");
  await open("/");
  const first = id();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  await open("/faq");
  expect(id()).toBe(first);
  browser.sessionStorage.clear();
  await open("/faq");
  expect(id()).not.toBe(first);
});

test("a visit without a choice sets no cookie", async () => {
  await open("/faq?search=wifi");
  expect([browser.cookies.size, browser.address()]).toEqual([0, "/faq?search=wifi"]);
});

describe("the geolocated country", () => {
  // Covers §3: Storage: a cached geolocation result
  // Covers §9: Geolocation cache 24 hours
  test("is looked up once a day, sent to the server, and isn't a choice", async () => {
    await open("/", "en-CA");
    const http = answering("CA");
    await geolocation.storeLocatedCountry(http, nowMs);
    expect(locatedUntil()).toEqual({ country: "CA", untilMs: nowMs + 24 * 3_600_000 });
    expect(browser.cookies.get("country")).toBe("CA");
    expect(browser.lastCookie).toContain("max-age=86400;");

    await open("/faq", "en-CA");
    expect(browser.localStorage.getItem("country")).toBeNull();
    expect(isCountryKnown()).toBe(true);
    await geolocation.storeLocatedCountry(http, nowMs + 23 * 3_600_000);
    expect(http).toHaveBeenCalledTimes(1);
    await geolocation.storeLocatedCountry(http, nowMs + 24 * 3_600_000);
    expect(http).toHaveBeenCalledTimes(2);
  });

  test("is the United States for a visitor in neither country", async () => {
    await open("/");
    await geolocation.storeLocatedCountry(answering("NL"), nowMs);
    expect(locatedUntil().country).toBe("US");
  });

  test.each([
    ["the country is unknown", answering(null)],
    ["the answer makes no sense", vi.fn(async () => ({ ok: true, data: "<html>" }) as const)],
    [
      "the service is unreachable",
      vi.fn(async () => ({ ok: false, failure: "network", status: null, data: null }) as const),
    ],
    ["the page was made before it was known", answering("CA")],
  ])("is looked up again after five minutes when %s", async (_, http) => {
    await open("/");
    await geolocation.storeLocatedCountry(http, nowMs);
    expect(browser.cookies.get("country")).toBeUndefined();
    await geolocation.storeLocatedCountry(http, nowMs + 299_000);
    expect(http).toHaveBeenCalledTimes(1);
    await geolocation.storeLocatedCountry(http, nowMs + 300_000);
    expect(http).toHaveBeenCalledTimes(2);
  });

  test("is cleared by a choice, also during the lookup", async () => {
    await open("/", "en-CA");
    await geolocation.storeLocatedCountry(answering("CA"), nowMs);
    await open("/?country=us");
    expect([locatedUntil(), browser.localStorage.getItem("country"), browser.cookies.get("country")]).toEqual(
      [null, "US", "US"],
    );
    await geolocation.storeLocatedCountry(answering("US"), nowMs);
    expect(locatedUntil()).toBeNull();
  });

  test("is looked up again when its stored entry is unreadable", async () => {
    browser.localStorage.setItem("geolocation", "{");
    await open("/");
    await geolocation.storeLocatedCountry(answering("US"), nowMs);
    expect(locatedUntil().country).toBe("US");
  });
});
