import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, sentences } from "#tests/harness/import-export.ts";
import { exportLocations } from "./import-locations.ts";

const { db } = await openTestDatabase("empty");
const { importLocations } = createImporter(db);

it.each([
  [
    "CA,Toronto,ON,M5V 3L9,43.65,79.38",
    "longitude: is 6,265 miles from M5V 3L9, Toronto, ON; its minus sign is missing",
  ],
  ["US,Denver,CO,80202,39.75,105.0", "; its minus sign is missing"],
  [
    "US,Denver,CO,80202,-104.99,39.75",
    "latitude: must be a number from -90 to 90; latitude and longitude may be swapped",
  ],
  ["US,Denver,CO,80202,104.99,39.75", "latitude and longitude may be swapped"],
  ["US,Denver,CO,80202,0,0", "miles from 80202, Denver, CO"],
  ["US,Denver,CO,80202,40.71,-74.0", "miles from 80202, Denver, CO"],
  ["US,Denver,CO,80202,43.65,-79.38", "miles from 80202, Denver, CO"],
  ["US,Denver,CO,80202,39.75,", "longitude: is missing beside the other coordinate"],
  ["US,Fairbanks,AK,99709,64.84,147.7", "; its minus sign is missing"],
  ["US,New York,NY,10001,39.95,-75.16", "latitude: is 82 miles from 10001, New York, NY"],
  ["US,El Paso,TX,79901,30.24,-97.76", "latitude: is 527 miles from 79901, El Paso, TX"],
  ["US,New York,NY,10099,39.95,-75.16", "latitude: is 80 miles from 10099, NY"],
])("an import refuses the coordinates %s", async (place, sentence) => {
  const [country, city, state, postal_code, latitude, longitude] = place.split(",");
  const file = `url_name,name,address_1,country,city,state,postal_code,latitude,longitude\nout-there,Out There,1 Main St,${[country, city, state, postal_code, latitude, longitude].join(",")}\n`;
  expect((await sentences(importLocations(file))).join()).toContain(sentence);
});

it.each([
  ["US,Denver,CO,80202,39.9,-105.2"],
  ["US,Manhattan,NV,89022,37.9,-117.3"],
  ["CA,Whitehorse,YT,Y1A 1A1,62.5,-135.5"],
])("an import takes the coordinates %s", async (place) => {
  const heading = "url_name,name,address_1,country,city,state,postal_code,latitude,longitude";
  expect(
    await sentences(importLocations(`${heading}\nout-there,Out There,1 Main St,${place}\n`, "csv", true)),
  ).toEqual(["no problem: true"]);
});

it.each([
  ["1 Mills Ave,El Paso,TX,79901", /^Row 2, latitude: is 5\d\d miles from 79901, El Paso, TX\.$/],
  ["1 Main St,Houston,TX,77002", /^Row 2, latitude: is 1\d\d miles from 77002, Houston, TX\.$/],
  ["1 Fifth Ave,New York,NY,10001", /^Row 2, latitude: is 1,5\d\d miles from 10001, New York, NY\.$/],
])("an import refuses former coordinates beside the new address %s", async (address, sentence) => {
  const heading = "url_name,address_1,city,state,postal_code,latitude,longitude";
  const former = "30.23945,-97.76162";
  await importLocations(`${heading},name,country\nmoving,9 Lamar Blvd,Austin,TX,78704,${former},Moving,US\n`);
  const [said, ...more] = await sentences(importLocations(`${heading}\nmoving,${address},${former}\n`));
  expect(said).toMatch(sentence);
  expect(more).toEqual([]);
});

it("an import notes former coordinates beside a new postal code nearby", async () => {
  const heading = "url_name,postal_code,latitude,longitude";
  const address = "name,address_1,city,state,country";
  await importLocations(
    `${heading},${address}\nnearby,78704,30.239,-97.762,Nearby,9 Lamar Blvd,Austin,TX,US\n`,
  );
  const warning = {
    row: 2,
    column: "latitude",
    message:
      "is that of the former address, 3 miles from 78701, Austin, TX; blank coordinates are looked up by postal code",
  };
  const moved = `${heading}\nnearby,78701,30.239,-97.762\n`;
  expect(await importLocations(moved)).toMatchObject({ ok: true, warnings: [warning] });
  expect(await importLocations(moved)).toMatchObject({ ok: true, warnings: [] });
});

