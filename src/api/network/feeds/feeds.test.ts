import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { listingText, writeFeeds } from "./listings.ts";

// The whole sample network is written twice.
vi.setConfig({ testTimeout: 180_000 });
const origin = "https://www.sola.example";

// https://developers.google.com/actions-center/verticals/appointments/redirect/reference/feeds
const link = z.url().startsWith(`${origin}/`);
const localized = z.strictObject({
  value: z.string().min(1),
  localized_value: z.array(z.strictObject({ locale: z.string(), value: z.string() })).min(1),
});
const entity = z.strictObject({
  entity_id: z.string().regex(/^[\w-]+$/),
  name: z.string().min(1),
  telephone: z.e164().optional(),
  url: link,
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    address: z.strictObject({
      country: z.enum(["US", "CA"]),
      locality: z.string().min(1),
      region: z.string().length(2),
      postal_code: z.string().min(1),
      street_address: z.string().min(1),
    }),
  }),
});
const action = z.strictObject({
  entity_id: z.string(),
  link_id: z.string().min(1),
  url: link,
  actions: z.tuple([z.strictObject({ appointment_info: z.strictObject({}) })]),
});
const exact = z.literal("INTERPRETATION_EXACT");
const service = z.strictObject({
  merchant_id: z.string(),
  service_id: z
    .string()
    .max(100)
    .regex(/^[ -~]+$/),
  localized_service_name: localized,
  localized_service_category: localized,
  localized_service_description: localized.optional(),
  service_price: z.union([
    z.strictObject({ price_interpretation: z.literal("INTERPRETATION_NOT_DISPLAYED") }),
    z.strictObject({
      price_interpretation: exact,
      min_price: z.strictObject({ price_micros: z.int().min(0), currency_code: z.enum(["USD", "CAD"]) }),
    }),
  ]),
  action_link: z.tuple([z.strictObject({ url: link })]),
  service_duration: z.strictObject({ duration_interpretation: exact, min_duration_sec: z.int().min(60) }),
});
const descriptor = z.strictObject({
  generation_timestamp: z.int().positive(),
  name: z.enum(["reservewithgoogle.entity", "reservewithgoogle.action.v2", "glam.service.v0"]),
  data_file: z.tuple([z.string()]),
});

function contents(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), "latin1")]),
  );
}

function rowsOf<Row>(folder: string, kind: string, row: z.ZodType<Row>): Row[] {
  const file =
    readdirSync(folder).find((name) => name.startsWith(kind) && !name.includes("filesetdesc")) ?? "";
  return z.strictObject({ data: z.array(row) }).parse(JSON.parse(readFileSync(join(folder, file), "utf8")))
    .data;
}

const { db: sample } = await openTestDatabase("sample");
const folder = join(scratchFolder(), "feeds");
const startedMs = performance.now();
const files = await writeFeeds(sample, { folder, origin });
const tookMs = performance.now() - startedMs;

describe("the feeds of the sample network", () => {
  test("are written within a minute", () => {
    expect(tookMs).toBeLessThan(60_000);
    expect(files.map((file) => file.replace(/\d+/, "N"))).toEqual([
      "entity_N.json",
      "entity_N.filesetdesc.json",
      "action_N.json",
      "action_N.filesetdesc.json",
      "service_N.json",
      "service_N.filesetdesc.json",
      "locations-google.csv",
      "locations-apple.json",
      "locations-bing.csv",
    ]);
    expect(readdirSync(folder).sort()).toEqual([...files].sort());
  });

  test("follow the schemas of the Actions Center, with one action for each entity", () => {
    const entities = rowsOf(folder, "entity", entity).map((one) => one.entity_id);
    expect(entities.length).toBeGreaterThan(15_000);
    expect(new Set(entities).size).toBe(entities.length);
    const actions = rowsOf(folder, "action", action);
    expect(actions.map((one) => one.entity_id)).toEqual(entities);
    const offered = rowsOf(folder, "service", service);
    const merchants = new Set(entities);
    expect(offered.filter(({ merchant_id }) => !merchants.has(merchant_id))).toEqual([]);
    expect(new Set(offered.map(({ service_id }) => service_id)).size).toBe(offered.length);
    for (const file of files.filter((name) => name.includes("filesetdesc"))) {
      const { data_file, generation_timestamp } = descriptor.parse(
        JSON.parse(readFileSync(join(folder, file), "utf8")),
      );
      expect(statSync(join(folder, data_file[0])).size).toBeGreaterThan(100_000);
      expect(data_file[0]).toContain(String(generation_timestamp));
    }
  });

  test("are the same bytes in a second run, and newer files replace older ones after an edit", async () => {
    const again = join(scratchFolder(), "again");
    await writeFeeds(sample, { folder: again, origin });
    expect(contents(again)).toEqual(contents(folder));
    const first = await sample
      .selectFrom("stylist")
      .select("id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const edited = {
      business_name: "Edited",
      updated_at: Temporal.Now.instant().add({ hours: 1 }).toString(),
    };
    await sample.updateTable("stylist").set(edited).where("id", "=", first.id).execute();
    await writeFeeds(sample, { folder: again, origin });
    expect(readdirSync(again)).toHaveLength(9);
    expect(readdirSync(again)).not.toEqual(readdirSync(folder));
    rmSync(again, { recursive: true });
  });
});

