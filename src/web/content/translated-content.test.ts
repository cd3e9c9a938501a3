import { beforeAll, expect, test } from "vitest";
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
  ["/fr/why-sola?country=CA", "À votre compte, mais jamais loin de quelqu’un"],
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