it.each([
  // Coordinates as exported, rounded, changed, blank and left out.
  ["80521,1 College Ave,Fort Collins,39.7392,-104.9847", /^is 59 miles from 80521, Fort Collins, CO$/],
  [
    "80302,1 Pearl St,Boulder,39.7392,-104.9847",
    /^is that of the former address, 2\d miles from 80302, Boulder, CO; bl/,
  ],
  [
    "80302,1 Pearl St,Boulder,39.74,-104.98",
    /^is that of the former address, 2\d miles from 80302, Boulder, CO; bl/,
  ],
  ["80302,1 Pearl St,Boulder,39.80,-104.98", /^is 2\d miles from 80302, Boulder, CO$/],
  ["80302,1 Pearl St,Boulder,,", null],
  ["80302,1 Pearl St,Boulder", null],
  [
    "80203,12 Elsewhere Blvd,Denver,39.7392,-104.9847",
    /^is that of the former address, 1 mile from 80203, Denver, CO; bl/,
  ],
  ["80203,12 Elsewhere Blvd,Denver", /^is that of the former address, 1 mile from 80203, Denver, CO; blank/],
  ["80203,12 Elsewhere Blvd,Denver,,", null],
  ["80203,1 E. Lincoln Street,Denver", null],
])("an import of a moved location, %s, looks coordinates up or says where they stay", async (cells, note) => {
  const heading = "url_name,postal_code,address_1,city,latitude,longitude";
  const start = "80203,1 Lincoln St,Denver,39.7392,-104.9847";
  await importLocations(`${heading},name,state,country\nmoving-on,${start},Moving,CO,US\n`);
  const columns = heading.split(",").slice(0, cells.split(",").length + 1);
  const result = await importLocations(`${columns}\nmoving-on,${cells}\n`);
  const said = (result.ok ? result.warnings : result.problems).filter(({ column }) => column === "latitude");
  expect(said.map(({ message }) => message)).toEqual(note ? [expect.stringMatching(note)] : []);
  const [stored] = await exportLocations(db, ["moving-on"]);
  if (cells.startsWith("80302") && note === null) expect(stored?.latitude).toBeCloseTo(40.0, 0);
  await db.deleteFrom("location").where("url_name", "=", "moving-on").execute();
});

it.each([
  ["US,Austin,CA,78704,", false, "state: is CA, and 78704 is in Austin, TX"],
  ["US,Los Angeles,CA,78704,", false, "state: is CA, and 78704 is in Austin, TX"],
  ["US,Jersey City,NJ,10001,", true, "state: is NJ, and 10001 is in New York, NY"],
  ["CA,Gatineau,QC,K1A 0B1,", true, "state: is QC, and K1A 0B1 is in"],
  ["US,Houston,TX,78704,", true, "city: is Houston, and 78704 is in Austin, TX"],
  ["US,San Diego,CA,94103,", true, "city: is San Diego, and 94103 is in San Francisco, CA"],
  ["US,Boulder,CO,80202,", true, "city: is Boulder, and 80202 is in Denver, CO"],
  ["US,Sunset Valley,TX,78745,", true, ""],
  ["US,A Hamlet,TX,78704,", true, ""],
  ["CA,Ottawa,ON,M5V 3L9,", true, "city: is Ottawa, and M5V 3L9 is in Toronto, ON"],
  ["CA,Vancouver,BC,M5V 3L9,", false, "state: is BC, and M5V 3L9 is in Toronto, ON"],
  [
    "US,Austin,TX,78704,Europe/Berlin",
    false,
    "time_zone: is Europe/Berlin, and the position is in America/Chicago",
  ],
  ["US,Austin,TX,78704,America/Los_Angeles", false, "time_zone: is America/Los_Angeles, and the position"],
  [
    "US,Phoenix,AZ,85004,America/Denver",
    true,
    "time_zone: is America/Denver, and the position is in America/Phoenix",
  ],
  ["US,Austin,TX,78704,America/Winnipeg", true, ""],
])("an import compares state and time zone with the place: %s", async (line, isAdded, sentence) => {
  const file = `url_name,name,address_1,country,city,state,postal_code,time_zone\ncompared,Compared,9 Compared St,${line}\n`;
  const result = await importLocations(file, "csv", true);
  expect(result.ok).toBe(isAdded);
  const said = result.ok ? result.warnings : result.problems;
  const sentences = said.map(({ column, message }) => `${column}: ${message}`);
  expect(sentences.map((text) => text.slice(0, sentence.length))).toEqual(sentence === "" ? [] : [sentence]);
});

