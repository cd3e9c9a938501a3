import { expect, it } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function open(path: string) {
  const html = await (await web.open(path)).text();
  const list = /<ul class="spots">.*?<\/ul>/s.exec(html)?.[0] ?? "";
  return {
    html,
    text: textOf(html),
    heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""),
    studios: list.match(/data-at="/g)?.length ?? 0,
  };
}

const find = (search: string) => open(`/locations?${new URLSearchParams({ search })}`);

it.each([
  ["US", "Texas", "/states/tx"],
  ["CA", "Ontario", "/states/on"],
])(
  "/locations leads to the states of %s, on a map and in a list, and lists no location",
  async (country, state, to) => {
    const { html, text } = await open(`/locations?country=${country}`);
    expect(html.indexOf('<svg class="statesmap"')).toBeLessThan(html.indexOf('<ul class="states">'));
    expect(html).toMatch(new RegExp(`href="${to}"[^>]*><span>${state}</span> <span class="count">\\d+`));
    expect(html).not.toContain('<ul class="spots">');
    expect(html).toContain(`<title>${state}: `);
    for (const index of ["/regions", "/states"])
      expect(html).toMatch(new RegExp(`class="go[^>]* href="${index}"`));
    expect(text).toMatch(/\d locations\. Search for a city, or choose a (state|province)\./);
  },
);

it("/locations leads to the list of every location of the country", async () => {
  const { html } = await open("/locations");
  const { heading, studios } = await open(linkTo(html, "All 690 in the US"));
  expect([heading, studios]).toEqual(["Studios in the United States", 20]);
});

it.each([
  ["st.louis", "Studios near St. Louis, MO"],
  ["80206", "Studios near Denver, CO"],
  ["bay area", "Studios near Bay Area, CA"],
  ["texas", "Studios in Texas"],
  ["canada", "Studios in Canada"],
])("the location search states how it understood %s", async (typed, heading) => {
  expect((await find(typed)).heading).toBe(heading);
});

it("the location search reports an unknown place, what it tried, and suggests cities", async () => {
  const { html, heading, text, studios } = await find("zzzz");
  expect(heading).toBe("We couldn’t find “zzzz”");
  expect(text).toContain("We looked through every city, neighborhood, ZIP code, and state");
  expect(studios).toBe(0);
  const cities = /<nav class="cities".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(cities.match(/<li>/g)).toHaveLength(12);
  const { heading: there } = await open(/href="([^"]+)"/.exec(cities)?.[1] ?? "");
  expect(there).toMatch(/^Studios near /);
  expect(html).toMatch(/class="market-map".*aria-label="\d+ locations around Denver"/s);
  expect(html).not.toMatch(/class="states(?:map)?"/);
});

it("the location search says what military mail is, and reads a ZIP code of a spreadsheet", async () => {
  const military = ["Unit 2050 APO AP", "PSC 2050 Box 1, FPO AE", "Unit 2050, APO AP 96278-2050"];
  for (const typed of ["09012", "APO AE 09012", "96201", "34002", ...military])
    expect((await find(typed)).heading).toContain("is for military mail, which has no place on a map");
  const plain = await find("78704");
  for (const typed of ["78704.0", "'78704", '="78704"', "78704."]) {
    const { heading, text } = await find(typed);
    expect(heading).toBe(plain.heading);
    expect(text).not.toContain("didn’t use");
  }
});

it("the location search says postal code, province and neighbourhood in Canada", async () => {
  const pages = [
    "/locations?search=zzzz",
    "/locations?search=on",
    "/booknow?near=zzzz&service=hair",
    "/states/on",
  ];
  const canadian = { headers: { cookie: "country=CA" } };
  for (const path of pages) {
    const html = await (await web.open(path, canadian)).text();
    expect(textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? ""), path).toContain("ostal code");
    expect(html, path).not.toMatch(/ZIP|neighborhood/);
  }
});

it("the location search leads a query for a service to /booknow", async () => {
  const { html, heading, text } = await find("balayage");
  expect(heading).toBe("Balayage where?");
  expect(text).toContain("Booking for yourself? Book Balayage instead");
  expect(html).toContain('href="/booknow?service=Balayage"');
  const both = await find("barber within 5 miles of denver friday");
  expect(both.heading).toBe("Studios within 5 miles of Denver, CO");
  expect(both.text).toMatch(/nearest first\. We didn’t use “friday”\./);
  expect(both.text).toContain("Book Barber instead");
});

