import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, sentences } from "#tests/harness/import-export.ts";
import { exportLocations } from "./locations.ts";

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
])("an import refuses the coordinates %s", async (place, sentence) => {
  const [country, city, state, postal_code, latitude, longitude] = place.split(",");
  const file = `url_name,name,address_1,country,city,state,postal_code,latitude,longitude\nout-there,Out There,1 Main St,${[country, city, state, postal_code, latitude, longitude].join(",")}\n`;
  expect((await sentences(importLocations(file))).join()).toContain(sentence);
});

it.each([
  ["US,Austin,CA,78704,", false, "state: is CA, and 78704 is in Austin, TX"],
  ["US,Los Angeles,CA,78704,", false, "state: is CA, and 78704 is in Austin, TX"],
  ["US,Jersey City,NJ,10001,", true, "state: is NJ, and 10001 is in New York, NY"],
  ["CA,Gatineau,QC,K1A 0B1,", true, "state: is QC, and K1A 0B1 is in"],
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
  ["KIA OB1,Ottawa,ON,CA", null],
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
