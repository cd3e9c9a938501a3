import fc from "fast-check";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter } from "#tests/harness/import-export.ts";
import { professionalColumns } from "./import-professionals.ts";
import { locationFileColumns } from "./location-file.ts";

const { db } = await openTestDatabase("empty");
const { importLocations, importProfessionals } = createImporter(db);

const home = {
  ...{ url_name: "home", name: "Home", address_1: "1 Home St", city: "Austin", state: "TX" },
  ...{ postal_code: "78704", country: "US" },
};
await importLocations(JSON.stringify([home]), "json");
const professional = { url_name: "ana", location: "home", first_name: "Ana", last_name: "Vega" };

/** Pieces of what cells hold, so that many texts are almost right. */
const pieces =
  `0 1 9 24 60 000 1e9 -5 12:00 - to | : ; , . @ / https:// /images/ Tue Mon-Fri hair USD min 85.00 true Hair
  0000-01-01T00:00:00Z 2019-04-02T15:00:00Z 9999-12-31T23:59:59Z Denver (inactive) Parking: é 王 \u{1F600} \u0000 \ud800
  \u202E &amp; <b> ' " # * $ % \\ america/denver etc/gmt+5 example.com webcal:// instagram.com`.split(
    /[ \n]+/,
  );
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces, " ", "\n"), fc.string({ unit: "binary", maxLength: 6 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
);

it.each([
  ["a location", locationFileColumns, home, importLocations],
  ["a professional", professionalColumns, professional, importProfessionals],
] as const)(
  "an import of %s with any text in a column is read, or refused with sentences",
  async (_, columns, row, load) => {
    const anything = fc.record({ column: fc.constantFrom(...columns), value });
    await fc.assert(
      fc.asyncProperty(anything, async ({ column, value }) => {
        const result = await load(
          JSON.stringify([{ ...row, url_name: "any", [column]: value }]),
          "json",
          true,
        );
        if (!result.ok) for (const { message } of result.problems) expect(message).toMatch(/^[^\n]*\S$/s);
      }),
      { numRuns: 100 },
    );
  },
);
