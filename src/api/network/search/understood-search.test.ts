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

it("a search for a treatment finds its specialists first, then professionals of its service", async () => {
  const { people, meta } = await search({ search: "Boise, ID", keyword: "box braids", per_page: 100 });
  const offers = people.map(({ services, specialties }) =>
    [...services.map(({ name }) => name), ...specialties].some((name) => /braid/i.test(name)),
  );
  expect(meta?.reading).toMatchObject({ service: "hair", wanted: "Box braids" });
  expect(meta?.reading?.label).toBe("Box braids near Boise, ID");
  expect(offers[0]).toBe(true);
  expect(offers.lastIndexOf(true)).toBe(offers.filter(Boolean).length - 1);
});

it("a search puts professionals bookable for a treatment before those who only list it, however soon they are free", async () => {
  const { people } = await search({
    search: "80202",
    keyword: "balayage",
    sort: "soonest",
    per_page: 100,
  });
  const canBeBooked = people
    .filter(({ matched_services: [first] }) => first?.availability?.length)
    .map(({ matched_services }) => matched_services.some(({ name }) => /balayage/i.test(name)));
  expect(canBeBooked.filter(Boolean).length).toBeGreaterThan(3);
  expect(canBeBooked).toContain(false);
  expect(canBeBooked.lastIndexOf(true)).toBe(canBeBooked.filter(Boolean).length - 1);
});

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

it("a search for a place that doesn't exist finds no professional and suggests three locations", async () => {
  const found = await api.call("searchWebpages", { search: "zzzzqx", services: ["hair"] });
  if (!found.ok) throw new Error(found.message);
  expect(found.meta).toMatchObject({ total: 0, place: null, reading: null });
  expect(found.data.locations).toHaveLength(3);
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
