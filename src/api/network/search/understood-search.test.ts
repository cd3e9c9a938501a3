import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function search(input: InputOf<"searchWebpages">) {
  const found = await api.call("searchWebpages", input);
  if (!found.ok) throw new Error(found.message);
  return { people: found.data.platforms.sola_genius, meta: found.meta };
}

const denver = { latitude: 39.7491, longitude: -104.9946 };

it("a search for a treatment puts those who offer it first, then the rest of its service, then those who only list it", async () => {
  const { people, meta } = await search({ search: "Tulsa, OK", keyword: "box braids", per_page: 100 });
  const fits = people.map(({ services, specialties }) => {
    const isBraids = (name: string) => /braid/i.test(name);
    if (services.some(({ name }) => isBraids(name))) return "offers";
    return specialties.some(isBraids) ? "lists" : "other";
  });
  expect(meta?.reading).toMatchObject({ service: "hair", wanted: "Box braids" });
  expect(meta?.reading?.label).toBe("Box braids near Tulsa, OK");
  const order = ["offers", "other", "lists"];
  expect(fits).toEqual(fits.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(new Set(fits).size).toBe(3);
  for (const [at, { matched_services }] of people.entries())
    expect(matched_services.length > 0).toBe(fits[at] !== "lists");
});

const cities = [
  "Atlanta, GA",
  "Austin, TX",
  "Chicago, IL",
  "Dallas, TX",
  "Denver, CO",
  "Houston, TX",
  "Los Angeles, CA",
  "Miami, FL",
  "Phoenix, AZ",
  "Toronto, ON",
];

it("a search for a service by name offers openings of just that service where twelve nearby have one", async () => {
  const named = await api.database.db
    .selectFrom("service")
    .where("active", "=", true)
    .select("name")
    .groupBy("name")
    .orderBy((row) => row.fn.countAll(), "desc")
    .limit(40)
    .execute();
  let tried = 0;
  for (const [at, { name }] of named.entries())
    for (const city of [cities[at % 10], cities[(at + 3) % 10]]) {
      const near = await search({ search: city, keyword: name, sort: "soonest", per_page: 100 });
      const open = near.people.filter(({ matched_services: [first] }) => first?.availability?.length);
      const offering = open.filter(({ services }) => services.some((one) => one.name === name));
      if (offering.length < 12) continue;
      tried += 1;
      for (const { matched_services } of open.slice(0, 12))
        expect(matched_services[0]?.name, `${name} near ${city}`).toBe(name);
    }
  expect(tried).toBeGreaterThan(40);
}, 120_000);

it.each([
  ["eyelash", "eyelash_extensions"],
  ["hairdresser", "hair"],
  ["esthetician", "skin"],
  ["nail tech", "nails"],
  ["barber denver", "barber"],
])("a search for %s finds professionals of the service it is a synonym of", async (keyword, category) => {
  const { people } = await search({ keyword });
  expect(people.length).toBe(12);
  for (const { matched_services } of people)
    expect(matched_services.map((service) => service.category)).toContain(category);
});

it("a search reads professional, place and date from the keyword, in any order", async () => {
  const { people, meta } = await search({ keyword: "saturday balayage near dallas after 3", per_page: 40 });
  expect(meta?.reading).toMatchObject({ service: "hair", date: "2026-11-21", from: "15:00" });
  expect(meta?.place?.label).toBe("Dallas, TX");
  expect(people.length).toBeGreaterThan(0);
  for (const { matched_services } of people)
    for (const slot of matched_services[0]?.availability?.slice(0, 1) ?? [])
      expect([slot.slice(0, 10), slot.slice(11, 16) >= "15:00"]).toEqual(["2026-11-21", true]);
});

it("a search names every town that the place may mean and that has the service", async () => {
  const { meta } = await search({ search: "springfield", keyword: "balayage" });
  const labels = [meta?.reading, ...(meta?.alternatives ?? [])].map((one) => one?.label);
  expect(labels).toEqual(
    expect.arrayContaining(["Balayage near Springfield, MO", "Balayage near Springfield, MA"]),
  );
});

it.each([
  "hair near 80202",
  "haircut austin 2 weeks from friday",
  "brows near me sunday morning",
  "uñas cerca de 77002",
  "balayage cerca de 75201",
])("a search for %s has no alternative that drops its place or its time", async (keyword) => {
  const { meta } = await search({ keyword });
  const { wanted } = meta?.reading ?? {};
  expect(wanted).toBeTruthy();
  expect(meta?.alternatives.filter((one) => one.wanted === wanted)).toEqual([]);
});

it("a search for a place that doesn't exist finds no professional and suggests three locations", async () => {
  const found = await api.call("searchWebpages", { search: "zzzzqx", services: ["hair"] });
  if (!found.ok) throw new Error(found.message);
  expect(found.meta).toMatchObject({ total: 0, place: null, reading: null });
  expect(found.meta?.suggestions).toHaveLength(3);
  expect(found.data).toEqual({ platforms: { sola_genius: [] }, locations: [] });
});

it("a search for near me uses the visitor's position, not Maine", async () => {
  const near = await search({ keyword: "barber near me", lat: denver.latitude, long: denver.longitude });
  expect(near.people[0]?.location.state).toBe("CO");
  expect(near.people[0]?.distance_miles).toBeLessThan(10);
  const anywhere = await search({ keyword: "barber near me" });
  expect(anywhere.meta).toMatchObject({ place: null, reading: { near_me: true, service: "barber" } });
});

it("a widened search sorts nearest first, whatever order was requested", async () => {
  const { people, meta } = await search({ services: ["hair"], search: "Casper, WY", sort: "soonest" });
  const distances = people.map(({ distance_miles }) => distance_miles ?? 0);
  expect(meta?.widened).toBe(true);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const close = await search({ services: ["hair"], search: "Denver, CO", sort: "soonest" });
  expect(close.meta?.widened).toBe(false);
});

it("a search widens until it finds a professional, and reports the distance", async () => {
  const { people, meta } = await search({ keyword: "teeth whitening", search: "Casper, WY" });
  expect(people.length).toBeGreaterThan(0);
  expect(meta?.radius_miles).toBeGreaterThan(25);
  const distances = people.map(({ distance_miles }) => distance_miles ?? 0);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});

const seattle = { lat: 47.6062, long: -122.3321 };

it.each<InputOf<"searchWebpages">>([
  { keyword: "renata duenas seattle" },
  { keyword: "renata duenas", search: "Seattle, WA" },
  { keyword: "renata duenas", search: "Washington" },
  { keyword: "renata duenas", country: "US", ...seattle },
  { keyword: "renata duenas", search: "Toronto, ON", radius: 5 },
])("a search finds professionals of a name however far from the place, nearest first: %j", async (input) => {
  const { people, meta } = await search(input);
  const names = new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  expect(names).toEqual(new Set(["Renata Dueñas"]));
  const miles = people.map(({ distance_miles }) => distance_miles ?? 0);
  expect(miles).toEqual(miles.toSorted((one, next) => one - next));
  expect(meta).toMatchObject({ result: "nearest", widened: true });
});
