import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { milesBetween } from "#domain/network/distance.ts";
import { isExtra, leadFirst } from "#domain/network/lead-service.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");
const { db } = api.database;

async function search(input: InputOf<"searchWebpages">) {
  const found = await api.call("searchWebpages", input);
  if (!found.ok) throw new Error(found.message);
  const { platforms, locations } = found.data;
  return { people: platforms.sola_genius, locations, meta: found.meta, message: found.message };
}

const denver = { latitude: 39.7491, longitude: -104.9946 };

// Covers §7: search-webpages: data.platforms.sola_genius and data.locations
it("a search finds professionals with a service near a ZIP, nearest location first", async () => {
  const { people, locations, meta } = await search({ zip: "80202", services: "hair", per_page: 100 });
  const near = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("stylist.active", "=", true)
    .select(["stylist.id", "latitude", "longitude"])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom("service")
            .whereRef("service.stylist_id", "=", "stylist.id")
            .where("category", "=", "hair")
            .where("service.active", "=", true)
            .select("service.id"),
        )
        .as("offers_hair"),
    ])
    .execute();
  const inside = near.filter((one) => one.offers_hair && milesBetween(denver, one) <= 25);
  expect(meta).toMatchObject({ total: inside.length, place: { label: "80202, Denver, CO" } });
  expect(meta?.services).toContainEqual({ value: "hair", count: inside.length });
  expect(inside.length).toBeGreaterThan(100);

  const distances = people.map(({ distance_miles }) => distance_miles ?? Number.NaN);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(distances.at(-1)).toBeLessThanOrEqual(25);
  expect(locations[0]?.url_name).toBe(people[0]?.location.url_name);
  for (const { services, matched_services } of people) {
    expect(matched_services.map(({ guid }) => guid)).toEqual(
      leadFirst(services.filter(({ category }) => category === "hair")).map(({ guid }) => guid),
    );
  }
});

it("counts without reading professionals or locations", async () => {
  const all = await search({ zip: "80202", services: "hair" });
  const counted = await search({ zip: "80202", services: "hair", with_professionals: false });
  expect(counted).toEqual({ ...all, people: [], locations: [] });
});

it("paging through a search returns each professional once", async () => {
  const all = await search({ zip: "80202", per_page: 100 });
  const ids: number[] = [];
  for (let page = 1; ids.length < (all.meta?.total ?? 0); page += 1) {
    const { people } = await search({ zip: "80202", page, per_page: 40 });
    if (people.length === 0) break;
    ids.push(...people.map(({ stylist_id }) => stylist_id));
  }
  expect(ids).toHaveLength(all.meta?.total ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 100)).toEqual(all.people.map(({ stylist_id }) => stylist_id));
  expect((await search({ zip: "80202", page: 1e9 })).people).toEqual([]);
});

// Covers §3: Professional: guid, matched_services (guid, availability), stylist_id
// Covers §7: sola-genius/availability: stylist_id; data.availability by stylist id
it("a search shows the same openings as the availability call", async () => {
  const { people } = await search({ zip: "80202", services: "nails", per_page: 24 });
  for (const { stylist_id, books_online, matched_services } of people) {
    for (const { guid, availability } of matched_services) {
      const found = await api.call("solaGeniusAvailability", {
        stylist_id: String(stylist_id),
        service_id: guid,
        days: 14,
      });
      const openings = found.ok ? (found.data.availability[stylist_id] ?? []) : [];
      const days = [...new Set(openings.map((slot) => slot.slice(0, 10)))].slice(0, 2);
      const shown = days.flatMap((day) => openings.filter((slot) => slot.startsWith(day)).slice(0, 8));
      expect(availability).toEqual(shown);
      if (!books_online) expect(availability).toEqual([]);
    }
  }
});