it("a moved location's time zone follows its position unless the file gives one", async () => {
  const heading = "url_name,name,address_1,city,state,postal_code,country,latitude,longitude,time_zone\n";
  await importLocations(`${heading}mover,Mover,5 Mover St,Austin,TX,78704,US,30.24,-97.77,\n`);
  const move = "url_name,city,state,postal_code,latitude,longitude\nmover,Boston,MA,02108,42.36,-71.07\n";
  expect(await importLocations(move)).toMatchObject({ ok: true, updated: 1, warnings: [] });
  expect(await exportLocations(db, ["mover"])).toMatchObject([{ time_zone: "America/New_York" }]);
  await importLocations("url_name,city,state,postal_code,time_zone\nmover,Gary,IN,46402,America/New_York\n");
  expect(await exportLocations(db, ["mover"])).toMatchObject([{ time_zone: "America/New_York" }]);
});

it.each([
  ["39,75;\u2212104,99", 39.75, "America/Denver"],
  ["39.75;-104.99", 39.75, "America/Denver"],
])("an import reads the coordinates %s", async (position, latitude, time_zone) => {
  const file = `url_name;name;address_1;city;state;postal_code;country;latitude;longitude\ndot-or-comma;Dot;77 Comma St;Denver;CO;80202;US;${position}\n`;
  expect(await importLocations(file)).toMatchObject({ ok: true });
  expect(await exportLocations(db, ["dot-or-comma"])).toMatchObject([{ latitude, time_zone }]);
});

it.each([
  ["2108,Boston,MA,US", "02108"],
  ["2108-1234,Boston,MA,USA", "02108"],
  ["'02108,Boston,MA,US", "02108"],
  ['"=""02108""",Boston,MA,US', "02108"],
  ["k1a0b1,Ottawa,ON,Canada", "K1A 0B1"],
  ["K1A 0B1,Ottawa,ON,CAN", "K1A 0B1"],
  ["K1A 0B1,Ottawa,ON,Canad\u00e1", "K1A 0B1"],
  ["02108,Boston,MA,U.S.", "02108"],
  ["02108,Boston,MA,u.s.a.", "02108"],
  ["02108,Boston,MA,\u00c9tats-Unis", "02108"],
  ["02108,Boston,MA,constructor", null],
  ["02108,Boston,MA,Mexico", null],
  ["KIA OB1,Ottawa,ON,CA", "K1A 0B1"],
  ["2108,Denver,CO,US", null],
  ["09012,APO,AE,US", null],
])("an import reads the postal code %s", async (place, postal_code) => {
  const file = `url_name,name,address_1,postal_code,city,state,country\nzero-lost,Zero Lost,1 Zero St,${place}\n`;
  const result = await importLocations(file);
  expect(result.ok).toBe(postal_code !== null);
  if (postal_code) expect(await exportLocations(db, ["zero-lost"])).toMatchObject([{ postal_code }]);
  if (result.ok && /^2108/.test(place))
    expect(result.warnings.map(({ message }) => message)).toContain(
      "is 2108 without its leading zero, and is read as 02108",
    );
});
