import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, noChange, sentences } from "#tests/harness/import-export.ts";
import { exportLocations } from "./import-locations.ts";
import { locationCell, locationFileColumns } from "./location-file.ts";
import { writeTable } from "./table-file.ts";

const { db } = await openTestDatabase("sample");
const { importLocations } = createImporter(db);

// Covers §3: Location: every field, in answers that match their schema
it.each(["csv", "json"] as const)("locations exported as %s import unchanged", async (format) => {
  const before = await exportLocations(db);
  const text = writeTable(before, format, locationFileColumns, locationCell);
  const result = await importLocations(text, format);
  expect(result).toEqual({ ...noChange, unchanged: 750 });
  expect(await exportLocations(db)).toEqual(before);
});

it.each([
  ["fr", "fr"],
  ["fr-CA", "fr"],
  ["French", "fr"],
  ["Français", "fr"],
  [" ESPAÑOL ", "es"],
  ["", "en"],
])("the language of a location, %s, is stored as %s", async (cell, language) => {
  const heading = "url_name,name,address_1,city,state,postal_code,country,language";
  await importLocations(`${heading}\nlingua,Lingua,9 Link St,Austin,TX,78704,US,${cell}\n`);
  expect(await exportLocations(db, ["lingua"])).toMatchObject([{ language }]);
});

it("an import names the languages of the site where a cell has another", async () => {
  expect(await sentences(importLocations("url_name,language\nlodo-denver,Latin\n"))).toEqual([
    "Row 2, language: must be one of en, fr, es.",
  ]);
});

it("an import with bad rows reports each by row and column and imports none", async () => {
  const file = `url_name,name,address_1,city,state,postal_code,country,latitude,longitude,time_zone,studio_count,public_email
good-one,Good One,1 Main St,Denver,CO,80202,US,39.75,-104.99,,20,a@b.example
Bad Name!,Two,1 Main St,Denver,CO,80202,US,,,,,
no-name,,1 Main St,Denver,CO,80202,US,,,,,
wrong-state,Four,1 Main St,Toronto,Ontario,80202,US,,,,,
far-away,Five,1 Main St,Denver,CO,80202,US,95,-104,Mars/Base,-3,none
nowhere,Six,1 Main St,Denver,CO,99999,US,,,,,
good-one,Seven,1 Main St,Denver,CO,80202,US,,,,,
cut,off
`;
  expect(await sentences(importLocations(file))).toEqual([
    "Row 3, url_name: must be 1 to 80 small letters, digits and hyphens.",
    "Row 4, name: is missing.",
    "Row 5, state: is not in the United States.",
    "Row 6, latitude: must be a number from -90 to 90; latitude and longitude may be swapped.",
    "Row 6, time_zone: must be an IANA time zone such as America/Denver.",
    "Row 6, public_email: Add a valid email address.",
    "Row 6, studio_count: must be a whole number from 1 to 1000.",
    "Row 7, latitude: is needed, because 99999 is not in the gazetteer.",
    "Row 8, url_name: is the same as in row 2.",
    "Row 9: has 2 cells where the heading has 12.",
  ]);
  expect(await exportLocations(db, ["good-one"])).toEqual([]);
});

it.each([
  ["instagram_url", "@salon.denver", "https://www.instagram.com/salon.denver"],
  ["instagram_url", "salon.denver", "https://www.instagram.com/salon.denver"],
  ["instagram_url", "http://instagram.com/salon", "https://instagram.com/salon"],
  ["instagram_url", "https://l.instagram.com/?u=x", null],
  ["instagram_url", "https://salon.denver/", null],
  ["instagram_url", "https://instagram.com.evil.example/salon", null],
  ["facebook_url", "facebook.com/salon", "https://facebook.com/salon"],
  ["facebook_url", "https://m.facebook.com/salon", "https://m.facebook.com/salon"],
  ["facebook_url", "https://www.linkedin.com/in/salon", null],
])("an import reads %s %s as %s", async (column, typed, link) => {
  await importLocations(`url_name,${column}\nlodo-denver,\n`);
  const result = await importLocations(`url_name,${column}\nlodo-denver,${typed}\n`);
  expect(result.ok && result.warnings.length).toBe(link === null ? 1 : 0);
  expect(await exportLocations(db, ["lodo-denver"])).toMatchObject([{ [column]: link }]);
});

it("an import turns HTML of a description into text", async () => {
  await importLocations(
    'url_name,plain_description\nlodo-denver,"<p>Nice &amp; <b>bright</b><br>suites</p><script>x</script> <3"\n',
  );
  const [location] = await exportLocations(db, ["lodo-denver"]);
  expect(location?.plain_description).toBe("Nice & bright\nsuites\n<3");
});

it.each([
  ["2019-04-02T15:00:00Z Denver\n2020-04-02T15:00:00Z Denver", "Row 2, msas: has a market twice."],
  [
    "0000-04-02T15:00:00Z Denver",
    "Row 2, msas: item 1 created_at must be an instant such as 2024-05-01T15:00:00Z.",
  ],
  ["Denver", "Row 2, msas: item 1 created_at must be an instant such as 2024-05-01T15:00:00Z."],
])("an import refuses the markets %j", async (msas, sentence) => {
  expect(await sentences(importLocations(`url_name,msas\nlodo-denver,"${msas}"\n`))).toContain(sentence);
});

it("an import names the types of JSON that don't fit", async () => {
  const row = { url_name: "lodo-denver", msas: ["Denver"], amenities: [{ name: "A", detail: "B", more: 1 }] };
  expect(await sentences(importLocations(JSON.stringify([row]), "json"))).toEqual([
    "Row 1, amenities: item 1 has more, which isn't one of the fields.",
    "Row 1, msas: item 1 must be of type object.",
  ]);
});

it("an import refuses overlapping tour hours, and names columns as the file does", async () => {
  const file = `URL Name,Tour Hours,Studio-Count\nsouth-lamar-austin,"Tue 09:00-12:00\nTue 11:00-14:00",20\nlodo-denver,Closed,many\n`;
  expect(await sentences(importLocations(file))).toEqual([
    "Row 2, Tour Hours: has two stretches of one day that overlap.",
    "Row 3, Studio-Count: must be a whole number from 1 to 1000.",
  ]);
});

it.each(["#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", " #n/a", "####"])(
  "an import refuses the spreadsheet's error %s",
  async (error) => {
    const file = `url_name,name,address_1,city,state,postal_code,country,plain_description\nerred,${error},8 Error St,Austin,TX,78704,US,${error}\n`;
    const problem = `is the spreadsheet's error ${error.trim()}; correct the formula, or leave the cell blank.`;
    expect(await sentences(importLocations(file))).toEqual(
      ["name", "plain_description"].map((column) => `Row 2, ${column}: ${problem}`),
    );
  },
);
