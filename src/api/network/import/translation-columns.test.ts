import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, noChange, sentences } from "#tests/harness/import-export.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { exportLocations } from "./import-locations.ts";
import { locationCell, locationFileColumns, locationSchema } from "./location-file.ts";
import { unknownColumns, writeTable } from "./table-file.ts";

const { db } = await openTestDatabase("empty");
const { importLocations } = createImporter(db);
await storeLocation(db, {
  url_name: "village",
  name: "Village",
  plain_description: "Bright rooms.",
  public_phone: null,
});

const translationsOf = () =>
  db
    .selectFrom("location")
    .where("url_name", "=", "village")
    .select("translations")
    .executeTakeFirstOrThrow();
const parking = { name: "Stationnement", detail: "Terrain gratuit à l’entrée" };

it.each([
  ["plain_description_fr", "Des studios clairs.", { fr: { plain_description: "Des studios clairs." } }],
  [
    "Amenities FR",
    "Stationnement: Terrain gratuit à l’entrée",
    { fr: { plain_description: "Des studios clairs.", amenities: [parking] } },
  ],
  ["plain_description_fr", "", { fr: { amenities: [parking] } }],
  [
    "plain_description_es",
    "<p>Estudios &amp; luz</p>",
    { fr: { amenities: [parking] }, es: { plain_description: "Estudios & luz" } },
  ],
  ["amenities_fr", " ", { es: { plain_description: "Estudios & luz" } }],
  ["plain_description_es", "", {}],
])("the column %s with %j leaves the other translations as they are", async (column, cell, translations) => {
  const file = `url_name,${column}\nvillage,"${cell}"\n`;
  expect(await importLocations(file)).toEqual({ ...noChange, updated: 1 });
  expect(await translationsOf()).toEqual({ translations });
  expect(await importLocations(file)).toEqual({ ...noChange, unchanged: 1 });
  const exported = await exportLocations(db);
  for (const format of ["csv", "json"] as const) {
    const text = writeTable(exported, format, locationFileColumns, locationCell);
    expect(await importLocations(text, format)).toEqual({ ...noChange, unchanged: 1 });
  }
});

it.each([
  [
    "plain_description_en",
    "Bright",
    "plain_description_en: is in the location's language, en; its column is plain_description.",
  ],
  [
    "amenities_en",
    "Parking: Lot",
    "amenities_en: is in the location's language, en; its column is amenities.",
  ],
  ["amenities_fr", "Stationnement", "amenities_fr: item 1 name must not be empty."],
])("an import refuses %s with %s", async (column, cell, problem) => {
  expect(await sentences(importLocations(`url_name,${column}\nvillage,${cell}\n`))).toContain(
    `Row 2, ${problem}`,
  );
});

it("a location in French has its English in a column, until the language changes", async () => {
  const french =
    "url_name,language,plain_description,plain_description_en\nvillage,French,Des studios.,Studios.\n";
  expect(await importLocations(french)).toEqual({ ...noChange, updated: 1 });
  expect(await translationsOf()).toEqual({ translations: { en: { plain_description: "Studios." } } });
  expect(await sentences(importLocations("url_name,language\nvillage,\n"))).toEqual([
    "Row 2, plain_description_en: is in the location's language, en; its column is plain_description.",
  ]);
});

it("a column in a language that the site doesn't have is named with those it has", () => {
  const rows = [{ row: 2, record: { url_name: "village", plain_description_de: "Helle Räume" } }];
  const [problem] = unknownColumns({ rows }, "csv", Object.keys(locationSchema.shape));
  expect(problem).toMatchObject({ row: 1, column: "plain_description_de" });
  expect(problem?.message).toContain("plain_description_en, plain_description_fr, plain_description_es");
});