it("a visitor with a place sees the three nearest studios", async () => {
  const { text, studios } = await open("/locations?search=zzzz&lat=39.7491&long=-104.9946");
  expect(text).toContain("These are the closest to you.");
  expect([studios, /,\sCO\s\d{5}/.test(text)]).toEqual([3, true]);
});

it("the location search offers the other place of the same name with a link", async () => {
  const { html, text, heading } = await find("springfield");
  const [, other = ""] = /Did you mean (Springfield, [A-Z]{2}) (?:or|\?)/.exec(text) ?? [];
  expect(heading).toMatch(/Springfield, [A-Z]{2}$/);
  expect(heading).not.toContain(other);
  expect((await open(linkTo(html, other))).heading).toMatch(
    new RegExp(`^(Studios near|Nearest to) ${other}$`),
  );
});

it.each([
  ["Ketchikan, AK", "[A-Z][a-z]+", 3],
  ["Fairbanks, AK", "Anchorage", 1],
  ["Casper, WY", "Fort Collins", 3],
  ["Minot, ND", "Sioux Falls", 3],
])("the location search near %s lists the nearest alone, with their direction", async (typed, city, most) => {
  const { heading, text, html, studios } = await find(typed);
  expect(heading).toBe(`Nearest to ${typed}`);
  expect(text).toMatch(
    new RegExp(
      `There’s no ${brandName} close by yet. The nearest is [\\d,]+ mi (north|south|east|west)+, in ${city}\\.`,
    ),
  );
  expect(text).not.toMatch(/\d locations?, nearest first/);
  expect(studios).toBeGreaterThan(0);
  expect(studios).toBeLessThanOrEqual(most);
  expect(text).toMatch(/All 690 in the US/);
  expect(html).toContain(`class="m-city" x=`);
  expect(html).toContain(`>${typed.split(",")[0]?.toUpperCase()}</text>`);
});

const denver = { name: "Denver", state: "CO", latitude: 39.7392, longitude: -104.9903 };
const located = await createTestWeb(api, {
  now: api.clock.now,
  cityOf: async (address) => (address === "8.8.8.8" ? denver : null),
});

async function openFrom(address: string, path: string) {
  const page = await located.open(path, { headers: { "x-sola-client-address": address } });
  const html = await page.text();
  return {
    heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""),
    text: textOf(html),
    caching: page.headers.get("cache-control"),
    forCaches: page.headers.get("cdn-cache-control"),
  };
}

// Covers §8: "Near me" is where the visitor says, else the city they seem to be in
it("near me uses the geolocated city and asks for the exact position", async () => {
  const { heading, text, ...page } = await openFrom("8.8.8.8", "/locations?search=near+me");
  expect(heading).toBe("Studios near Denver, CO");
  expect(text).toContain("Near Denver? Use my location");
  expect(text).toMatch(/\d locations, nearest first/);
  expect(page).toEqual({ caching: "private, no-cache", forCaches: null });
});

// Covers §8: "Near me" is where the visitor says, else the city they seem to be in
it("near me asks for a place when the visitor can't be located", async () => {
  const { heading, text } = await openFrom("9.9.9.9", "/locations?search=barber+near+me");
  expect(heading).toBe("Where are you?");
  expect(text).toContain("We don’t know where you are yet.");
  expect(text).toContain("Use my location");
});

// Covers §8: "Near me" is where the visitor says, else the city they seem to be in
it("a given position wins over the geolocated city", async () => {
  const { heading, text, forCaches } = await openFrom(
    "8.8.8.8",
    "/locations?search=near+me&lat=30.267&long=-97.743",
  );
  expect(heading).toBe("Studios near you");
  expect(text).toContain("Austin, TX");
  expect(text).not.toContain("Denver");
  expect(forCaches).toContain("public");
});

it("a page for a named place is the same for every visitor", async () => {
  const { heading, text, forCaches } = await openFrom("8.8.8.8", "/locations?search=zzzz");
  expect(heading).toBe("We couldn’t find “zzzz”");
  expect(text).not.toContain("Near Denver?");
  expect(forCaches).toContain("public");
});
