import { expect, test } from "vitest";
import type { Location } from "#contract/network/location.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const english = { text: "Bright rooms.", facts: [{ name: "Parking", detail: "Free lot" }] };
const french = { text: "Des studios clairs.", facts: [{ name: "Stationnement", detail: "Gratuit" }] };

const location_id = await storeLocation(api.database.db, {
  plain_description: english.text,
  amenities: JSON.stringify(english.facts),
  translations: JSON.stringify({
    fr: { plain_description: french.text, amenities: french.facts },
    es: { plain_description: "Estudios con luz." },
  }),
});
await storeProfessional(api.database.db, { location_id });
await storeLocation(api.database.db, {
  url_name: "le-plateau",
  language: "fr",
  plain_description: french.text,
  amenities: JSON.stringify(french.facts),
  translations: JSON.stringify({ en: { amenities: english.facts } }),
});

async function read(path: string, language: string) {
  const response = await api.send(path, { headers: { "accept-language": language } });
  return { headers: response.headers, data: (await response.json()).data };
}

test.each([
  ["south-lamar-austin", "en", [english.text, "en", english.facts, "en"]],
  ["south-lamar-austin", "de, fr-CA;q=0.5", [french.text, "fr", french.facts, "fr"]],
  ["south-lamar-austin", "es-MX", ["Estudios con luz.", "es", english.facts, "en"]],
  ["south-lamar-austin", "de", [english.text, "en", english.facts, "en"]],
  ["le-plateau", "fr", [french.text, "fr", french.facts, "fr"]],
  ["le-plateau", "en-CA", [french.text, "fr", english.facts, "en"]],
  ["le-plateau", "es", [french.text, "fr", french.facts, "fr"]],
])(
  "the details of %s for Accept-Language %s name the language of each text",
  async (name, language, texts) => {
    const { data, headers } = await read(`get-web-location-details?url_name=${name}`, language);
    expect([
      data.plain_description,
      data.plain_description_language,
      data.amenities,
      data.amenities_language,
    ]).toEqual(texts);
    expect(headers.get("vary")).toContain("Accept-Language");
  },
);

test.each([
  ["get-web-locations-list", (data: Location[]) => data],
  ["search-web-locations?search=austin", (data: Location[]) => data],
  ["search-webpages?search=austin&country=US", ({ locations }: { locations: Location[] }) => locations],
  [
    "get-regions-states?country=US&with_locations=true",
    ({ regions }: { regions: Array<{ locations: Location[] }> }) =>
      regions.flatMap(({ locations }) => locations),
  ],
])("%s describes locations in the language of the call", async (path, locationsOf) => {
  for (const [language, text] of [
    ["fr", french.text],
    ["es", "Estudios con luz."],
    ["en", english.text],
  ] as const) {
    const { data } = await read(path, language);
    const [location] = locationsOf(data).filter(({ url_name }) => url_name === "south-lamar-austin");
    expect([location?.plain_description, location?.plain_description_language]).toEqual([text, language]);
    expect(location).not.toHaveProperty("translation");
    expect(location).not.toHaveProperty("language");
  }
});
