import { describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api);
const { db } = api.database;

async function open(path: string, country = "US") {
  const page = await web.open(path, { headers: { cookie: `country=${country}` } });
  return {
    status: page.status,
    html: (await page.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " "),
  };
}

const marketsOf = (html: string) =>
  [...html.matchAll(/<h[23] id="(?:market-|letter-others)[^>]*>([^<]*)<\/h/g)].map(([, name = ""]) => name);
const doorsOf = (html: string) =>
  [...html.matchAll(/<li><a href="\/locations\/([^"]+)"/g)].map(([, name]) => name);

describe("/regions", () => {
  // Covers §2: /regions
  // Covers §3: Locations with no active MSA sort last, under 'others'
  // Covers §3: Client state: locations, by country, search results, directory, MSA list
  test("lists every location of the country once, by market, with its address on one line", async () => {
    const { status, html } = await open("/regions");
    expect(status).toBe(200);
    const markets = marketsOf(html);
    expect(markets.length).toBeGreaterThan(100);
    expect(markets.at(-1)).toBe("others");
    expect(markets.slice(0, -1)).toEqual(markets.slice(0, -1).toSorted(new Intl.Collator("en-US").compare));
    const active = await db
      .selectFrom("location")
      .where("country", "=", "US")
      .where("active", "=", true)
      .select("url_name")
      .execute();
    expect(doorsOf(html).toSorted()).toEqual(active.map(({ url_name }) => url_name).toSorted());
    expect(html).toContain("2110 S Lamar Blvd, Austin, TX 78704");
  });

  test("links to each letter with a market, and to the list of states", async () => {
    const { html } = await open("/regions");
    const targets = [...html.matchAll(/<a href="#(letter-[^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(15);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
    expect(html).toMatch(/<a [^>]*href="\/states">All states/);
    expect(html).not.toContain('href="/states/tx"');
  });

  test("names what each market holds: its cities, or a single city's locations or address", async () => {
    const { html } = await open("/regions");
    const held = [
      ...html.matchAll(/<h3 id="market-([^"]+)">.*?<span class="note">([^<]+)<\/span><\/summary>/g),
    ];
    expect(held.length).toBe(marketsOf(html).length - 1);
    expect(Object.fromEntries(held.map(([, id, holds]) => [id, holds]))).toMatchObject({
      houston: "Houston, Alief, Baytown, and 9 more",
      "el-paso": "Downtown El Paso, Eastside, Upper Valley",
      allentown: "2474 N Grand Ave",
    });
    expect((await open("/regions", "CA")).html).toContain('<span class="note">Saskatoon</span></summary>');
  });

  test("lists markets that open to their locations, and opens those that match a search", async () => {
    const { html } = await open("/regions");
    expect(html).toMatch(/<details class="disclosure"><summary><h3 id="market-austin">/);
    expect(html).not.toContain('<details class="disclosure" open');
    expect((await open("/regions?search=austin")).html).toMatch(
      /<details class="disclosure" open=""><summary><h3 id="market-austin">/,
    );
  });

  test("maps the largest cities, and each pin leads to the search around its city", async () => {
    const { html } = await open("/regions");
    const pins = [...html.matchAll(/<a href="([^"]+)" aria-label="(\d+) locations? around ([^"]+)"/g)];
    expect(pins.length).toBeGreaterThan(5);
    expect(pins.map(([, to]) => to)).toContain("/locations?search=Denver%2C+CO");
    for (const [, to = ""] of pins) expect(to).toMatch(/^\/locations\?search=/);
  });

  test("names every numbered pin on the map, the largest markets' first", async () => {
    const { html } = await open("/regions");
    const [, map = ""] = /class="market-map">(.*?)<\/svg>/s.exec(html) ?? [];
    const names = [...map.matchAll(/class="m-town"[^>]*>([^<]+)</g)].map(([, name]) => name);
    const pins = [...map.matchAll(/aria-label="\d+ locations? around ([^"]+)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(pins.toSorted());
    // A dot for every market: also in the insets of Alaska, Hawaii and Puerto Rico.
    const ids = [...map.matchAll(/data-ids="([^"]+)"/g)].map(([, id = ""]) => id);
    const inInsets = [", AK", ", HI", ", PR"];
    const crowded = ["Boston", "Tampa", "Jacksonville", "San Diego", "Philadelphia"];
    for (const part of [...inInsets, ...crowded])
      expect(
        ids.some((id) => id.includes(part)),
        part,
      ).toBe(true);
    expect(pins).toHaveLength(12);
  });

  // Covers §3: Client state: locations, by country, search results, directory, MSA list
  test("shows Canada to a visitor who chose Canada", async () => {
    const { html } = await open("/regions", "CA");
    expect(marketsOf(html)).toContain("Montréal");
    expect(html).toContain("Toronto, ON M");
    expect(html).not.toContain(", TX 7");
  });

  // Covers §3: Client state: locations, by country, search results, directory, MSA list
  // Covers §8: 'No data found.'
  test("finds by market, state or location regardless of case and accents, else shows no data", async () => {
    expect(marketsOf((await open("/regions?search=montreal", "CA")).html)).toEqual(["Montréal"]);
    const texas = await open("/regions?search=TEXAS");
    expect(marketsOf(texas.html)).toContain("Houston");
    expect(marketsOf(texas.html)).not.toContain("Denver");
    expect(doorsOf((await open("/regions?search=south%20lamar")).html)).toEqual(["south-lamar-austin"]);
    const nothing = await open("/regions?search=%3Cscript%3E%25");
    expect(nothing.status).toBe(200);
    expect(nothing.html).toContain("No data found.");
    expect(doorsOf(nothing.html)).toEqual([]);
  });
});

describe("/states", () => {
  // Covers §2: /states, with a query
  test("lists the states with locations and their counts", async () => {
    const { status, html } = await open("/states");
    expect(status).toBe(200);
    expect(html).toMatch(/<a href="\/states\/tx"[^>]*><span>Texas<\/span> <span class="count">\d+/);
    expect(textOf(/href="\/states\/tx"><span>.*?<\/a>/s.exec(html)?.[0] ?? "")).toContain(
      "Houston, Austin, Dallas",
    );
    expect(html).not.toContain('href="/states/wy"');
  });

  test("are mapped on /locations, each listed one, the District of Columbia and Puerto Rico", async () => {
    const { html } = await open("/locations");
    const linksIn = (part: string) => [...part.matchAll(/href="(\/states\/[a-z]{2})"/g)].map(([, to]) => to);
    const [map = ""] = /<svg class="statesmap".*?<\/svg>/s.exec(html) ?? [];
    const [list = ""] = /<ul class="states">.*?<\/ul>/s.exec(html) ?? [];
    const listed = linksIn(list);
    expect(linksIn(map).toSorted()).toEqual(listed.toSorted());
    expect(listed).toEqual(expect.arrayContaining(["/states/dc", "/states/pr"]));
    expect(map.match(/<text/g)).toHaveLength(listed.length);
    expect(map).toContain("<title>Texas: ");
    expect(map).not.toMatch(/<a (?![^>]*tabindex="-1")/);
  });

  test("are mapped on /locations as Canada's for a visitor who chose Canada", async () => {
    const { html } = await open("/locations", "CA");
    expect(html).toContain("<title>Ontario: ");
    expect(html).not.toContain("<title>Texas: ");
  });

  // Covers §2: /states, with a query
  test.each(["CO", "co", "Colorado"])("?state=%s shows its locations in place of the list", async (state) => {
    const { status, html } = await open(`/states?state=${state}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Studios in Colorado<\/h1>/);
    expect(html).toContain('href="/locations/cherry-creek-denver"');
    expect(html).not.toContain('href="/states/tx"');
    expect(html).toMatch(/<a [^>]*href="\/states">All states/);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  // Covers §2: /states, with a query
  test.each(["US", "CA"])(
    "for a state without locations at the border shows the nearest in its country, in the unit of a visitor from %s",
    async (country) => {
      const { html } = await open("/states?state=ME", country);
      const [near = ""] =
        new RegExp(`There’s no ${brandName} in Maine yet[\\s\\S]*?</section>`).exec(html) ?? [];
      const distances = [...near.matchAll(/place__dist">([^<]*)</g)].map(([, distance]) => distance);
      expect(distances).toHaveLength(3);
      for (const distance of distances) expect(distance).toMatch(country === "CA" ? /^\d+ km$/ : /^\d+ mi$/);
      expect(near).not.toMatch(/, QC /);
    },
  );

  // Covers §5: 'Please select state.'
  test("asks for a state when none is chosen, and reports an unknown one", async () => {
    expect((await open("/states?state=")).html).toContain("Please select state.");
    expect((await open("/states?state=Atlantis")).html).toContain("Please select state.");
  });
});
