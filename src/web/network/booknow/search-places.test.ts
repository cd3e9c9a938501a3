import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("sample");
  web = await createTestWeb(api, { now: api.clock.now });
});

async function open(path: string, at = web) {
  const html = await (await at.open(path)).text();
  return { html, text: textOf(html), heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "") };
}

const ask = (fields: Record<string, string>, at = web) => open(`/booknow?${new URLSearchParams(fields)}`, at);
const slots = (html: string) =>
  [...html.matchAll(/href="\/professionals\/[\w-]+\/book\?[^"]*start=/g)].length;

describe("the map of a search", () => {
  test("shows every location of its search on the map, also those of other pages", async () => {
    const found = await api.call("searchWebpages", { services: ["hair"], search: "80206", per_page: 12 });
    if (!found.ok) throw new Error(found.message);
    const here = new Set(found.data.platforms.sola_genius.map(({ location }) => location.url_name));
    const { html } = await ask({ service: "hair", near: "80206" });
    const pins = [...html.matchAll(/ data-ids="([^"]+)"/g)].flatMap(([, ids = ""]) => ids.split(" "));
    expect(pins.filter((id) => here.has(id)).length).toBe(here.size);
    const further = found.data.locations.slice(0, 8).filter(({ url_name }) => !here.has(url_name));
    expect(further.length).toBeGreaterThan(2);
    for (const { url_name } of further) {
      expect(pins).toContain(url_name);
      expect(html).toContain(`href="/booknow/${url_name}?service=hair&amp;near=80206"`);
    }
  });

  test("the map beside the start names and counts every city listed", async () => {
    const { html } = await open("/booknow");
    const [list = ""] = /<nav class="cities".*?<\/nav>/s.exec(html) ?? [];
    const [map = ""] = /<div class="askplace__map".*/s.exec(html) ?? [];
    const cities = [...list.matchAll(/<a href="[^"]*">([^<]+)/g)].map(([, city = ""]) => city.trim());
    expect(cities).toHaveLength(12);
    expect(cities.filter((city) => !map.includes(`>${city}<`))).toEqual([]);
    expect([...map.matchAll(/<text>\d+</g)]).toHaveLength(12);
  });

  test.each(["80206", "Denver, CO", "Chicago", "Austin, TX", "Atlanta", "Houston", "Toronto, ON"])(
    "for hair names every pin on its map where professionals of the page are: near %s",
    async (near) => {
      const { html } = await ask({ service: "hair", near });
      const names = [...html.matchAll(/translate\((\d+ \d+)\)"><text class="m-town/g)].map(([, at]) => at);
      const pins = html.matchAll(/class="pin[^>]*translate\((\d+ \d+)\)"><rect[^>]*><\/rect><text>\d/g);
      const places = [...pins].map(([, at]) => at);
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((at) => !names.includes(at))).toEqual([]);
    },
  );
});

test.each([
  { service: "barber near me", near: "" },
  { service: "barber", near: "near me" },
])("near me uses the geolocated city, or asks for a place: %j", async (asked) => {
  const denver = { name: "Denver", state: "CO", latitude: 39.7392, longitude: -104.9903 };
  const inDenver = await createTestWeb(api, { now: api.clock.now, cityOf: async () => denver });
  const found = await ask(asked, inDenver);
  expect(found.heading).toBe("Barber near Denver, CO");
  expect(found.text).toContain("Near Denver? Use my location");
  expect(found.text).toMatch(/closest and soonest first/);
  const lost = await ask(asked);
  expect(lost.heading).toBe("Barber across the United States");
  expect(lost.text).toContain("We don’t know where you are yet.");
});

describe("the place of a search", () => {
  test.each([
    { service: "Haircut in Austin, TX", near: "" },
    { service: "Haircut", near: "Austin, TX" },
    { service: "Haircut near Austin, TX", near: "" },
  ])('gets no "Did you mean" for an equal place: %j', async (asked) => {
    const { heading, text } = await ask(asked);
    expect(heading).toBe("Haircut in Austin, TX");
    expect(text).not.toContain("Did you mean");
  });

  test('is never what "Did you mean" names', async () => {
    const services = ["haircut", "nails near"];
    const places = ["austin", "78704", "springfield", "brooklyn", "denver co"];
    for (const service of services)
      for (const place of places)
        for (const asked of [
          { service, near: place },
          { service: `${service} ${place}`, near: "" },
        ]) {
          const { heading, text } = await ask(asked);
          const [, meant = ""] = /Did you mean (.*?)\?/.exec(text) ?? [];
          const shown = / (?:in|near) (.*)$/.exec(heading)?.[1] ?? heading;
          expect(meant.split(" or "), JSON.stringify(asked)).not.toContain(shown);
        }
  });

  test("is read from either parameter", async () => {
    expect((await open("/booknow?search=austin")).heading).toBe("Hair in Austin, TX");
  });

  test("offers the other reading with a link", async () => {
    const { html, text, heading } = await ask({ service: "balayage", near: "springfield" });
    const [, other = ""] = /Did you mean (Springfield, [A-Z]{2}) (?:or|\?)/.exec(text) ?? [];
    expect(heading).toMatch(/Springfield, [A-Z]{2}$/);
    expect(heading).not.toContain(other);
    const { heading: then } = await open(linkTo(html, other));
    expect(then).toMatch(new RegExp(`^Balayage (in|near) ${other}$`));
  });

  test("changes without changing the service", async () => {
    const { html, text } = await ask({ service: "Nails", near: "springfield" });
    const [, other = ""] = /Did you mean (Springfield, [A-Z]{2}) (?:or|\?)/.exec(text) ?? [];
    const { heading } = await open(linkTo(html, other));
    expect(heading).toMatch(new RegExp(`^Nails (in|near) ${other}$`));
  });

  test("that is unknown shows no results and suggests cities", async () => {
    const { html, text, heading } = await ask({ service: "hair", near: "zzzzqx" });
    expect(heading).toBe("We couldn’t find “zzzzqx”");
    expect(text).toContain("No data found.");
    expect(text).toContain("We looked through cities, neighborhoods, ZIP codes, and states.");
    expect(slots(html)).toBe(0);
    const cities = /<nav class="cities".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(cities.match(/<li>/g)).toHaveLength(12);
    const city = await open(/href="([^"]+)"/.exec(cities)?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect(city.heading).toMatch(/^Hair (in|near) /);
  });

  test("widens to the nearest professional of the service, with distance and direction", async () => {
    const { text, html } = await ask({ service: "teeth whitening", near: "Casper, WY" });
    expect(text).toMatch(/The nearest is \d+ miles (north|south)?(east|west)? of Casper, in [A-Z]/);
    expect(text).toMatch(/Suite \w+, [^,]+, [\d.]+ mi (north|south|east|west)/);
    expect(html).toContain('class="pro__who"');
  });
});

test("a search without results suggests professionals near the place in its words", async () => {
  const { text } = await ask({ service: "dentist chicago" });
  const [, list = ""] = /Openings nearby(.*)/s.exec(text) ?? [];
  const miles = [...list.matchAll(/, ([\d.]+)\s*mi\b/g)].map(([, far]) => Number(far));
  expect(miles.length).toBeGreaterThan(0);
  expect(Math.max(...miles)).toBeLessThanOrEqual(25);
});
