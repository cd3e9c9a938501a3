import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function mainOf(path: string, country: string): Promise<string> {
  const page = await web.open(path, { headers: { cookie: `country=${country}` } });
  return (await page.text()).split("<main")[1] ?? "";
}

/** The numbers beside each name that is a link, a heading or a pin: `New York City 37`, `Hair 13 professionals`, `37 locations around New York City`. */
function numbersOf(html: string): Map<string, string[]> {
  const named = [...html.matchAll(/<(a|h2|h3)\b[^>]*>(.*?)<\/\1>/gs)].flatMap(([, , content = ""]) => {
    const [, name = "", number = ""] = /^(\p{L}[^\d]*?)\s([\d,]+)(?:\s|$)/u.exec(textOf(content)) ?? [];
    return name && number ? [[name, number] as const] : [];
  });
  const pins = [...html.matchAll(/aria-label="([\d,]+) locations? around ([^"]+)"/g)].map(
    ([, number = "", name = ""]) => [name, number] as const,
  );
  return new Map(
    [...Map.groupBy([...named, ...pins], ([name]) => name)].map(([name, all]) => [
      name,
      all.map(([, n]) => n),
    ]),
  );
}

test.each(["US", "CA"])("each city has one number on /locations and /regions (%s)", async (country) => {
  const [locations, regions] = await Promise.all(
    ["/locations", "/regions"].map(async (path) => numbersOf(await mainOf(path, country))),
  );
  const cities = [...(locations ?? [])].filter(([name]) => regions?.has(name));
  expect(cities.length).toBeGreaterThan(3);
  for (const [name, [number]] of cities) expect(new Set(regions?.get(name)), name).toEqual(new Set([number]));
});

test.each(["south-lamar-austin", "cottonwood-albuquerque", "griffintown-montreal", "corktown-detroit"])(
  "the corridor of %s counts each craft as /booknow does",
  async (location) => {
    const corridor = numbersOf(await mainOf(`/locations/${location}`, "US"));
    const booknow = numbersOf(await mainOf(`/booknow/${location}`, "US"));
    const crafts = [...booknow].filter(([name]) => corridor.has(name));
    expect(crafts.length).toBeGreaterThan(2);
    for (const [name, numbers] of crafts) expect(corridor.get(name), name).toEqual(numbers);
  },
);
