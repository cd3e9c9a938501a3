import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../tests/harness/database.ts";
import { importRows } from "./import-rows.ts";
import { exportLocations, locationCell, locationColumns, locationImport } from "./locations.ts";
import {
  exportProfessionals,
  professionalCell,
  professionalColumns,
  professionalImport,
} from "./professionals.ts";
import { problemSentences } from "./row-problem.ts";
import { readTable, type TableFormat, type TableRow, unknownColumns, writeTable } from "./table-file.ts";

const { db } = await openTestDatabase("sample");

function rowsOf(text: string, format: TableFormat): TableRow[] {
  const read = readTable(text, format);
  if (!read.ok) throw new Error(problemSentences(read.problems).join("\n"));
  return read.rows;
}

const importLocations = (text: string, format: TableFormat = "csv", dryRun = false) =>
  importRows(db, locationImport, rowsOf(text, format), { dryRun });
const importProfessionals = (text: string, format: TableFormat = "csv", dryRun = false) =>
  importRows(db, professionalImport, rowsOf(text, format), { dryRun });

async function sentences(result: ReturnType<typeof importLocations>): Promise<string[]> {
  const { ok, ...rest } = await result;
  return "problems" in rest ? problemSentences(rest.problems) : [`no problem: ${ok}`];
}

const nothing = { ok: true, added: 0, updated: 0, unchanged: 0, outOfSample: 0, warnings: [] };

it.each(["csv", "json"] as const)("locations come back from %s as they went", async (format) => {
  const before = await exportLocations(db);
  const text = writeTable(before, format, locationColumns, locationCell);
  const result = await importLocations(text, format);
  expect(result).toEqual({ ...nothing, unchanged: 750 });
  expect(await exportLocations(db)).toEqual(before);
});

it.each(["csv", "json"] as const)("professionals come back from %s as they went", async (format) => {
  const before = (await exportProfessionals(db)).slice(0, 400);
  const services = await serviceIds();
  const text = writeTable(before, format, professionalColumns, professionalCell);
  const result = await importProfessionals(text, format);
  expect(result).toEqual({ ...nothing, unchanged: 400 });
  expect((await exportProfessionals(db)).slice(0, 400)).toEqual(before);
  expect(await serviceIds()).toEqual(services);
});

async function serviceIds() {
  return await db
    .selectFrom("service")
    .select(["id", "name"])
    .where("active", "=", true)
    .orderBy("id")
    .execute();
}

const newLocation = `url_name,name,address_1,city,state,postal_code,country,phone_number,booking_url,amenities
river-market-omaha,River Market,120 S 10th St,Omaha,Nebraska,68102,us,402-555-0134,book.river.example,"Parking: Free lot
Laundry: Two machines"
`;

it("adds a location, finding its position, zone and state, and a visitor can find it", async () => {
  expect(await importLocations(newLocation)).toEqual({ ...nothing, added: 1 });
  const [location] = await exportLocations(db, ["river-market-omaha"]);
  expect(location).toMatchObject({
    state: "NE",
    country: "US",
    latitude: 41.259,
    time_zone: "America/Chicago",
    phone_number: "(402) 555-0134",
    booking_url: "https://book.river.example/",
    amenities: [
      { name: "Parking", detail: "Free lot" },
      { name: "Laundry", detail: "Two machines" },
    ],
  });
});

it("changes only the columns that the file has", async () => {
  await importLocations(newLocation);
  await importLocations("url_name,public_contact_name,active\nriver-market-omaha,Odile Marsh,no\n");
  const [location] = await exportLocations(db, ["river-market-omaha"]);
  expect(location).toMatchObject({ name: "River Market", public_contact_name: "Odile Marsh", active: false });
});

it("reports every bad row by number and column, and imports none", async () => {
  const file = `url_name,name,address_1,city,state,postal_code,country,latitude,longitude,time_zone,studio_count,public_email
good-one,Good One,1 Main St,Denver,CO,80202,US,39.75,-104.99,,20,a@b.example
Bad Name!,Two,1 Main St,Denver,CO,80202,US,,,,,
no-name,,1 Main St,Denver,CO,80202,US,,,,,
wrong-state,Four,1 Main St,Toronto,Ontario,80202,US,,,,,
far-away,Five,1 Main St,Denver,CO,80202,US,95,-104,Mars/Base,-3,nobody
nowhere,Six,1 Main St,Denver,CO,99999,US,,,,,
good-one,Seven,1 Main St,Denver,CO,80202,US,,,,,
`;
  expect(await sentences(importLocations(file))).toEqual([
    "Row 3, url_name: must be 1 to 80 small letters, digits and hyphens.",
    "Row 4, name: is missing.",
    "Row 6, latitude: must be a number from -90 to 90.",
    "Row 6, time_zone: must be an IANA time zone such as America/Denver.",
    "Row 6, public_email: Add a valid email address.",
    "Row 6, studio_count: must be a whole number from 1 to 1000.",
    "Row 8, url_name: is the same as in row 2.",
  ]);
  const second = file.split("\n").filter((_, at) => [0, 1, 4, 6].includes(at));
  expect(await sentences(importLocations(second.join("\n")))).toEqual([
    "Row 3, state: is not in the United States.",
    "Row 4, latitude: is needed, because 99999 is not in the gazetteer.",
  ]);
  expect(await exportLocations(db, ["good-one"])).toEqual([]);
});

