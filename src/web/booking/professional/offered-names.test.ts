import { beforeAll, describe, expect, test } from "vitest";
import { signToken } from "#api/platform/signing/signed-token.ts";
import names from "#data/services/names.json" with { type: "json" };
import { languages } from "#domain/platform/languages.ts";
import { storeAlert } from "#tests/harness/alert.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { textsIn } from "#tests/harness/visible-text.ts";

let site: EveryPage;

beforeAll(async () => {
  site = await openEveryPage({ languages });
  await storeProfessional(site.api.database.db, {
    location: { url_name: "glass-street" },
    professional: { url_name: "glass-hair", specialties: ["Hair", "Glass hair", "Gloss"] },
    services: [{ name: "Glass hair ritual" }, { name: "kids' haircut" }],
  });
});

const paths = {
  results: "/booknow?near=Austin, TX",
  "results of one service": "/booknow?service=gel pedicure&near=Austin, TX",
  profile: "/professionals/renata-duenas",
  "booking page": "/professionals/renata-duenas/book",
  location: "/locations/south-lamar-austin",
  alert: "/alerts?professional=renata-duenas",
};

describe.each([
  ["fr", "fr-CA"],
  ["es", "es-US"],
])("/%s", (code, locale) => {
  const i18n = i18nIn(locale);
  // Short names are words of other sentences, too.
  const untranslated = Object.keys(names).filter((name) => name.length > 6 && i18n._(name) !== name);
  const english = new RegExp(`(?<!\\p{L})(?:${untranslated.join("|")})(?!\\p{L})`, "u");

  test.each(Object.entries({ ...paths, booking: "booking" }))(
    "the names of services and specialties are translated: %s",
    async (_, path) => {
      const page = await site.web.open(`/${code}${site.addresses[path] ?? path}`);
      expect(page.status).toBe(200);
      const shown = textsIn(await page.text(), new RegExp(`^${code}\\b`));
      expect(shown.length).toBeGreaterThan(20);
      expect(shown.filter((text) => english.test(text))).toEqual([]);
    },
  );
});

test("a waiting list names its service in the page's language", async () => {
  const { db } = site.api.database;
  const id = await storeAlert(db, site.api.services.now());
  const { id: service_id, stylist_id } = await db
    .selectFrom("service")
    .where("name", "=", "Root color")
    .select(["id", "stylist_id"])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("opening_alert")
    .set({ category: null, service_id, stylist_id })
    .where("id", "=", id)
    .execute();
  const page = await site.web.open(
    `/fr/alerts/${signToken(site.api.services.signingKey, "opening-alert", id)}`,
  );
  expect(textOf(await page.text())).toMatch(/Retouche des racines avec /);
});

test("an unknown name stays as written, marked as English, beside translated ones", async () => {
  const html = await (await site.web.open("/fr/professionals/glass-hair")).text();
  expect(textOf(html)).toContain("Coiffure, Glass hair, Lustrage");
  expect(html).toContain('<span lang="en">Glass hair</span>');
  expect(html).toContain('<h3 lang="en">Glass hair ritual</h3>');
  expect(html).toContain("<h3>Coupe enfant</h3>");
  const inEnglish = await (await site.web.open("/professionals/glass-hair")).text();
  expect(inEnglish).toContain('<p class="lead">Hair, Glass hair, Gloss</p>');
  expect(inEnglish).toContain("<h3>kids&#x27; haircut</h3>");
});

test("a service typed in the page's language finds those of its English name", async () => {
  const html = await (await site.web.open("/fr/booknow?service=pédicure+au+gel&near=Austin, TX")).text();
  expect(textOf(html).replaceAll("\u00a0", " ")).toContain("Pédicure au gel à Austin (TX)");
  expect(html).toContain('value="Pédicure au gel"');
  expect(html).toContain("<strong>Pédicure au gel</strong>");
});

test("the field for a service suggests names in the page's language, and no other", async () => {
  const suggested = async (path: string) =>
    (await (await site.web.open(path)).json()).map(({ label }: { label: string }) => label);
  expect((await suggested("/fr/suggest/professionals?search=dégrad")).slice(0, 2)).toEqual([
    "Dégradé",
    "Dégradés",
  ]);
  expect(await suggested("/fr/suggest/professionals?search=dégrad")).not.toContain("Degradado");
  expect(await suggested("/fr/suggest/professionals?search=gel ped")).toContain("Pédicure au gel");
  expect(await suggested("/suggest/professionals?search=gel ped")).toContain("Gel pedicure");
});
