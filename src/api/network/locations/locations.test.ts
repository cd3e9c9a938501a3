import { expect, test } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { roomsLike } from "#domain/network/room-picture.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";

const api: TestApi = await createTestApi("empty");
const { db } = api.database;

const market = async (name: string, active = true) =>
  (await db.insertInto("msa").values({ name, active }).returning("id").executeTakeFirstOrThrow()).id;
const inMarket = (location_id: number, msa_id: number, created_at: string) =>
  db.insertInto("location_msa").values({ location_id, msa_id, created_at }).execute();

const austin = await storeLocation(db, { url_name: "south-lamar-austin", name: "South Lamar" });
const mueller = await storeLocation(db, { url_name: "mueller-austin", name: "Mueller" });
const lone = await storeLocation(db, { url_name: "marfa", name: "Marfa", city: "Marfa" });
const yorkville = await storeLocation(db, {
  url_name: "yorkville-toronto",
  name: "Yorkville",
  city: "Toronto",
  state: "ON",
  country: "CA",
  postal_code: "M5R 1B3",
  latitude: 43.67,
  longitude: -79.39,
  time_zone: "America/Toronto",
});
await storeLocation(db, { url_name: "closed-austin", name: "Closed", active: false });
const [centralTexas, closedMarket, toronto] = [
  await market("Central Texas"),
  await market("A market that was closed", false),
  await market("Greater Toronto"),
];
await inMarket(austin, centralTexas, "2019-04-02T15:00:00Z");
await inMarket(austin, closedMarket, "2018-01-01T00:00:00Z");
await inMarket(mueller, centralTexas, "2020-04-02T15:00:00Z");
await inMarket(lone, closedMarket, "2018-01-01T00:00:00Z");
await inMarket(yorkville, toronto, "2021-04-02T15:00:00Z");
await db
  .insertInto("location_former_url_name")
  .values({ url_name: "lamar-austin", location_id: austin })
  .execute();
const professional = { location_id: austin, last_name: "Dueñas" };
await db
  .insertInto("stylist")
  .values([
    { ...professional, url_name: "renata-duenas", first_name: "Renata" },
    { ...professional, url_name: "gone-duenas", first_name: "Gone", active: false },
  ])
  .execute();

