import { describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api);
const { db } = api.database;

async function open(path: string) {
  const page = await web.open(path, { headers: { cookie: "country=US" } });
  return {
    status: page.status,
    html: (await page.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " "),
  };
}

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
    expect(html).toMatch(/<section class="town"><h2 id="denver">Denver <span/);
    expect(html).toContain("2830 E 3rd Ave, Denver, CO 80206");
    expect(html).toMatch(/Ask [^<]+, <a [^>]*href="tel:\+130355501\d\d">\(303\) 555-01\d\d/);
    expect(html).toContain("Map of Colorado");
  });

  test("lists more locations than one page of the API has", async () => {
    const { html } = await open("/states/ca");
    const numbers = [...html.matchAll(/<text>(\d+)<\/text>/g)].map(([, number]) => Number(number));
    const doors = html.match(/<(h[23]|li id)[^>]*><a [^>]*href="\/locations\//g) ?? [];
    expect(doors.length).toBeGreaterThan(100);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(doors.length);
  });

  test("labels each pin on the map with its city, and states where a pin stands for several", async () => {
    const { html } = await open("/states/tx");
    for (const name of ["Abilene", "Corpus Christi", "El Paso", "San Antonio", "Dallas, Fort Worth"])
      expect(html).toContain(`>${name}</text>`);
  });

  test("links each pin of one city to that city's list", async () => {
    const { html } = await open("/states/tx");
    const pins = [...html.matchAll(/<a href="#([^"]+)" aria-label="(\d+) locations? in ([^"]+)"/g)];
    expect(pins.map(([, id]) => id)).toContain("el-paso");
    for (const [, id, count] of pins)
      expect(html).toMatch(
        count === "1"
          ? new RegExp(`<li id="${id}"><a href="/locations/`)
          : new RegExp(`<h2 id="${id}">[^<]* <span class="count">${count} `),
      );
  });

  test("lists the cities of a large state that have one location with its studios, each name a link", async () => {
    for (const state of ["tx", "ca", "fl"]) {
      const { html } = await open(`/states/${state}`);
      const [, list = ""] = /<h2 class="h3" id="singles">.*?<ul class="states">(.*?)<\/ul>/s.exec(html) ?? [];
      const rows = list.match(/<li id="[^"]+"><a href="\/locations\//g) ?? [];
      expect(rows.length).toBeGreaterThan(10);
      expect(list.match(/<span class="count">\d+ studios?<\/span>/g)).toHaveLength(rows.length);
    }
  });

  test("folds on phones each further city of more than 24 locations under the names of its locations", async () => {
    expect((await open("/states/co")).html).not.toContain('<details class="fold"');
    const { html } = await open("/states/tx");
    expect(html).toMatch(
      /<h2 id="houston">Houston <span class="count">8[^/]*<\/span> in the city<\/span><\/h2><ul/,
    );
    expect(html).toMatch(/<h2 id="austin">.*?<\/h2><details class="fold"><summary>Arboretum, Lakeway, /);
    expect(html.match(/<section class="town">/g)).toHaveLength(6);
  });

  test("shows a room of each location of a state, and none twice where there are more locations than rooms", async () => {
    const roomsOf = (html: string) =>
      [...html.matchAll(/<li><img [^>]*src="([^"]+)"/g)].map(([, room]) => room);
    expect(roomsOf((await open("/states/co")).html)).toHaveLength(20);
    const rooms = roomsOf((await open("/states/tx")).html);
    expect(rooms.length).toBeGreaterThan(20);
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  test("names only cities with a location on its map, or where there are too few, up to three towns", async () => {
    const namesOn = (html: string) =>
      [...html.matchAll(/class="m-town"[^>]*>([^<]+)</g)].map(([, name = ""]) => name.replace(/ area$/, ""));
    const { html } = await open("/states/co");
    for (const name of namesOn(html))
      expect(html).toMatch(new RegExp(`<h2 id="[^"]+">(?:<a [^>]*>)?${name}[ <]`));
    for (const code of ["co", "ak", "sk", "de", "dc", "ri", "hi", "pr"])
      expect([code, namesOn((await open(`/states/${code}`)).html).length >= 3]).toEqual([code, true]);
  });

  test("lists the cities with the most locations first", async () => {
    const { html } = await open("/states/tx");
    const counts = [...html.matchAll(/<h2 id="[^"]+">[^<]* <span class="count">(\d+) /g)].map(([, count]) =>
      Number(count),
    );
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  test("exists for provinces, and for the territory with locations", async () => {
    expect((await open("/states/on")).html).toMatch(/<h1><small>Studios in<\/small> Ontario<\/h1>/);
    expect((await open("/states/pr")).status).toBe(200);
  });

  test("reports a state without locations and names the nearest three", async () => {
    const { status, html } = await open("/states/wy");
    expect(status).toBe(200);
    expect(html).toContain(`There’s no ${brandName} in Wyoming yet.`);
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
