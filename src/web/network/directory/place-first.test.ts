import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

/** As a browser that remembers this city asks. */
const open = (path: string, place: string, country = "US") =>
  web.open(path, { headers: { cookie: `country=${country}; place=${encodeURIComponent(place)}` } });

test.each([
  ["/booknow", "/booknow?near=Denver%2C+CO"],
  ["/booknow?service=nails&page=2", "/booknow?service=nails&page=2&near=Denver%2C+CO"],
  ["/locations", "/locations?search=Denver%2C+CO"],
  ["/locations?view=map", "/locations?view=map&search=Denver%2C+CO"],
])("%s starts around the city in the browser's cookie, at its own address", async (path, to) => {
  const { status, headers } = await open(path, "Denver, CO");
  expect([status, headers.get("location")]).toEqual([302, to]);
  expect([headers.get("cache-control"), headers.get("cdn-cache-control")]).toEqual(["no-store", null]);
});

test.each([
  "/booknow?near=",
  "/booknow?service=balayage+near+80202",
  "/booknow?lat=30.267&long=-97.743",
  "/booknow/south-lamar-austin",
  "/locations?search=",
  "/locations?state=TX",
  "/faq",
])("%s with a place, or without one at all, is a shared page", async (path) => {
  const { status, headers } = await open(path, "Denver, CO");
  expect([status, headers.get("cdn-cache-control") !== null]).toEqual([
    200,
    path !== "/booknow?service=balayage+near+80202",
  ]);
});

test("home shows what is near the remembered city, uncached", async () => {
  const page = await open("/", "Denver, CO");
  const text = textOf(await page.text());
  expect(text).toContain("Studios near Denver");
  expect(text).toContain("Open this week near Denver");
  expect([page.headers.get("cache-control"), page.headers.get("cdn-cache-control")]).toEqual([
    "private, no-cache",
    null,
  ]);
});

test.each([
  ["US", "Denver", "Montréal"],
  ["CA", "Montréal", "Denver"],
])(
  "home of a visitor from %s without a city offers up to twelve, %s among them, and is cached",
  async (country, offered, abroad) => {
    const page = await web.open("/", { headers: { cookie: `country=${country}` } });
    const main = (await page.text()).split("<main")[1] ?? "";
    const [, list = ""] = /<nav class="cities[^>]*>(.*?)<\/nav>/s.exec(main) ?? [];
    const links = list.matchAll(/href="\/locations\?search=[^"]+">(.*?)<\/a>/g);
    const names = [...links].map(([, name = ""]) => textOf(name).trim());
    expect(names).toContain(offered);
    expect(names).not.toContain(abroad);
    expect([names.length >= 8, names.length <= 12]).toEqual([true, true]);
    expect(textOf(main)).not.toMatch(/(?:Studios|this week) near/);
    expect(page.headers.get("cdn-cache-control")).toContain("public");
  },
);

test.each([
  ["a city of the other country", "Toronto, ON"],
  ["no city", "<script>, CO"],
  ["what can't be read", "Denver"],
])("%s isn't accepted as a remembered place", async (_, place) => {
  for (const path of ["/", "/booknow", "/locations"]) {
    const page = await open(path, place);
    expect([path, page.status, page.headers.get("cdn-cache-control")]).toEqual([
      path,
      200,
      expect.stringContaining("public"),
    ]);
  }
});
