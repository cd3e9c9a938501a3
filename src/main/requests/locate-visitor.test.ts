import { expect, test } from "vitest";
import { createGeolocation } from "#clients/platform/geolocation/geolocation.ts";
import { maxmindInsights } from "#clients/platform/geolocation/maxmind-insights.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { locateVisitor } from "./locate-visitor.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api);
const asked: (string | null)[] = [];
const geolocation = {
  async countryOf(address: string | null) {
    asked.push(address);
    return { "99.224.0.1": "CA", "8.8.8.8": "US", "193.0.6.139": "NL" }[address ?? ""] ?? null;
  },
};

async function open(request: Request, by: Parameters<typeof locateVisitor>[1] = geolocation) {
  const { url, headers } = await locateVisitor(request, by);
  return web.open(url, { headers });
}

async function shown(address: string, { path = "/", cookie = "" } = {}) {
  const headers = { "x-sola-client-address": address, cookie };
  const html = await (await open(new Request(`http://sola.test${path}`, { headers }))).text();
  return /Your country: ([^<]*)/.exec(html.replaceAll("<!-- -->", ""))?.[1];
}

// Covers §4: Country: query, stored, geolocation, US
test("a visitor without a choice gets the country they are in, or else the United States", async () => {
  expect(await shown("99.224.0.1")).toBe("Canada");
  expect(await shown("8.8.8.8")).toBe("United States");
  expect(await shown("193.0.6.139")).toBe("United States");
  expect(await shown("127.0.0.1")).toBe("United States");
});

// Covers §4: Country: query, stored, geolocation, US
test("a stored choice takes precedence, and no lookup runs", async () => {
  asked.length = 0;
  expect(await shown("99.224.0.1", { cookie: "country=US" })).toBe("United States");
  expect(asked).toEqual([]);
  expect(await shown("8.8.8.8", { path: "/?country=ca", cookie: "country=US" })).toBe("Canada");
  expect(await shown("99.224.0.1", { cookie: "country=MX" })).toBe("Canada");
});

// Covers §8: Geolocation failure: US
// Covers §8: Geolocation: the United States
test.each<[string, () => Promise<Response>]>([
  ["refuses", async () => Response.json({ code: "OUT_OF_QUERIES", error: "pay" }, { status: 402 })],
  ["times out", () => new Promise(() => {})],
  ["answers garbage", async () => new Response("<html>It works!</html>")],
])("an insights service that %s delays no page, and the country is US", async (_, answer) => {
  const insights = createGeolocation({
    find: await maxmindInsights({ accountId: "12", licenseKey: "key" }, answer),
    now: () => Temporal.Instant.from("2026-11-21T15:00:00Z"),
    report: () => undefined,
    waitMs: 10,
  });
  const headers = { "x-sola-client-address": "99.224.0.1" };
  const page = await open(new Request("http://sola.test/", { headers }), insights);
  expect(page.status).toBe(200);
  expect(textOf(await page.text())).toContain("Your country: United States");
});
