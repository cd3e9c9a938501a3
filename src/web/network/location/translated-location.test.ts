import { beforeEach, expect, test } from "vitest";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { makeBooking } from "#tests/harness/made-booking.ts";
import { readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now, languages });
const english = {
  plain_description: "Thirty bright studios.\n\nThe walls are thick.",
  amenities: [
    { name: "Parking", detail: "Free lot at the door" },
    { name: "Laundry", detail: "Two machines" },
    { name: "Plants", detail: "Watered weekly" },
  ],
};
const french = {
  plain_description: "Trente studios clairs.\n\nLes murs sont épais.",
  amenities: [
    { name: "stationnement", detail: "Gratuit, devant la porte" },
    { name: "Buanderie", detail: "Deux machines" },
    { name: "Plantes", detail: "Arrosées chaque semaine" },
  ],
};
let renata: TestProfessional;

beforeEach(async () => {
  api.clock.reset();
  renata = await storeProfessional(api.database.db);
});

interface Written {
  plain_description: string;
  amenities: typeof english.amenities;
}

async function write(language: string, { plain_description, amenities }: Written, translations: object = {}) {
  const { url_name } = await api.database.db
    .updateTable("location")
    .set({
      language,
      plain_description,
      amenities: JSON.stringify(amenities),
      translations: JSON.stringify(translations),
    })
    .where("id", "=", renata.location_id)
    .returning("url_name")
    .executeTakeFirstOrThrow();
  return `/locations/${url_name}`;
}

const open = (path: string) => readPage(web.open(path));
const aboutIn = (html: string) => /<section id="about"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
const arrivalIn = (html: string) => /<ul class="where__tips">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
const metaIn = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
const structuredIn = (html: string) => /"description":"([^"]*)"/.exec(html)?.[1];

test.each([
  ["", "en", english, french, "Parking", "Laundry"],
  ["/fr", "fr", french, english, "Stationnement", "Buanderie"],
])(
  "%s/locations shows a translated description and facts without a note, whichever was written first",
  async (...row) => {
    const [prefix, code, shown, hidden, parking, laundry] = row;
    for (const [language, written, translated] of [
      ["en", english, { fr: french }],
      ["fr", french, { en: english }],
    ] as const) {
      const { html, text } = await open(prefix + (await write(language, written, translated)));
      const about = aboutIn(html);
      expect(about).toContain(shown.plain_description.split("\n")[0]);
      expect(about).toContain(`<dt>${laundry}</dt><dd>${shown.amenities[1]?.detail}</dd>`);
      expect(about).toContain(`<dt>${shown.amenities[2]?.name}</dt>`);
      expect(about).not.toMatch(/lang=|class="note"/);
      expect(about).not.toContain(shown.amenities[0]?.detail);
      expect(arrivalIn(html)).toContain(parking);
      expect(arrivalIn(html)).toContain(`<span>${shown.amenities[0]?.detail}</span>`);
      expect(structuredIn(html)).toContain(shown.plain_description.split("\n")[0]);
      expect(metaIn(html)).toContain(shown.plain_description.split("\n")[0]);
      for (const { detail } of hidden.amenities) expect(text).not.toContain(detail);
      expect(html).toContain(`<html lang="${code}-`);
    }
  },
);

test.each([
  ["/fr", "en", english, "Rédigé en anglais.", "Stationnement"],
  ["/es", "en", english, "Escrito en inglés.", "Estacionamiento"],
  ["", "fr", french, "Written in French.", "Parking"],
  ["/es", "fr", french, "Escrito en francés.", "Estacionamiento"],
])(
  "%s/locations names the language %s of an untranslated location once",
  async (prefix, code, written, note, parking) => {
    const { html, text } = await open(prefix + (await write(code, written)));
    const about = aboutIn(html);
    expect(text.split(note)).toHaveLength(2);
    expect(about).toContain(`loc-say" lang="${code}">${written.plain_description.split("\n")[0]}`);
    expect(about).toContain(`<dd lang="${code}">${written.amenities[1]?.detail}</dd>`);
    expect(about).toContain(`<dt lang="${code}">${written.amenities[2]?.name}</dt>`);
    expect(arrivalIn(html)).toContain(parking);
    expect(arrivalIn(html)).toContain(`<span lang="${code}">${written.amenities[0]?.detail}</span>`);
    expect(metaIn(html)).not.toContain(written.plain_description.split("\n")[0]);
  },
);

test("a location without translated facts, or without a description, has its note beside the facts", async () => {
  const { plain_description } = french;
  for (const translations of [{ fr: { plain_description } }, {}]) {
    const written = { ...english, ...("fr" in translations ? {} : { plain_description: "" }) };
    const about = aboutIn((await open(`/fr${await write("en", written, translations)}`)).html);
    expect(about.match(/class="note"/g)).toHaveLength(1);
    expect(about).toContain('Rédigé en anglais.</span><dl class="facts');
  }
});

test.each([
  ["/fr", { fr: french }, "Stationnement :", "<span>Gratuit, devant la porte"],
  ["/fr", {}, "Stationnement :", '<span lang="en">Free lot at the door'],
  ["", { fr: french }, "Parking:", "<span>Free lot at the door"],
])(
  "%s pages of a booking and of a professional have the directions of the location, translations %j",
  async (prefix, translations, parking, detail) => {
    await write("en", english, translations);
    const booking = await makeBooking(api, renata, "2026-12-01T10:00:00-06:00");
    for (const path of [booking.client, `/professionals/${renata.url_name}`]) {
      const { html, text } = await open(prefix + path);
      expect(text).toContain(parking);
      expect(html).toContain(detail);
    }
  },
);
