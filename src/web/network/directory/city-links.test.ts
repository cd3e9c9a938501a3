import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function open(path: string): Promise<string> {
  return (await web.open(path)).text();
}

async function totalAt(path: string): Promise<string | undefined> {
  const main = textOf((await open(path)).split("<main")[1] ?? "");
  return /([\d,]+) (?:location|professional)s?\b/.exec(main)?.[1];
}

test.each([
  "/locations",
  "/locations?search=zzzzqx",
  "/booknow",
  "/booknow?service=Nails",
  "/booknow?service=balayage&near=zzzzqx",
])("%s shows each city with the count of what its link opens, largest first", async (path) => {
  const html = await open(path);
  const [list = ""] = /<nav class="(?:cities|finder__markets)".*?<\/nav>/s.exec(html) ?? [];
  const cities = [...list.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to = "", label = ""]) => ({
      to: to.replaceAll("&amp;", "&"),
      count: /\d[\d,]*/.exec(textOf(label))?.[0],
    }),
  );
  expect(cities.length).toBeGreaterThan(7);
  for (const { to, count } of cities) expect(await totalAt(to), to).toBe(count);
  const counts = cities.map(({ count }) => Number(count));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test("a location's link to its professionals opens as many as it states", async () => {
  const html = await open("/locations/south-lamar-austin");
  const [label = "", count] = /See all (\d+) professionals/.exec(textOf(html)) ?? [];
  expect(await totalAt(linkTo(html, label))).toBe(count);
});
