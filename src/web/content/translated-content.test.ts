import { beforeAll, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
let web: TestWeb;

beforeAll(async () => {
  const { content } = createTestContent({ waitMs: 5000 });
  web = await createTestWeb({ call: async () => gone }, { content, languages });
});

const open = async (path: string) => (await (await web.open(path)).text()).replaceAll("<!-- -->", "");

test.each([
  ["/fr/faq?country=CA", "Que comprend un studio?"],
  ["/fr/why-sola?country=CA", "À votre compte, mais jamais dans votre coin"],
  ["/fr/about/community?country=CA", "La cliente d’une autre est la cliente d’une autre."],
  ["/fr/education?country=CA", "La feuille de calcul des prix"],
  ["/fr/going-independent", "Avant d’en parler à qui que ce soit"],
  ["/fr/sola-genius", "Votre agenda reste ouvert"],
  ["/fr/privacy-policy?country=CA", "Commission d’accès à l’information"],
  ["/fr/accessibility-statement", "Les animaux d’assistance sont les bienvenus."],
  ["/fr/blog/how-to-tell-your-clients-you-are-moving", "Comment annoncer votre départ à votre clientèle"],
  ["/fr/news?search=Ottawa", "une collecte de manteaux dans le hall"],
  ["/fr/testimonials", "Charlotte, Caroline du Nord"],
  ["/fr/testimonials", "Traduit de l’anglais."],
])("%s shows “%s”", async (path, text) => {
  expect(await open(path)).toContain(text);
});

test("an article without a translation appears in English and says so", async () => {
  const html = await open("/fr/blog/the-second-visit?country=CA");
  expect(html).toContain('<html lang="fr-CA"');
  expect(html).toMatch(/<h1 lang="en-US">The second visit/);
  expect(html).toContain('<div lang="en-US" class="prose prose--article">');
  expect(html).toContain("Cet article est en anglais.");
  expect(html).toContain('"inLanguage":"en-US"');
  const translated = await open("/fr/blog/how-to-tell-your-clients-you-are-moving");
  expect(translated).not.toContain("Cet article est en anglais.");
  expect(translated).toContain('"inLanguage":"fr-US"');
});

test("the feed of a language has its pages, and names the language of each article that it lacks", async () => {
  const xml = await open("/es/blog/feed.xml");
  expect(xml).toContain("<language>es-US</language>");
  const items = xml.split("<item>").slice(1);
  for (const item of items) expect(item).toContain("<link>http://sola.test/es/blog/");
  const untranslated = items.filter((item) => item.includes("<dc:language>en-US</dc:language>"));
  expect(untranslated).toHaveLength(items.length - 1);
});

test.each([
  ["/fr/blog?search=zzzzzz", "Rien ne correspond à «\u00a0zzzzzz\u00a0»", "Aucun résultat."],
  ["/fr/news?page=2", ", page 2", "Chercher dans les nouvelles"],
  ["/fr/faq?search=zzzzzz", "Aucune de nos réponses ne parle de", "posez-nous la question"],
  ["/fr/going-independent", "PDF en anglais, 0,0\u00a0Mo.", "Ce qu’on y trouve"],
  ["/fr/privacy-policy", "En vigueur le 23 novembre 2026", "Sur cette page"],
  ["/es/about", `Acerca de ${brandName}`, "Venga a ver un estudio por dentro"],
  ["/es/testimonials", "Independiente desde\u00a02021", "La próxima puerta podría llevar su nombre"],
  ["/es/sola-genius", `Por qué ${brandName}`, "Ver páginas como la suya"],
  ["/es/why-sola", "Encuentre su estudio", "Más testimonios"],
  ["/es/education", "40\u00a0min", "Imprimir esta lección"],
])("the frame of %s says “%s” and “%s”", async (path, first, second) => {
  const html = await open(path);
  expect(html).toContain(first);
  expect(html).toContain(second);
});

test("lists name the language of each text that isn't in the page's", async () => {
  const blog = await open("/fr/blog?page=2&country=CA");
  expect(blog).toMatch(/<h3 lang="en-US">/);
  const news = await open("/fr/news?country=CA");
  expect(news).toMatch(/<h2 class="h3" lang="en-US">/);
  expect(news).toContain('<h2 class="h3">À Ottawa, une collecte de manteaux dans le hall</h2>');
});

test.each(["/blog", "/blog/the-second-visit", "/news", "/testimonials"])(
  "the English text of %s isn't marked on an English page",
  async (path) => {
    const html = await open(path);
    expect(/<(?:h1|h2|h3)[^>]* lang=/.test(html)).toBe(false);
  },
);
