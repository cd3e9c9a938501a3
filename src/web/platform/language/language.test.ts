import { beforeAll, describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { languages } from "#domain/platform/languages.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { pageIds } from "#tests/harness/page-examples.ts";

let site: EveryPage;

beforeAll(async () => {
  site = await openEveryPage({ languages });
});

const barePages = ["privacy-policy-plain", "reset-password", "maintenance"];

describe.each(pageIds.filter((id) => id !== "maintenance"))("/fr: %s", (id) => {
  test("opens in French, and its links and forms stay in French", async () => {
    const path = site.addresses[id] ?? "";
    const english = await site.web.open(path);
    const french = await site.web.open(`/fr${path === "/" ? "" : path}`);
    expect(french.status).toBe(english.status);
    const html = await french.text();
    expect(html).toContain('<html lang="fr-US"');
    const addresses = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes("hrefLang"))
      .map(([, address = ""]) => address);
    if (!barePages.includes(id)) expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !/^\/fr(?:$|[/?#])/.test(address))).toEqual([]);
  });
});

const open = async (path: string, init?: RequestInit) => {
  const page = await site.web.open(path, init);
  return { status: page.status, to: page.headers.get("Location"), html: await page.text() };
};

test.each([
  ["/FR/locations", "/fr/locations"],
  ["/fr/", "/fr"],
  ["/es/Blog/", "/es/blog"],
  ["/es/blog?page=99", "/es/blog?page=3"],
  ["/fr/blog?page=x", "/fr/blog?page=1"],
])("%s redirects to %s", async (path, to) => {
  expect(await open(path)).toMatchObject({ status: 301, to });
});

test("a language that isn't offered is no page of the site in production", async () => {
  const { web } = await openEveryPage();
  const page = await web.open("/qps/locations");
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<html lang="en-US"');
});

test("choosing a country returns to the page in its language", async () => {
  const page = await site.web.post("/fr/country", { country: "CA", back: "/locations" });
  expect(page.headers.get("Location")).toBe("/fr/locations");
});

test("a page names itself and its versions in other languages and countries", async () => {
  const { html } = await open("/es/why-sola");
  expect(html).toContain('<link rel="canonical" href="http://sola.test/es/why-sola"/>');
  expect(html).toContain('<meta property="og:locale" content="es_US"/>');
  const alternates = [...html.matchAll(/hrefLang="([^"]+)" href="http:\/\/sola\.test([^"]+)"/g)];
  expect(alternates.map(([, tag, path]) => [tag, path])).toEqual([
    ["en-US", "/why-sola"],
    ["en-CA", "/why-sola?country=CA"],
    ["fr-US", "/fr/why-sola"],
    ["fr-CA", "/fr/why-sola?country=CA"],
    ["es-US", "/es/why-sola"],
    ["es-CA", "/es/why-sola?country=CA"],
    ["x-default", "/why-sola"],
  ]);
  for (const name of ["English", "Français", "Español"]) expect(html).toContain(name);
});

test("no header of a browser chooses the language", async () => {
  expect(await open("/why-sola", { headers: { "accept-language": "fr-CA" } })).toMatchObject({ status: 200 });
});

test("header, footer and error page are in the page's language", async () => {
  const { status, html } = await open("/fr/no-such-page");
  expect(status).toBe(404);
  for (const sentence of ["Personne ne travaille derrière cette porte", "Trouver mon studio", "Témoins"])
    expect(html).toContain(sentence);
  expect(html).toContain(`Pourquoi ${brandName}`);
  expect(html).not.toContain("Nobody works");
});

test("a page sends the sentences of its scripts in its language, and in English only those with placeholders", async () => {
  const sent = (html: string) =>
    JSON.parse(
      /<script type="application\/json" data-sentences="">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
    );
  expect(sent((await open("/fr/faq")).html)).toMatchObject({ "Save my choice": "Enregistrer mon choix" });
  for (const sentence of Object.keys(sent((await open("/faq")).html))) expect(sentence).toMatch(/\{/);
  expect(sent((await open("/news")).html)).toBeNull();
});

test("a location's page and its form are in the page's language, with the labels of every field", async () => {
  const { html } = await open("/fr/locations/south-lamar-austin");
  for (const sentence of [
    "Louer un studio ici",
    "Étape 1 sur 2",
    "Courriel",
    "Meilleur moment pour vous joindre",
    "Avant 9 h",
    "Votre visite est confidentielle.",
  ])
    expect(html.replaceAll("&#x27;", "'")).toContain(sentence);
  for (const sentence of [
    "Lease a studio",
    "Step 1 of 2",
    "First name",
    "Best time",
    "(optional)",
    "private tour",
  ])
    expect(html.replaceAll(/<script.*?<\/script>/gs, "")).not.toContain(sentence);
});

test("a refused form names its errors in the page's language", async () => {
  const page = await site.web.post("/es/locations/south-lamar-austin", { pressed: "yes", email: "dana@" });
  const html = await page.text();
  for (const sentence of [
    "Hay ",
    "Correo electrónico: Escriba un correo electrónico válido",
    "Este campo es obligatorio",
  ])
    expect(html).toContain(sentence);
});

test("a refused form names limits and marks in the page's language", async () => {
  const form = { pressed: "yes", first_name: "Dana (Dee)", message: "a".repeat(5000) };
  const html = await (await site.web.post("/fr/contact-us", form)).text();
  for (const sentence of ["enlevez «\u00a0(\u00a0»", "Veuillez vous limiter à"])
    expect(html).toContain(sentence);
});

test("the receipt of an inquiry is in the page's language", async () => {
  const { html } = await open(`/fr${site.addresses.inquiry}`);
  for (const sentence of ["Votre demande a bien été créée.", "Ensuite, une visite privée", "Référence"])
    expect(html).toContain(sentence);
  for (const sentence of ["Then, a private tour", "Your salon stays", "Reference", "A confirmation is"])
    expect(html).not.toContain(sentence);
});

test("a form that can't be read is refused in the page's language", async () => {
  const page = await site.web.open("/fr/contact-us", {
    method: "POST",
    body: "a=1&".repeat(32_000),
    headers: {
      origin: "http://sola.test",
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  const html = await page.text();
  for (const text of [
    '<html lang="fr-US">',
    "Votre formulaire n’a pas été envoyé",
    "Un formulaire compte au plus 40 champs.",
  ])
    expect(html).toContain(text);
});

test.each([
  ["inquiry", "Ce lien n’ouvre aucune demande"],
  ["booking", "Ce lien n’ouvre aucun rendez-vous"],
  ["alerts", "Ce lien n’ouvre aucune liste"],
])("a cut-off link of /%s says so in French", async (path, title) => {
  const { status, html } = await open(`/fr/${path}/7dzSszXR3g7xS2BiZYkV0w.AC39t`);
  expect([status, html.includes(title)]).toEqual([404, true]);
});

test("a location's page in French names its card in French", async () => {
  const { html } = await open("/fr/locations/south-lamar-austin");
  expect(html).toContain("http://sola.test/fr/share/locations/south-lamar-austin.jpg");
  expect((await site.web.open("/fr/share/locations/south-lamar-austin.jpg")).status).toBe(200);
});
