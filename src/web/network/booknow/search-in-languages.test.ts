import { expect, test } from "vitest";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now, languages });

async function search(prefix: string, fields: Record<string, string>) {
  const html = await (await web.open(`${prefix}/booknow?${new URLSearchParams(fields)}`)).text();
  return { html, heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "") };
}

test.each([
  ["/fr", "coiffure", "Montréal", "Coiffure à Montréal (Québec)"],
  ["/fr", "coiffure demain", "Austin", "Coiffure à Austin (TX) le dimanche 22 novembre"],
  ["/fr", "balayage samedi après 15 h", "Denver", "Balayage à Denver (CO) le samedi 21 novembre après 15 h"],
  ["/fr", "massage", "Texas", "Massothérapie au Texas"],
  ["/fr", "coiffure", "Canada", "Coiffure partout au Canada"],
  ["/fr", "xylophone", "Austin", "Aucun résultat pour « xylophone » à Austin (TX) et environs"],
  ["/fr", "bronzage", "Fairbanks", "Bronzage : rien encore à Fairbanks (AK) et environs"],
  ["/es", "cabello", "Austin", "Cabello en Austin (TX)"],
  ["/es", "corte de pelo", "Houston", "Corte de pelo en Houston (TX)"],
  ["/es", "pestañas", "Florida", "Pestañas en Florida"],
  ["/es", "uñas no el viernes", "Denver", "Uñas en Denver (CO) menos el viernes"],
  [
    "/es",
    "hydrafacial",
    "Denver",
    "Nadie en Denver (CO) ofrece “Hydrafacial”. Estos profesionales hacen: faciales y cuidado de la piel.",
  ],
])(
  "on %s, a search for %j near %j has its heading in the language",
  async (prefix, service, near, heading) => {
    expect((await search(prefix, { service, near })).heading).toBe(heading);
  },
);

test("a kind of service is in its field by the name it has in the language, and is sent as that", async () => {
  const { html, heading } = await search("/fr", { service: "nails", near: "Denver" });
  expect(html).toMatch(/<input[^>]*value="Ongles"/);
  const again = await search("/fr", { service: "Ongles", near: "Denver" });
  expect(again.heading).toBe(heading);
  expect(again.html).toMatch(/<option value="nails" selected="">Ongles/);
});

test.each(languages)(
  "on $prefix, kinds of service are chosen from the alphabet of the language",
  async ({ prefix, locale }) => {
    const { html } = await search(prefix, { near: "Denver" });
    const [, choices = ""] = /<select[^>]*name="services?".*?>(.*?)<\/select>/s.exec(html) ?? [];
    const names = [...choices.matchAll(/<option value="\w+".*?>([^<(]*)/g)].map(([, name = ""]) =>
      name.trim(),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(names).toEqual(names.toSorted((name, next) => name.localeCompare(next, locale)));
  },
);