it("a search falls back to the nearest locations when none is within the radius", async () => {
  const { people, meta } = await search({ zip: "59301", services: "hair" });
  expect(meta?.total).toBeGreaterThan(0);
  expect(people[0]?.distance_miles).toBeGreaterThan(25);
  const wide = await search({ zip: "80202", radius: 60, services: "hair" });
  const narrow = await search({ zip: "80202", radius: 2, services: "hair" });
  expect(narrow.meta?.total).toBeLessThan(wide.meta?.total ?? 0);
});

it("a search takes its place from a city, a state, a point or the keyword", async () => {
  const byZip = await search({ zip: "80202", keyword: "balayage" });
  const typed = await search({ keyword: "Balayage near 80202" });
  expect(typed.people).toEqual(byZip.people);
  expect((await search({ keyword: "80202" })).meta?.place?.postal_code).toBe("80202");
  expect((await search({ keyword: "CO" })).meta?.place).toMatchObject({ kind: "state", state: "CO" });

  const colorado = await search({ state: "Colorado", services: "barber", per_page: 100 });
  expect(new Set(colorado.people.map(({ location }) => location.state))).toEqual(new Set(["CO"]));
  expect(colorado.people[0]?.distance_miles).toBeNull();
  const austin = await search({ search: "Austin, TX" });
  expect(new Set(austin.people.map(({ location }) => location.state))).toEqual(new Set(["TX"]));
  const around = await search({ lat: denver.latitude, long: denver.longitude });
  expect(around.people).toEqual((await search({ zip: "80202" })).people);
});

it("a search for a service's name shows that service only", async () => {
  const { people } = await search({ zip: "80202", keyword: "balayage", per_page: 100 });
  expect(people.length).toBeGreaterThan(5);
  for (const { matched_services, specialties } of people) {
    const names = [...matched_services.map(({ name }) => name), ...specialties];
    expect(names.join(" ").toLowerCase()).toContain("balayage");
  }
});

// Covers §7: search-webpages: data.platforms.sola_genius and data.locations
it("a search finds a professional by name, business, or a misspelling of either", async () => {
  const business = await db
    .selectFrom("stylist")
    .where("business_name", "is not", null)
    .orderBy("id")
    .select(["id", "business_name"])
    .executeTakeFirstOrThrow();
  const byBusiness = await search({ keyword: business.business_name ?? "", per_page: 100 });
  expect(byBusiness.people.map(({ stylist_id }) => stylist_id)).toContain(business.id);

  const renata = await search({ keyword: "Renata Dueñas" });
  expect(renata.people[0]).toMatchObject({ first_name: "Renata", last_name: "Dueñas" });
  expect((await search({ keyword: "renata duen" })).people).toEqual(renata.people);
  const slip = await search({ keyword: "Renatta Duenas" });
  expect(slip.people[0]).toMatchObject({ first_name: "Renata", last_name: "Dueñas" });
  expect(slip.meta?.did_you_mean).toBe("Renata Dueñas");
});

it("a search is limited to one location's professionals on request", async () => {
  const { people, locations } = await search({ url_name: "lodo-denver", per_page: 100 });
  expect(people.length).toBeGreaterThan(5);
  expect(new Set(people.map(({ location }) => location.url_name))).toEqual(new Set(["lodo-denver"]));
  expect(locations.map(({ url_name }) => url_name)).toEqual(["lodo-denver"]);
  for (const url_name of ["atlantis", "../etc/passwd", "%"]) {
    expect(await api.call("searchWebpages", { url_name })).toMatchObject({
      ok: false,
      problem: "not-found",
      message: "Stylist webpage not found or is inactive. Please search stylist by location.",
    });
  }
});

it("a search sorts by the soonest opening on request", async () => {
  const { people } = await search({ search: "Austin", services: "hair", sort: "soonest", per_page: 100 });
  const first = people.map(({ matched_services }) => matched_services[0]?.availability?.[0] ?? "9999-12-31");
  const instants = first.map((slot) => Date.parse(slot));
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(new Set(instants).size).toBeGreaterThan(5);
});