it("imports nothing when only trying", async () => {
  const tried = newLocation.replace("river-market-omaha", "only-tried");
  expect(await importLocations(tried, "csv", true)).toEqual({ ...nothing, added: 1 });
  expect(await exportLocations(db, ["only-tried"])).toEqual([]);
});

it("leaves out links that are not safe, and says so", async () => {
  const unsafe = newLocation
    .replace("river-market-omaha", "unsafe")
    .replace("book.river.example", "javascript:alert(1)");
  expect(await importLocations(unsafe)).toEqual({
    ...nothing,
    added: 1,
    warnings: [
      {
        row: 2,
        column: "booking_url",
        message: "is not an address that is safe to link to, so it is left out",
      },
    ],
  });
  expect((await exportLocations(db, ["unsafe"]))[0]?.booking_url).toBeNull();
});

it("names columns it does not know, broken CSV and JSON that is no list", () => {
  const problems = (text: string, format: TableFormat) => {
    const read = readTable(text, format);
    return problemSentences(
      read.ok ? unknownColumns(read.rows, format, ["url_name", "name"]) : read.problems,
    );
  };
  expect(problems("url_name,colour\na,b\nc,d\n", "csv")).toEqual([
    "Row 1, colour: is not one of the columns url_name, name.",
  ]);
  expect(problems("url_name,name\na,b,c\n", "csv")).toEqual(["Row 2: has 3 cells where the heading has 2."]);
  expect(problems('url_name,name\na,"b\n', "csv")).toHaveLength(1);
  expect(problems('{"url_name":"a"}', "json")).toEqual(["Row 1: is not a JSON array of objects."]);
  expect(problems("[{", "json")).toHaveLength(1);
  expect(problems('[{"url_name":"a"},7]', "json")).toEqual(["Row 2: is not an object."]);
});

const newProfessional = `url_name,location,first_name,last_name,suite,specialties,services,hours,books_online
ana-o-neill,south-lamar-austin,Ana,O’Neill,12,Hair; Gloss,"Hair | Gloss | 45 min | 60.50 USD
hair | Haircut | 60 min | USD","Tue 09:00-12:00
Tue 13:00-18:00",yes
`;

it("adds a professional with services and hours", async () => {
  expect(await importProfessionals(newProfessional)).toMatchObject({ ok: true, added: 1 });
  const [ana] = await exportProfessionals(db, ["ana-o-neill"]);
  expect(ana?.services).toEqual([
    { category: "hair", name: "Gloss", duration_minutes: 45, price_cents: 6050, currency: "USD" },
    { category: "hair", name: "Haircut", duration_minutes: 60, price_cents: null, currency: "USD" },
  ]);
  expect(ana?.hours.map(({ opens }) => opens)).toEqual(["09:00", "13:00"]);
  const before = await db.selectFrom("service").select(["id", "name"]).where("name", "=", "Gloss").execute();
  await importProfessionals(newProfessional.replace("60.50", "70.00").replace("| Haircut |", "| Trim |"));
  const [changed] = await exportProfessionals(db, ["ana-o-neill"]);
  expect(changed?.services.map(({ name, price_cents }) => [name, price_cents])).toEqual([
    ["Gloss", 7000],
    ["Trim", null],
  ]);
  const after = await db.selectFrom("service").select(["id", "name"]).where("name", "=", "Gloss").execute();
  expect(after).toEqual(before);
});

it("reports what is wrong with a professional's services and hours", async () => {
  const broken = newProfessional
    .replace("south-lamar-austin", "nowhere-land")
    .replace("13:00-18:00", "11:00-18:00")
    .replace("Ana,", "Ana2,");
  expect(await sentences(importProfessionals(broken))).toEqual([
    "Row 2, first_name: must be a name of letters, spaces, apostrophes and hyphens, at most 60.",
  ]);
  expect(await sentences(importProfessionals(broken.replace("Ana2", "Ana")))).toEqual([
    'Row 2, location: is "nowhere-land", and there is no such location.',
    "Row 2, hours: has two stretches of one day that overlap.",
  ]);
  const palmist = newProfessional.replace("Hair; Gloss", "Palmistry; Gloss");
  expect(await sentences(importProfessionals(palmist))).toEqual([
    expect.stringMatching(
      /^Row 2, specialties: begin with "Palmistry", and the first must be one of Massage, /,
    ),
  ]);
  expect(await importProfessionals(newProfessional.replace("Hair; Gloss", "Other; Palms"))).toMatchObject({
    ok: true,
  });
  const worse = newProfessional
    .replace("Hair | Gloss | 45 min", "Palmistry | Gloss | 45 minutes")
    .replace("Tue 13:00", "Tuesday 13:00");
  expect(await sentences(importProfessionals(worse))).toEqual([
    'Row 2, services: item 1 category is "Palmistry", which is not one of the services.',
    "Row 2, services: item 1 duration_minutes must be whole minutes.",
    "Row 2, hours: item 2 weekday must be Mon to Sun.",
    "Row 2, hours: item 2 opens must be a time such as 09:30.",
    "Row 2, hours: item 2 closes must be a time such as 09:30.",
  ]);
});

