import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

test.each(["/", "/booknow", "/locations"])(
  "%s is the same shared page whatever city a browser has searched",
  async (path) => {
    const bodies = await Promise.all(
      ["country=US", "country=US; place=Denver%2C%20CO"].map(async (cookie) => {
        const page = await web.open(path, { headers: { cookie } });
        expect([page.status, page.headers.get("cdn-cache-control")]).toEqual([
          200,
          expect.stringContaining("public"),
        ]);
        return page.text();
      }),
    );
    expect(bodies[1]).toBe(bodies[0]);
  },
);

test("the search at a location stays there until a place is typed", async () => {
  const field = /<input[^>]*name="near"[^>]*>/.exec(
    await (await web.open("/booknow/south-lamar-austin")).text(),
  );
  expect(field?.[0]).toContain('placeholder="South Lamar, Austin"');
  expect(field?.[0]).not.toMatch(/ value="[^"]/);
  const { status, headers } = await web.open("/booknow?service=nails&near=&date=&at=south-lamar-austin");
  expect([status, headers.get("location")]).toEqual([302, "/booknow/south-lamar-austin?service=nails&date="]);
  const elsewhere = await web.open("/booknow?service=nails&near=Denver&at=south-lamar-austin");
  expect(textOf(await elsewhere.text())).toContain("Nails in Denver, CO");
});

test.each([
  ["US", "Denver", "Montréal"],
  ["CA", "Montréal", "Denver"],
])(
  "home of a visitor from %s offers up to twelve cities with their counts, %s among them",
  async (country, offered, abroad) => {
    const page = await web.open("/", { headers: { cookie: `country=${country}` } });
    const main = (await page.text()).split("<main")[1] ?? "";
    const [, list = ""] = /<nav class="cities[^>]*>(.*?)<\/nav>/s.exec(main) ?? [];
    const links = list.matchAll(/href="\/locations\?search=[^"]+">(.*?)<\/a>/g);
    const names = [...links].map(([, name = ""]) => textOf(name).trim());
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${offered} \\d+ locations$`)));
    expect(names.join(" ")).not.toContain(abroad);
    expect([names.length >= 8, names.length <= 12]).toEqual([true, true]);
  },
);
