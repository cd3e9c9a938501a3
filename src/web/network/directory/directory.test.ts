import { describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
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
  [...html.matchAll(/<h[23] id="(?:market-|letter-others)[^>]*>([^<]*?) </g)].map(([, name = ""]) => name);
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

  test("links to each letter with a market, and to the states", async () => {
    const { html } = await open("/regions");
    const targets = [...html.matchAll(/<a href="#(letter-[^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(15);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('href="/states/tx"');
  });

  test("lists markets that open to their locations, and opens those that match a search", async () => {
    const { html } = await open("/regions");
    expect(html).toMatch(/<details class="disclosure"><summary><h3 id="market-austin">/);
    expect(html).not.toContain('<details class="disclosure" open');
    expect((await open("/regions?search=austin")).html).toMatch(
      /<details class="disclosure" open=""><summary><h3 id="market-austin">/,
    );
  });

  test("maps the largest markets with their number of locations, and each pin leads to its market's list", async () => {
    const { html } = await open("/regions");
    const pins = [
      ...html.matchAll(/<a href="#(market-[^"]+)" aria-label="(\d+) locations? around ([^"]+)"/g),
    ];
    expect(pins.length).toBeGreaterThan(5);
    expect(pins.map(([, id]) => id)).toContain("market-denver");
    for (const [, id, count] of pins)
      expect(html).toMatch(new RegExp(`<h3 id="${id}">[^<]* <span class="count">${count} `));
  });

  test("names every numbered pin on the map, the largest markets' first", async () => {
    const { html } = await open("/regions");
    const [, map = ""] = /class="dir__map">(.*?)<\/svg>/s.exec(html) ?? [];
    const names = [...map.matchAll(/class="m-town"[^>]*>([^<]+)</g)].map(([, name]) => name);
    const pins = [...map.matchAll(/aria-label="\d+ locations? around ([^"]+)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(pins.toSorted());
    const [, list = ""] = /id="largest">(.*?)<\/nav>/s.exec(html) ?? [];
    const largest = [...list.matchAll(/<span>([^<]+)<\/span>/g)].map(([, name = ""]) => name);
    expect(largest).toHaveLength(12);
    expect(pins).toEqual(expect.arrayContaining(largest.slice(0, 9)));
  });

  // Covers §3: Client state: locations, by country, search results, directory, MSA list
  test("shows Canada to a visitor who chose Canada", async () => {
    const { html } = await open("/regions", "CA");
    expect(marketsOf(html)).toContain("Montréal");
    expect(html).toContain("Toronto, ON M");
    expect(html).not.toContain(", TX 7");
    expect(html).toContain('href="/states/qc"');
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
    expect(html).toMatch(/<a href="\/states\/tx"[^>]*><span>Texas<\/span><span class="count">\d+/);
    expect(html).not.toContain('href="/states/wy"');
  });

  test("maps each listed state, except those too distant to draw", async () => {
    const { html } = await open("/states");
    const linksIn = (part: string) => [...part.matchAll(/href="(\/states\/[a-z]{2})"/g)].map(([, to]) => to);
    const [map = ""] = /<svg class="statesmap".*?<\/svg>/s.exec(html) ?? [];
    const [list = ""] = /<ul class="states">.*?<\/ul>/s.exec(html) ?? [];
    const listed = linksIn(list);
    expect(linksIn(map).toSorted()).toEqual(listed.filter((to) => to !== "/states/pr").toSorted());
    expect(map).toContain("<title>Texas: ");
    expect(map).not.toMatch(/<a (?![^>]*tabindex="-1")/);
  });

  test("maps Canada for a visitor who chose Canada", async () => {
    const { html } = await open("/states", "CA");
    expect(html).toContain("<title>Ontario: ");
    expect(html).not.toContain("<title>Texas: ");
  });

  // Covers §2: /states, with a query
  test.each(["CO", "co", "Colorado"])("?state=%s shows its locations above the list", async (state) => {
    const { status, html } = await open(`/states?state=${state}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Studios in Colorado<\/h1>/);
    expect(html).toContain('href="/locations/cherry-creek-denver"');
    expect(html).toContain('href="/states/tx"');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  // Covers §2: /states, with a query
  test.each(["US", "CA"])(
    "for a state without locations at the border shows the nearest in its country, in its unit (seen from %s)",
    async (country) => {
      const { html } = await open("/states?state=ME", country);
      const [near = ""] = /There’s no Sola in Maine yet[\s\S]*?<\/section>/.exec(html) ?? [];
      const distances = [...near.matchAll(/place__dist">([^<]*)</g)].map(([, distance]) => distance);
      expect(distances).toHaveLength(3);
      for (const distance of distances) expect(distance).toMatch(/^\d+ mi$/);
      expect(near).not.toMatch(/, QC /);
    },
  );

  // Covers §5: 'Please select state.'
  test("asks for a state when none is chosen, and reports an unknown one", async () => {
    expect((await open("/states?state=")).html).toContain("Please select state.");
    expect((await open("/states?state=Atlantis")).html).toContain("Please select state.");
  });
});

describe("/states/[code]", () => {
  // Covers §3: Client state: location, region, stylist, blog and news details, testimonials
  test("lists every location of the state under its city, with its contact", async () => {
    const { status, html } = await open("/states/co");
    expect(status).toBe(200);
    const { count } = await db
      .selectFrom("location")
      .where("state", "=", "CO")
      .where("active", "=", true)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(html.match(/<h[23][^>]*><a [^>]*href="\/locations\//g)).toHaveLength(Number(count));
    expect(html).toMatch(/<details class="disclosure" open=""><summary><h2 id="denver">Denver <span/);
    expect(html).toContain("2830 E 3rd Ave, Denver, CO 80206");
    expect(html).toMatch(/Ask [^<]+, <a [^>]*href="tel:\+130355501\d\d">\(303\) 555-01\d\d/);
    expect(html).toContain("Map of Colorado");
  });

  test("lists more locations than one page of the API has", async () => {
    const { html } = await open("/states/ca");
    const numbers = [...html.matchAll(/<text>(\d+)<\/text>/g)].map(([, number]) => Number(number));
    const doors = html.match(/<h[23][^>]*><a [^>]*href="\/locations\//g) ?? [];
    expect(doors.length).toBeGreaterThan(100);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(doors.length);
  });

  test("labels each pin on the map with its city, and states where a pin stands for several", async () => {
    const { html } = await open("/states/tx");
    for (const name of ["Abilene", "Corpus Christi", "El Paso", "Austin, San Antonio", "Dallas, Fort Worth"])
      expect(html).toContain(`>${name}</text>`);
  });

  test("links each pin of one city to that city's list", async () => {
    const { html } = await open("/states/tx");
    const pins = [...html.matchAll(/<a href="#([^"]+)" aria-label="(\d+) locations? in ([^"]+)"/g)];
    expect(pins.map(([, id]) => id)).toContain("el-paso");
    for (const [, id, count] of pins)
      expect(html).toMatch(new RegExp(`<h2 id="${id}">[^<]* <span class="count">${count} `));
  });

  test("shows up to 24 locations of a state without a click", async () => {
    const { html } = await open("/states/ak");
    expect(html).toContain('<details class="disclosure" open="">');
    expect(html).not.toContain('<details class="disclosure"><summary><h2');
    expect((await open("/states/tx")).html).not.toContain('<details class="disclosure" open="">');
  });

  test("lists the cities with the most locations first, and shows a look inside the first ones", async () => {
    const { html } = await open("/states/tx");
    const counts = [...html.matchAll(/<h2 id="[^"]+">[^<]* <span class="count">(\d+) /g)].map(([, count]) =>
      Number(count),
    );
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(html.match(/class="place /g)).toHaveLength(3);
  });

  test("exists for provinces, and for the territory with locations", async () => {
    expect((await open("/states/on")).html).toMatch(/<h1><small>Studios in<\/small> Ontario<\/h1>/);
    expect((await open("/states/pr")).status).toBe(200);
  });

  test("reports a state without locations and names the nearest three", async () => {
    const { status, html } = await open("/states/wy");
    expect(status).toBe(200);
    expect(html).toContain("There’s no Sola in Wyoming yet.");
    expect(html.match(/class="place /g)).toHaveLength(3);
    expect(html).toContain('content="noindex"');
  });

  test.each(["zz", "texarkana", "gu", "ae", "%00", "..%2f"])("answers 404 for %s", async (code) => {
    expect((await open(`/states/${code}`)).status).toBe(404);
  });

  test.each(["CO", "colorado"])("redirects %s to the state's canonical address", async (code) => {
    const page = await web.open(`/states/${code}`);
    expect(page.status).toBe(301);
    expect(page.headers.get("location")).toBe("/states/co");
  });
});

test.each(["/regions", "/states", "/states/co", "/states?state=CO"])(
  "%s reports that the API is down",
  async (path) => {
    const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
    const alone = await createTestWeb({ call: async () => gone });
    const page = await alone.open(path);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain("Search is busy, try again");
    expect(html).toContain("Try again");
    expect(alone.failures).toEqual([]);
  },
);

// Covers §5: 'Please select state.'
test("an unknown state gets the same sentence on /states and /locations", async () => {
  for (const path of ["/states?state=ZZ", "/locations?state=ZZ"])
    expect((await open(path)).html, path).toContain("Please select state.");
});