it("never writes a cell that a spreadsheet would run, and reads back what it wrote", () => {
  const cells = fc.array(
    fc.record({ a: fc.string(), b: fc.constantFrom("=1+1", "+x", "-y", "@z", "'=q", "'", "--") }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(cells, (rows) => {
      const columns = ["a", "b"] as const;
      const text = writeTable(rows, "csv", columns, (column, row) => row[column]);
      const cellsAsSeen: string[][] = parse(text);
      expect(cellsAsSeen.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(rowsOf(text, "csv").map(({ record }) => record)).toEqual(rows);
    }),
  );
});

it("takes out of the sample what a file changes, and nothing that it has as it was", async () => {
  const [changed, ...others] = (await exportLocations(db)).slice(0, 3);
  const [person] = await exportProfessionals(db, ["renata-duenas"]);
  if (!changed || !person) throw new Error("The sample is gone.");
  const locations = [{ ...changed, name: `${changed.name} West` }, ...others];
  const text = writeTable(locations, "csv", locationColumns, locationCell);
  expect(await importLocations(text)).toEqual({ ...nothing, updated: 1, unchanged: 2, outOfSample: 1 });
  const names = locations.map(({ url_name }) => url_name);
  const stored = await db
    .selectFrom("location")
    .where("url_name", "in", names)
    .select(["url_name", "sample"])
    .orderBy("id")
    .execute();
  expect(stored).toEqual(names.map((url_name) => ({ url_name, sample: url_name !== changed.url_name })));
  const again = `url_name,suite\n${person.url_name},77\n`;
  expect(await importProfessionals(again)).toEqual({ ...nothing, updated: 1, outOfSample: 1 });
  expect(await importProfessionals(again)).toEqual({ ...nothing, unchanged: 1 });
});

it("says one mistake once, with the rows it was made in", async () => {
  const broken = newLocation.split("\n").slice(0, 1);
  for (let row = 2; row <= 61; row += 1)
    broken.push(
      `place-${row},Place,1 Main St,Denver,CO,${row === 7 ? "80202" : "8020"},US,${row < 4 ? 1 : ""},,`,
    );
  expect(await sentences(importLocations(broken.join("\n")))).toEqual([
    "Rows 2 and 3, phone_number: Phone number needs to be of 10 digit.",
  ]);
  expect(await sentences(importLocations(broken.join("\n").replaceAll("US,1,", "US,,")))).toEqual([
    "Rows 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, and 49 more, postal_code: must be a ZIP code of five digits.",
  ]);
});

it("keeps what was imported out of the sample", async () => {
  await importProfessionals(newProfessional);
  const { rows } = await sql<{
    sample: boolean;
  }>`select sample from stylist where url_name = 'ana-o-neill'`.execute(db);
  expect(rows).toEqual([{ sample: false }]);
});

it("a location that is renamed keeps its place, its people and its old addresses", async () => {
  const before = (await exportLocations(db)).find(({ url_name }) => url_name === "cherry-creek-denver");
  if (!before) throw new Error("Cherry Creek is gone.");
  const { id } = await db
    .selectFrom("location")
    .where("url_name", "=", before.url_name)
    .select("id")
    .executeTakeFirstOrThrow();
  const renamed = { ...before, url_name: "cherry-creek-north", former_url_names: ["cherry-creek-denver"] };
  const text = writeTable([renamed], "csv", locationColumns, locationCell);
  expect(await importLocations(text)).toMatchObject({ ok: true });
  expect(await exportLocations(db, ["cherry-creek-denver"])).toEqual([]);
  expect(await exportLocations(db, ["cherry-creek-north"])).toEqual([renamed]);
  const now = await db
    .selectFrom("location")
    .innerJoin("location_former_url_name", "location_former_url_name.location_id", "location.id")
    .where("location_former_url_name.url_name", "=", "cherry-creek-denver")
    .select("location.id")
    .execute();
  expect(now).toEqual([{ id }]);
  expect(await importLocations(text)).toEqual({ ...nothing, unchanged: 1 });
  expect(await exportLocations(db, ["cherry-creek-north"])).toEqual([renamed]);
});