async function data<Data>(outcome: Promise<{ ok: true; data: Data } | { ok: false; message: string }>) {
  const result = await outcome;
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
const names = (locations: ReadonlyArray<{ name: string }>) => locations.map(({ name }) => name);

// Covers §3: The market is the name of the earliest-created active MSA
// Covers §7: get-web-locations-list: country, all, page, per_page; locations with state
test("get-locations sorts a country by market and name, locations without an active market last", async () => {
  const us = await data(api.call("getWebLocationsList", {}));
  expect(us.map(({ name, market, state }) => [name, market, state])).toEqual([
    ["Mueller", "Central Texas", "TX"],
    ["South Lamar", "Central Texas", "TX"],
    ["Marfa", "others", "TX"],
  ]);
  expect(names(await data(api.call("getWebLocationsList", { country: "ca" })))).toEqual(["Yorkville"]);
  expect(await data(api.call("getWebLocationsList", { country: "all" }))).toHaveLength(4);
});

// Covers §7: get-web-locations-list: country, all, page, per_page; locations with state
// Covers design: get-blogs-list counts pages from 0, every other list from 1
test("get-locations pages its list, and a page past the end is empty", async () => {
  const second = await api.call("getWebLocationsList", { page: 2, per_page: 2 });
  expect(second).toMatchObject({
    data: [{ name: "Marfa" }],
    meta: { total: 3, total_pages: 2, current_page: 2, per_page: 2 },
  });
  expect(await api.call("getWebLocationsList", { page: "1e9", per_page: 2 })).toMatchObject({
    data: [],
    meta: { total: 3, total_pages: 2 },
  });
  expect(await api.call("getWebLocationsList", { per_page: "-5" })).toMatchObject({ meta: { per_page: 1 } });
  expect(await api.call("getWebLocationsList", { per_page: "many" })).toMatchObject({
    meta: { per_page: 100 },
  });
});

// Covers §1: Each location has a local leasing manager, who has the inquiry
// Covers §7: get-web-location-details
test("a location is found by its address on the site and by its old one", async () => {
  const details = await data(api.call("getWebLocationDetails", { url_name: "south-lamar-austin" }));
  expect(details).toMatchObject({
    public_contact_name: "Marisol Vega",
    public_phone: "5125550142",
    public_email: "marisol@sola.example",
    distance_miles: null,
    stylist_count: 1,
    market: "Central Texas",
  });
  expect(details.stylists).toBeUndefined();
  expect(details.pictures).toEqual(roomsLike(details.picture).map(({ src }) => src));
  expect(await data(api.call("getWebLocationDetails", { url_name: "lamar-austin" }))).toMatchObject({
    id: austin,
    canonical_url_name: "south-lamar-austin",
  });
});

// Covers §7: get-web-location-details
// Covers §7: get-stylists-by-location: url_name
test("a location's detail includes professionals and distance on request", async () => {
  const input = { url_name: "south-lamar-austin", with_stylists: true, lat: 30.2672, long: -97.7431 };
  const details = await data(api.call("getWebLocationDetails", input));
  expect(details.distance_miles).toBeCloseTo(2, 0);
  expect(details.stylists).toMatchObject([{ url_name: "renata-duenas" }]);
  expect(await data(api.call("getStylistsByLocation", { url_name: "south-lamar-austin" }))).toEqual(
    details.stylists,
  );
});

// Covers §8: 'Sorry! Location you are looking for does not found.'
test("an unknown, closed or foreign location is not found, in the specification's words", async () => {
  const notFound = { problem: "not-found", message: "Sorry! Location you are looking for does not found." };
  for (const url_name of ["nowhere", "closed-austin", "'--", "x".repeat(200)]) {
    expect(await api.call("getWebLocationDetails", { url_name })).toMatchObject(notFound);
  }
  const elsewhere = { url_name: "south-lamar-austin", country: "CA" };
  expect(await api.call("getWebLocationDetails", elsewhere)).toMatchObject(notFound);
  expect(await api.call("getStylistsByLocation", { url_name: "nowhere" })).toMatchObject({
    problem: "not-found",
    message: "Stylist webpage not found or is inactive. Please search stylist by location.",
  });
});

// Covers §7: get-regions-states
test("regions list each market's locations with 'others' last, and states are counted", async () => {
  const { regions, states } = await data(api.call("getRegionsStates", {}));
  expect(regions.map(({ id, name, locations = [] }) => [id, name, names(locations)])).toEqual([
    [centralTexas, "Central Texas", ["Mueller", "South Lamar"]],
    [null, "others", ["Marfa"]],
  ]);
  const cities = ["Austin", "Marfa"];
  expect(states).toEqual([{ code: "TX", name: "Texas", country: "US", location_count: 3, cities }]);
});

test("regions and states are returned without locations on request", async () => {
  const { regions, states } = await data(api.call("getRegionsStates", { with_locations: false }));
  expect(regions).toEqual([
    { id: centralTexas, name: "Central Texas", location_count: 2, town: "Austin, TX" },
    { id: null, name: "others", location_count: 1, town: null },
  ]);
  expect(states).toEqual((await data(api.call("getRegionsStates", {}))).states);
});

test("a renamed market and a removed location show in the lists immediately", async () => {
  const regions = async () =>
    (await data(api.call("getRegionsStates", { with_locations: false }))).regions.map(
      ({ name, location_count }) => `${name}: ${location_count}`,
    );
  await db.updateTable("msa").set({ name: "Capital Area" }).where("id", "=", centralTexas).execute();
  expect(await regions()).toEqual(["Capital Area: 2", "others: 1"]);
  await db.deleteFrom("location_msa").where("location_id", "=", mueller).execute();
  expect(await regions()).toEqual(["Capital Area: 1", "others: 2"]);
  await db.updateTable("msa").set({ name: "Central Texas" }).where("id", "=", centralTexas).execute();
  await inMarket(mueller, centralTexas, "2020-04-02T15:00:00Z");
});

test("a location's address is matched regardless of case", async () => {
  const found = await data(api.call("getWebLocationDetails", { url_name: "South-Lamar-AUSTIN" }));
  expect(found.canonical_url_name).toBe("south-lamar-austin");
});

test("the towns of the markets come with what a search there finds, or why it isn't counted", async () => {
  const counts = async (of: Partial<InputOf<"getTownCounts">>) =>
    (await data(api.call("getTownCounts", of))).towns.map(({ name, label, location_count, total }) => [
      name,
      label,
      location_count,
      total,
    ]);
  expect(await counts({})).toEqual([
    ["Central Texas", "Austin, TX", 2, null],
    ["Marfa", "Marfa, TX", 1, null],
  ]);
  expect(await counts({ of: "locations" })).toEqual([
    ["Central Texas", "Austin, TX", 2, 3],
    ["Marfa", "Marfa, TX", 1, 3],
  ]);
  const totals = async (keyword: string) =>
    (await counts({ of: "professionals", keyword })).map(([, , , total]) => total);
  const everyone = await totals("");
  expect(everyone.every((total) => typeof total === "number")).toBe(true);
  expect(await totals("balayage tomorrow")).toEqual([null, null]);
  expect(await totals("nails in denver")).toEqual([null, null]);
  expect(await totals("xq")).toEqual([null, null]);
});

// Covers §7: get-msas-list
test("active markets are listed with the number of their locations", async () => {
  const all = [
    { id: centralTexas, name: "Central Texas", location_count: 2 },
    { id: toronto, name: "Greater Toronto", location_count: 1 },
  ];
  expect(await data(api.call("getMsasList", {}))).toEqual(all);
  expect(await data(api.call("getMsasList", { country: "CA" }))).toEqual(all.slice(1));
});

// Covers §7: POST save-lead-tracking: location_id, services, utm_parameters; returns true
test("track-lead stores one lead per Idempotency-Key", async () => {
  const lead = { location_id: mueller, services: ["nails"] };
  const options = { idempotencyKey: "one-for-this-lead" };
  const all = await Promise.all(
    Array.from({ length: 10 }, () => data(api.call("saveLeadTracking", lead, options))),
  );
  expect(all).toEqual(all.map(() => true));
  const tracked = db.selectFrom("lead_tracking").where("location_id", "=", mueller).select("id");
  expect(await tracked.execute()).toHaveLength(1);
  expect(await api.call("saveLeadTracking", { ...lead, services: ["hair"] }, options)).toMatchObject({
    problem: "invalid",
  });
});

test("track-lead stores the campaign, and no click id of a person", async () => {
  const location_id = await storeLocation(db, { url_name: "clicked-austin" });
  const campaign = { utm_source: "newsletter", utm_content: "footer" };
  const lead = {
    location_id,
    services: [],
    utm_parameters: { ...campaign, gclid: "EAIaIQ", ref: "x" },
  };
  expect(await data(api.call("saveLeadTracking", lead))).toBe(true);
  const [row] = await db
    .selectFrom("lead_tracking")
    .where("location_id", "=", location_id)
    .select("utm_parameters")
    .execute();
  expect(row).toEqual({ utm_parameters: campaign });
});

// Covers §3: Lead tracking: location_id, services, utm_parameters
// Covers §7: POST save-lead-tracking: location_id, services, utm_parameters; returns true
test("track-lead stores a lead at its location only and marks a demo", async () => {
  const lead = { location_id: austin, services: ["hair"], utm_parameters: { utm_source: "newsletter" } };
  expect(await data(api.call("saveLeadTracking", lead))).toBe(true);
  await data(api.call("saveLeadTracking", { ...lead, event: "opened" }, { demo: true }));
  const rows = await db
    .selectFrom("lead_tracking")
    .where("location_id", "=", austin)
    .select(["location_id", "services", "utm_parameters", "event", "demo"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { ...lead, event: "sent", demo: false },
    { ...lead, event: "opened", demo: true },
  ]);
  expect(await api.call("saveLeadTracking", { ...lead, location_id: 999 })).toMatchObject({
    problem: "not-found",
  });
});
