import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, noChange, sentences } from "#tests/harness/import-export.ts";
import { exportLocations } from "./import-locations.ts";
import { exportProfessionals } from "./import-professionals.ts";
import { type LocationImportRow, locationCell, locationFileColumns } from "./location-file.ts";
import { writeTable } from "./table-file.ts";

const { db } = await openTestDatabase("sample");
const { importLocations, importProfessionals } = createImporter(db);

const newLocation = `url_name,name,address_1,city,state,postal_code,country,phone_number,booking_url,amenities
river-market-omaha,River Market,120 S 10th St,Omaha,Nebraska,68102,us,402-555-0134,book.river.example,"Parking: Free lot
Laundry: Two machines"
`;

it("an import adds a location with its position, zone and state, and a visitor finds it", async () => {
  expect(await importLocations(newLocation)).toEqual({ ...noChange, added: 1 });
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

it("an import changes only the columns in its file", async () => {
  await importLocations(newLocation);
  await importLocations("url_name,public_contact_name,active\nriver-market-omaha,Odile Marsh,no\n");
  const [location] = await exportLocations(db, ["river-market-omaha"]);
  expect(location).toMatchObject({ name: "River Market", public_contact_name: "Odile Marsh", active: false });
});

it("an import warns of an address that another location has", async () => {
  const [lodo] = await exportLocations(db, ["lodo-denver"]);
  const file = `url_name,name,address_1,city,state,postal_code,country\nlodo-denver-2,LoDo,${lodo?.address_1},Denver,CO,${lodo?.postal_code},US\n`;
  const result = await importLocations(file, "csv", true);
  expect(result.ok && result.warnings).toEqual([
    { row: 2, column: "address_1", message: "is also the address of lodo-denver" },
  ]);
});

it.each([
  ["77 Same St.", "77 same street", true],
  ["77 South Same Blvd", "77 S. Same Boulevard", true],
  ["77 North Same St", "77 S Same St", false],
  ["77 Same St", "77 Same Ave", false],
])("an import compares the addresses %s and %s as mail does", async (first, second, isSame) => {
  const rows = [first, second].map((address, at) => `twin-${at},Twin,${address},Denver,CO,80202,US\n`);
  const result = await importLocations(
    `url_name,name,address_1,city,state,postal_code,country\n${rows.join("")}`,
    "csv",
    true,
  );
  expect(result.ok && result.warnings.map(({ message }) => message)).toEqual(
    isSame ? ["is also the address of twin-1", "is also the address of twin-0"] : [],
  );
});

it("a file with a former name updates the renamed location, and takes no name in use", async () => {
  const rename = "url_name,former_url_names\nplaza-albuquerque,cottonwood-albuquerque\n";
  expect(await importLocations(rename)).toMatchObject({ ok: true, updated: 1, added: 0 });
  const old = "url_name,studio_count\ncottonwood-albuquerque,33\n";
  expect(await importLocations(old)).toMatchObject({
    updated: 1,
    added: 0,
    warnings: [
      { column: "url_name", message: "is a former name of plaza-albuquerque, which this row updates" },
    ],
  });
  expect(await exportLocations(db, ["cottonwood-albuquerque"])).toEqual([]);
  expect(await exportLocations(db, ["plaza-albuquerque"])).toMatchObject([
    { studio_count: 33, former_url_names: ["cottonwood-albuquerque"] },
  ]);
  expect(
    await sentences(importLocations("url_name,former_url_names\nlodo-denver,cottonwood-albuquerque\n")),
  ).toEqual([
    'Row 2, former_url_names: has "cottonwood-albuquerque", which is a former name of plaza-albuquerque.',
  ]);
  expect(
    await sentences(importLocations("url_name,former_url_names\nlodo-denver,south-lamar-austin\n")),
  ).toEqual(['Row 2, former_url_names: has "south-lamar-austin", which is in use; rename that one first.']);
  await importLocations("url_name,former_url_names\nwest-albuquerque,plaza-albuquerque\n");
  expect(await exportLocations(db, ["west-albuquerque"])).toMatchObject([
    { former_url_names: ["cottonwood-albuquerque", "plaza-albuquerque"] },
  ]);
});

it("a dry run imports nothing", async () => {
  const tried = newLocation.replace("river-market-omaha", "only-tried");
  expect(await importLocations(tried, "csv", true)).toEqual({ ...noChange, added: 1 });
  expect(await exportLocations(db, ["only-tried"])).toEqual([]);
});

it("an import drops unsafe links and reports them", async () => {
  const unsafe = newLocation
    .replace("river-market-omaha", "unsafe")
    .replace("book.river.example", "javascript:alert(1)");
  expect(await importLocations(unsafe)).toEqual({
    ...noChange,
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

// Covers design: Operators put their own network over the sample
it("a changed row leaves the sample, and an unchanged row stays in it", async () => {
  const [changed, ...others] = (await exportLocations(db)).slice(0, 3);
  const [person] = await exportProfessionals(db, ["renata-duenas"]);
  if (!changed || !person) throw new Error("The sample is gone.");
  const locations = [{ ...changed, name: `${changed.name} West` }, ...others];
  const text = writeTable(locations, "csv", locationFileColumns, locationCell);
  expect(await importLocations(text)).toEqual({ ...noChange, updated: 1, unchanged: 2, outOfSample: 1 });
  const names = locations.map(({ url_name }) => url_name);
  const stored = await db
    .selectFrom("location")
    .where("url_name", "in", names)
    .select(["url_name", "sample"])
    .orderBy("id")
    .execute();
  expect(stored).toEqual(names.map((url_name) => ({ url_name, sample: url_name !== changed.url_name })));
  const again = `url_name,suite\n${person.url_name},77\n`;
  expect(await importProfessionals(again)).toEqual({ ...noChange, updated: 1, outOfSample: 1 });
  expect(await importProfessionals(again)).toEqual({ ...noChange, unchanged: 1 });
});

// Covers design: Operators put their own network over the sample
it("a repeated mistake is reported once with its rows", async () => {
  const broken = newLocation.split("\n").slice(0, 1);
  for (let row = 2; row <= 61; row += 1)
    broken.push(
      `place-${row},Place,1 Main St,Denver,CO,${row === 7 ? "80202" : "8020"},US,${row < 4 ? 1 : ""},,`,
    );
  expect(await sentences(importLocations(broken.join("\n")))).toEqual([
    "Rows 2 and 3, phone_number: Phone number needs to be of 10 digit.",
    "Rows 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, and 47 more, postal_code: must be a ZIP code of five digits.",
  ]);
  expect(await sentences(importLocations(broken.join("\n").replaceAll("US,1,", "US,,")))).toEqual([
    "Rows 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, and 49 more, postal_code: must be a ZIP code of five digits.",
  ]);
});

it("a renamed location retains its coordinates, professionals and old addresses", async () => {
  const before = (await exportLocations(db)).find(({ url_name }) => url_name === "cherry-creek-denver");
  if (!before) throw new Error("Cherry Creek is gone.");
  const { id } = await db
    .selectFrom("location")
    .where("url_name", "=", before.url_name)
    .select("id")
    .executeTakeFirstOrThrow();
  const renamed: LocationImportRow = {
    ...before,
    url_name: "cherry-creek-north",
    former_url_names: ["cherry-creek-denver"],
  };
  const text = writeTable([renamed], "csv", locationFileColumns, locationCell);
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
  expect(await importLocations(text)).toEqual({ ...noChange, unchanged: 1 });
  expect(await exportLocations(db, ["cherry-creek-north"])).toEqual([renamed]);
});

it("an import retains a good link beside a bad one for it, and says so", async () => {
  const heading = "url_name,name,address_1,city,state,postal_code,country";
  const links = "https://www.instagram.com/linked";
  await importLocations(
    `${heading},instagram_url,booking_url\nlinked,Linked,8 Link St,Austin,TX,78704,US,linked,https://book.example/x\n`,
  );
  const bad =
    "url_name,instagram_url,booking_url,facebook_url\nlinked,javascript:,ftp://x,https://elsewhere.example/y\n";
  expect(await importLocations(bad)).toMatchObject({
    unchanged: 1,
    warnings: [
      { column: "booking_url", message: expect.stringMatching(/so https:\/\/book\.example\/x stays$/) },
      { column: "facebook_url", message: expect.stringMatching(/so it is left out$/) },
      { column: "instagram_url", message: expect.stringContaining(`so ${links}`) },
    ],
  });
  await importLocations("url_name,instagram_url\nlinked,\n");
  expect(await exportLocations(db, ["linked"])).toMatchObject([
    { instagram_url: null, booking_url: "https://book.example/x" },
  ]);
});