it("a search weighs three hours of waiting against a mile of way on request, with the place in either field", async () => {
  const asked = { services: "hair", sort: "near_and_soon", per_page: 100 } as const;
  const { people } = await search({ ...asked, search: "Austin" });
  const order = people.flatMap(({ distance_miles, matched_services: [service] }) =>
    (service?.availability ?? []).slice(0, 1).map((start) => ({
      worth: Date.parse(start) + (distance_miles ?? Number.NaN) * 3 * 3_600_000,
      isLast: Number(service !== undefined && isExtra(service)),
    })),
  );
  expect(order.filter(({ isLast }) => isLast === 1)).not.toEqual([]);
  expect(order).toEqual(order.toSorted((one, next) => one.isLast - next.isLast || one.worth - next.worth));
  const { people: soonest } = await search({ ...asked, sort: "soonest", search: "Austin" });
  const milesOfFirst = (found: typeof people) =>
    found.slice(0, 12).reduce((sum, { distance_miles: far }) => sum + (far ?? Number.NaN), 0);
  expect(milesOfFirst(people)).toBeLessThan(milesOfFirst(soonest) / 2);
  const { people: typed } = await search({ ...asked, services: "", keyword: "hair austin" });
  expect(typed.map(({ stylist_id }) => stylist_id)).toEqual(people.map(({ stylist_id }) => stylist_id));
});

it("a search of a country shows the same people however near and soon", async () => {
  const { people } = await search({ services: "hair", country: "US" });
  const weighed = await search({ services: "hair", country: "US", sort: "near_and_soon" });
  expect(weighed.people).toEqual(people);
});

it("a search with a date returns only professionals who are free then", async () => {
  const all = await search({ search: "Austin", services: "hair", per_page: 100 });
  const { people, meta } = await search({
    search: "Austin",
    services: "hair",
    date: "2026-11-24",
    per_page: 100,
  });
  expect(meta?.total).toBe(people.length);
  expect(people.length).toBeLessThan(all.people.length);
  for (const { matched_services } of people)
    expect(matched_services[0]?.availability?.[0]).toMatch(/^2026-11-24T/);
});

it.each(["%%%", "___", "🙂🙂🙂", "';--"])(
  "a search in a place without a letter or digit finds no professional: %s",
  async (typed) => {
    for (const where of [{ zip: typed }, { search: typed }])
      expect((await search({ ...where, services: "hair" })).meta).toMatchObject({ total: 0, place: null });
  },
);

it("a search without filters or matches returns a valid answer", async () => {
  const everywhere = await search({});
  expect(everywhere.meta?.total).toBeGreaterThan(15_000);
  expect(new Set(everywhere.people.map(({ location }) => location.state)).size).toBeGreaterThan(3);
  expect(new Set(everywhere.people.map(({ location }) => location.country))).toEqual(new Set(["US"]));
  const canada = await search({ country: "CA", services: "hair" });
  expect(new Set(canada.people.map(({ location }) => location.country))).toEqual(new Set(["CA"]));

  for (const keyword of ["🙂🙂🙂", "%%%", "___", "zzqqxxyy"]) {
    const none = await search({ keyword, zip: "80202" });
    expect(none).toMatchObject({
      people: [],
      locations: [],
      message: "No data found.",
      meta: { total: 0 },
    });
    const [nearest] = none.meta?.suggestions ?? [];
    expect(nearest).toMatchObject({ city: "Denver", public_phone: expect.any(String) });
  }
});

it("a search omits former professionals and closed locations", async () => {
  const { people } = await search({ url_name: "lodo-denver" });
  const [gone] = people;
  await db
    .updateTable("stylist")
    .set({ active: false })
    .where("id", "=", gone?.stylist_id ?? 0)
    .execute();
  const after = await search({ url_name: "lodo-denver" });
  expect(after.people.map(({ stylist_id }) => stylist_id)).not.toContain(gone?.stylist_id);
  expect(await api.call("getStylistDetails", { url_name: gone?.url_name ?? "" })).toMatchObject({
    ok: false,
  });
});
