import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function mainOf(path: string, country: string): Promise<string> {
  const page = await web.open(path, { headers: { cookie: `country=${country}` } });
  return textOf((await page.text()).split("<main")[1] ?? "");
}

const units = { US: /^mi/, CA: /^k/ };
const distance = /\d\s(mi|km|miles?|kilometers?)\b/g;

test.each([
  ["US", "/booknow?service=tanning&near=fairbanks"],
  ["US", "/booknow?service=Hair&near=Buffalo%2C+NY"],
  ["US", "/booknow?service=Hair&near=Toronto%2C+ON"],
  ["US", "/locations?search=vancouver"],
  ["US", "/locations?search=bellingham"],
  ["US", "/locations/griffintown-montreal"],
  ["CA", "/booknow?service=Hair&near=Vancouver%2C+BC"],
  ["CA", "/booknow?service=Hair&near=Seattle%2C+WA"],
  ["CA", "/booknow?service=tanning&near=whitehorse"],
  ["CA", "/locations?search=bellingham"],
  ["CA", "/locations/south-lamar-austin"],
] as const)("a visitor from %s reads every distance of %s in one unit", async (country, path) => {
  const found = [...(await mainOf(path, country)).matchAll(distance)].map(([, unit]) => unit);
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((unit) => !units[country].test(unit ?? ""))).toEqual([]);
});

/** Border towns and remote ones: the nearest professional may work in the other country. */
test.each([
  ["US", "Fairbanks, AK", "tanning"],
  ["US", "Bellingham, WA", "Hair"],
  ["US", "Blaine, WA", "Hair"],
  ["US", "Niagara Falls, NY", "Nails"],
  ["US", "Detroit, MI", "Massage"],
  ["US", "Plattsburgh, NY", "Lashes"],
  ["US", "Juneau, AK", "Barber"],
  ["CA", "Niagara Falls, ON", "Nails"],
  ["CA", "Whitehorse, YT", "tanning"],
  ["CA", "Windsor, ON", "Hair"],
  ["CA", "White Rock, BC", "Waxing"],
] as const)(
  "in %s, a search near %s for %s lists its own country's professionals",
  async (country, near, service) => {
    const text = await mainOf(`/booknow?${new URLSearchParams({ service, near })}`, country);
    const prices = text.match(/(?:CA)?\$\d+/g) ?? [];
    expect(prices.length).toBeGreaterThan(3);
    expect(prices.filter((price) => price.startsWith("CA") !== (country === "CA"))).toEqual([]);
  },
);

test.each([
  ["US", "/locations/griffintown-montreal", "mi"],
  ["CA", "/locations/griffintown-montreal", "km"],
  ["CA", "/locations/south-lamar-austin", "km"],
  ["US", "/locations?search=vancouver", "mi"],
  ["CA", "/locations?search=bellingham", "km"],
  ["US", "/booknow?service=Hair&near=Toronto%2C+ON", "mi"],
])("a visitor from %s sees the map of %s in %s", async (country, path, unit) => {
  const page = await web.open(path, { headers: { cookie: `country=${country}` } });
  const rings = [...(await page.text()).matchAll(/class="m-mi"[^>]*>\d+ (\w+)</g)].map(([, of]) => of);
  expect(new Set(rings)).toEqual(new Set([unit]));
});

test("a visitor across the border from their country is shown the professionals around them", async () => {
  const text = await mainOf("/booknow?service=Hair&lat=43.6532&long=-79.3832", "US");
  expect(text).toMatch(/CA\$\d/);
  expect(text).toMatch(/\d mi\b/);
  expect(text).not.toMatch(/\d km\b/);
});
