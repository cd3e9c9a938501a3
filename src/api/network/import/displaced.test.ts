import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, noChange } from "#tests/harness/import-export.ts";
import { displacedBookings, displacedSentence } from "../../booking/bookings/displaced-bookings.ts";
import { exportLocations } from "./import-locations.ts";
import { exportProfessionals, professionalImport } from "./import-professionals.ts";
import { importRows } from "./import-rows.ts";
import { readTable } from "./table-file.ts";

const { db } = await openTestDatabase("sample");
const { importLocations, importProfessionals } = createImporter(db);
const now = Temporal.Now.instant();

/** The professional of the Central zone with the most upcoming bookings. */
const booked = await db
  .selectFrom("booking")
  .innerJoin("stylist", "stylist.id", "booking.stylist_id")
  .innerJoin("location", "location.id", "booking.location_id")
  .where("location.time_zone", "=", "America/Chicago")
  .where("booking.status", "=", "confirmed")
  .where(sql<boolean>`lower(during) > ${now.toString()}::timestamptz`)
  .groupBy(["stylist.id", "stylist.url_name", "location.url_name"])
  .orderBy(sql`count(*)`, "desc")
  .select(["stylist.id", "stylist.url_name", "location.url_name as location"])
  .select(sql<number>`count(*)`.as("count"))
  .executeTakeFirstOrThrow();

it("the sample has no displaced bookings", async () => {
  expect(await displacedBookings(db, now)).toEqual([]);
});

it.each([
  ["active\n", ",false", "with an inactive professional"],
  ["hours\n", ",Closed", "outside hours"],
  ["services\n", ",hair | Something else | 45 min | 45.00 USD", "for a service that isn't offered"],
  ["location\n", ",lodo-denver", `at ${booked.location}, and`],
])(
  "an import of a booked professional with other %s names each booking and changes nothing",
  async (column, cell, why) => {
    const before = await exportProfessionals(db, [booked.url_name]);
    const file = `url_name,${column}${booked.url_name}${cell}\n`;
    for (const dryRun of [true, false]) {
      const result = await importProfessionals(file, "csv", dryRun);
      if (!result.ok) throw new Error("The import has problems.");
      expect(result.displaced).toHaveLength(booked.count);
      for (const booking of result.displaced) {
        expect(booking).toMatchObject({ whose: booked.url_name, kind: "professional" });
        expect(displacedSentence(booking)).toMatch(
          /^[A-Z0-9-]+, [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M [A-Z][A-Za-z ()]+, [a-z0-9-]+: .*\.$/,
        );
        expect(booking.why).toContain(why);
      }
    }
    expect(await exportProfessionals(db, [booked.url_name])).toEqual(before);
  },
);

it("an import that deactivates a location names its bookings and tours", async () => {
  const result = await importLocations(`url_name,active\n${booked.location},false\n`);
  if (!result.ok) throw new Error("The import has problems.");
  expect(result.displaced.length).toBeGreaterThanOrEqual(booked.count);
  expect(new Set(result.displaced.map(({ why }) => why))).toEqual(
    new Set([`at ${booked.location}, which is inactive`]),
  );
});

it.each([
  [
    "address_1,city,state,postal_code",
    "1 Beacon St,Boston,MA,02108",
    /^at \S+, which moves [\d,]+ miles to 1 Beacon St, Boston$/,
  ],
  [
    "address_1,city,state,postal_code,latitude,longitude",
    "1 Beacon St,Boston,MA,02108,42.358,-71.064",
    /miles to 1 Beacon St, Boston$/,
  ],
  ["address_1", "98765 Elsewhere Blvd", /^at \S+, which moves to 98765 Elsewhere Blvd, /],
])("an import that moves a location by %s names its bookings and tours", async (columns, cells, why) => {
  const result = await importLocations(`url_name,${columns}\n${booked.location},${cells}\n`);
  if (!result.ok) throw new Error("The import has problems.");
  expect(result.displaced.length).toBeGreaterThanOrEqual(booked.count);
  for (const displaced of result.displaced) expect(displaced.why).toMatch(why);
});

it("an import that changes a time zone names the bookings, and one that corrects a position or address names none", async () => {
  const [place] = await exportLocations(db, [booked.location]);
  if (place?.latitude == null || place.longitude === null) throw new Error("The location is gone.");
  const changed = await importLocations(
    `url_name,time_zone\n${booked.location},America/Denver\n`,
    "csv",
    true,
  );
  expect(changed).toMatchObject({ ok: true });
  if (!changed.ok) return;
  expect(changed.displaced[0]?.start.timeZoneId).toBe("America/Chicago");
  expect(changed.displaced[0]?.why).toBe(
    `at ${booked.location}, whose time zone changes from America/Chicago to America/Denver`,
  );
  const address = `${place.address_1.replace(/\b(?:St|Ave|Blvd)\b/, "Road")}.`;
  const corrected = `url_name,latitude,longitude,address_1\n${booked.location},${place.latitude + 0.005},${place.longitude},"${address}"\n`;
  expect(await importLocations(corrected, "csv", true)).toMatchObject({
    ok: true,
    updated: 1,
    displaced: [],
  });
});

it("an import goes on with displaced bookings if told to, and doesn't report them again", async () => {
  const cut = readTable(`url_name,hours\n${booked.url_name},Closed\n`, "csv");
  const result = await importRows(db, professionalImport, cut, { dryRun: false, evenWithBookings: true });
  expect(result).toMatchObject({ ok: true, updated: 1 });
  expect(await exportProfessionals(db, [booked.url_name])).toMatchObject([{ hours: [] }]);
  expect(await displacedBookings(db, now)).toHaveLength(booked.count);
  expect(await importProfessionals(`url_name,suite\n${booked.url_name},99\n`)).toEqual({
    ...noChange,
    updated: 1,
  });
});

it("an import that leaves booked times open goes through", async () => {
  const file = `url_name,biography\n${booked.url_name},New words\n`;
  expect(await importProfessionals(file)).toMatchObject({ ok: true, updated: 1, displaced: [] });
});
