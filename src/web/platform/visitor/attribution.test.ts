import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "#tests/harness/browser-storage.ts";

const site = "https://www.sola.example";
let sessionStorage: BrowserStorage;

beforeEach(() => {
  sessionStorage = new BrowserStorage();
  vi.stubGlobal("window", { localStorage: new BrowserStorage(), sessionStorage });
});

/** A page opened by its address, as a browser would: nothing stays but the storage. */
async function open(path: string, referrer = "") {
  const { origin, pathname, search, href } = new URL(path, site);
  vi.stubGlobal("location", { origin, pathname, search, href });
  vi.stubGlobal("document", { referrer });
  vi.resetModules();
  const attribution = await import("./attribution.ts");
  attribution.rememberLanding();
  return attribution;
}

// Covers §3: Storage: landingUrl, referringUrl
test("the visit's first page is the landing page, with its campaign", async () => {
  await open("/why-sola?utm_source=instagram&utm_campaign=fall+2026&email=dana@example.com");
  const { readAttribution } = await open("/faq?utm_source=newsletter");
  expect(readAttribution()).toEqual({
    landing: `${site}/why-sola?utm_source=instagram&utm_campaign=fall+2026`,
    referring: "",
    utm_parameters: { utm_source: "instagram", utm_campaign: "fall 2026" },
  });
});

// Covers §3: Storage: landingUrl, referringUrl
test("the previous page is the one just left on this site", async () => {
  const attribution = await open("/faq?search=rent", "https://search.example/?q=sola");
  expect(attribution.readAttribution().referring).toBe("");
  attribution.rememberPage("/locations");
  expect(attribution.readAttribution().referring).toBe(`${site}/faq`);
  attribution.rememberPage("/locations/south-lamar-austin");
  attribution.rememberPage("/locations/south-lamar-austin");
  expect(attribution.readAttribution().referring).toBe(`${site}/locations`);
  const again = await open("/contact-us", `${site}/locations/south-lamar-austin?utm_source=x`);
  expect(again.readAttribution().referring).toBe(`${site}/locations/south-lamar-austin`);
});

test("a page whose address has a secret is neither a landing nor a previous page", async () => {
  const secret = "/inquiry/Jk3_x8dLQw.Yp0aZ7";
  const attribution = await open(secret);
  expect(sessionStorage.getItem("landingUrl")).toBeNull();
  attribution.rememberPage("/faq");
  expect(attribution.readAttribution().referring).toBe("");
  const next = await open("/contact-us", site + secret);
  expect(next.readAttribution()).toMatchObject({ landing: `${site}/contact-us`, referring: "" });
});