const { db, url } = await openTestDatabase("empty");
const location_id = await storeLocation(db, {
  plain_description: `${"A calm room with light. ".repeat(40)}See https://spam.example now.`,
});
await storeLocation(db, { url_name: "closed", active: false });
await storeProfessional(db, { location_id });

describe("a listing of locations", () => {
  const page = `${origin}/locations/south-lamar-austin`;

  test("has the columns and limits of Google's bulk upload", async () => {
    const [row, ...more] = parse<Record<string, string>>(await listingText(db, "google", origin), {
      columns: true,
    });
    expect(more).toEqual([]);
    for (const column of [
      "Store code",
      "Business name",
      "Address line 1",
      "Country / Region",
      "Postal code",
      "Primary phone",
      "Primary category",
    ])
      expect([column, row?.[column]]).toEqual([column, expect.stringMatching(/\S/)]);
    expect(row?.["Store code"]).toMatch(/^[\w-]{1,59}$/);
    expect(row?.["Primary phone"]).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    expect(row?.Website).toBe(page);
    expect(row?.["Monday hours"]).toBe("12:00 AM-12:00 AM");
    const description = row?.["From the business"] ?? "";
    expect(description.length).toBeGreaterThan(600);
    expect(description.length).toBeLessThanOrEqual(750);
    expect(description).not.toContain("http");
    expect(row?.["Place page URLs: Appointment links (url_appointment)"]).toBe(
      `${origin}/booknow/south-lamar-austin`,
    );
  });

  test("is a list of Apple's locations, with coordinates of six decimals", async () => {
    const [{ locationDetails }, ...more] = JSON.parse(await listingText(db, "apple", origin));
    expect(more).toEqual([]);
    expect(locationDetails).toMatchObject({
      partnersLocationId: `SOLA-${location_id}`,
      displayNames: [{ name: "Sola South Lamar", locale: "en-US", primary: true }],
      mainAddress: { structuredAddress: { countryCode: "US", locality: "Austin" } },
      phoneNumbers: [{ phoneNumber: "+15125550142" }],
      urls: [{ url: page, type: "HOMEPAGE" }, { type: "RESERVATION" }],
    });
    const { latitude, longitude } = locationDetails.displayPoint.coordinates;
    for (const degrees of [latitude, longitude]) expect(degrees).toMatch(/^-?\d+\.\d{6}$/);
    expect(locationDetails.openingHoursByDay).toHaveLength(7);
  });

  test("has the columns of Bing's bulk upload", async () => {
    const [row] = parse<Record<string, string>>(await listingText(db, "bing", origin), { columns: true });
    expect(row).toMatchObject({ "Store Id": `SOLA-${location_id}`, City: "Austin", Website: page });
    expect(row?.["Hours of Operation"]?.split("; ")).toHaveLength(7);
  });

  test("is exported by command, and feeds need a folder", async () => {
    const sola = createOperator(url, { PUBLIC_URL: origin });
    expect((await sola("export", "locations", "--for", "google")).written).toBe(
      await listingText(db, "google", origin),
    );
    expect(await sola("export", "professionals", "--for", "bing")).toMatchObject({ code: 2 });
    expect(await sola("export", "locations", "--for", "yelp")).toMatchObject({ code: 2 });
    expect((await sola("feeds", "google")).printed).toContain("Say --output FOLDER, or set FEEDS_DIR.");
    expect(await sola("feeds")).toMatchObject({ code: 2 });
    const { code, printed } = await sola("feeds", "google", "--output", "out");
    expect([code, printed.split("\n").length]).toEqual([0, 6]);
    expect(readdirSync(join(sola.folder, "out"))).toHaveLength(6);
  });
});
