import { expect, test } from "vitest";
import { english, languages } from "#domain/platform/languages.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { articleAt } from "./articles.ts";
import { inLanguage, localeIn } from "./content-query.ts";
import { openSpace } from "./delivery-space.ts";
import { withLocale } from "./entry-locales.ts";
import { siteSettingsFor } from "./site-settings.ts";

const french = languages.find(({ code }) => code === "fr") ?? languages[0];
if (!french) throw new Error("No language");

const linkTo = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });

/** Contentful's example space, as it sends its cats in every locale. */
function catSpace() {
  const sysOf = (type: string, id: string) => ({
    ...{
      type,
      id,
      revision: 5,
      createdAt: "2013-06-27T22:46:19.513Z",
      updatedAt: "2013-09-04T09:19:39.027Z",
    },
    space: linkTo("Space", "cfexampleapi"),
    environment: linkTo("Environment", "master"),
    ...(type === "Entry" && { contentType: linkTo("ContentType", "cat") }),
  });
  const nyan = {
    sys: sysOf("Entry", "nyancat"),
    fields: {
      name: { "en-US": "Nyan Cat", tlh: "Nyan vIghro'" },
      likes: { "en-US": ["rainbows", "fish"] },
      color: { "en-US": "rainbow" },
      bestFriend: { "en-US": linkTo("Entry", "happycat") },
      image: { "en-US": linkTo("Asset", "nyancat") },
    },
  };
  const happy = {
    sys: sysOf("Entry", "happycat"),
    fields: { name: { "en-US": "Happy Cat", tlh: "Quch vIghro'" } },
  };
  const picture = { sys: sysOf("Asset", "nyancat"), fields: { title: { "en-US": "Nyan Cat", tlh: "" } } };
  const locales = [
    { code: "en-US", default: true, name: "English", fallbackCode: null },
    { code: "tlh", default: false, name: "Klingon", fallbackCode: "en-US" },
  ];
  const page = (items: object[], more: object = {}) =>
    Response.json({ sys: { type: "Array" }, total: items.length, skip: 0, limit: 100, items, ...more });
  const asked: URL[] = [];
  const space = openSpace({
    ...{ spaceId: "cfexampleapi", environment: "master", accessToken: "a-token", retries: 0 },
    async fetch({ url }) {
      asked.push(new URL(url));
      if (url.endsWith("/locales")) return page(locales);
      return page([nyan], { includes: { Entry: [happy], Asset: [picture] } });
    },
  });
  return { space, asked };
}

test("a space's entries are read in a language, each field in its fallback where it has no translation", async () => {
  const { space, asked } = catSpace();
  const query = { content_type: "cat", locale: "tlh,en-US" };
  const answer = space.open(await space.ask(query), query);
  expect(answer.entries).toMatchObject([
    {
      id: "nyancat",
      fields: {
        name: "Nyan vIghro'",
        likes: ["rainbows", "fish"],
        bestFriend: { fields: { name: "Quch vIghro'", languages: {} } },
        image: { fields: { title: "" } },
        languages: { likes: "en-US", color: "en-US", bestFriend: "en-US", image: "en-US" },
      },
    },
  ]);
  expect(answer.problems).toEqual([]);
  const entries = asked.filter(({ pathname }) => pathname.endsWith("/entries"));
  expect(entries.map(({ searchParams }) => searchParams.get("locale"))).toEqual(["*"]);
});

const locales = (chain: Record<string, string | null>) =>
  Object.entries(chain).map(([code, fallbackCode]) => ({ code, fallbackCode, default: code === "en-US" }));

test.each([
  ["its locale", { "fr-CA": "fr-CA", fr: "fr", "en-US": "en-US" }, "fr-CA", undefined],
  ["a fallback in the language", { fr: "fr", "en-US": "en-US", "en-CA": "en-CA" }, "fr", undefined],
  ["the country's locale", { "en-US": "en-US", "en-CA": "en-CA", "es-US": "es-US" }, "en-CA", "en-CA"],
  ["the country's fallback", { "en-US": "en-US", "es-US": "es-US" }, "en-US", "en-US"],
  ["an empty text, as it was left", { "fr-CA": "", "en-US": "en-US" }, "", undefined],
  ["no other language", { "es-US": "es-US" }, undefined, undefined],
])("a field is read in %s", (_, title, text, language) => {
  const space = locales({ "en-US": null, "en-CA": "en-US", "fr-CA": "fr", fr: "en-CA", "es-US": "fr-CA" });
  const answer = { total: 1, locales: space, items: [{ sys: {}, fields: { title } }] };
  expect(withLocale(answer, ["fr-CA", "en-CA"])).toEqual({
    total: 1,
    items: [
      {
        sys: {},
        fields: {
          languages: language ? { title: language } : {},
          ...(text !== undefined && { title: text }),
        },
      },
    ],
  });
});

test.each([
  ["without the language", locales({ "en-US": null })],
  ["whose fallbacks go in a circle", locales({ "en-US": null, "fr-CA": "fr", fr: "fr-CA" })],
])("a space %s is read in its default locale", (_, space) => {
  const answer = { total: 1, locales: space, items: [{ sys: {}, fields: { title: { "en-US": "Hi" } } }] };
  expect(withLocale(answer, ["fr-CA", "en-CA"])).toMatchObject({
    items: [{ fields: { title: "Hi", languages: { title: "en-US" } } }],
  });
});

test("the shipped content is read in French, and an untranslated article says that it is in English", async () => {
  const { content, errors } = createTestContent();
  const { phone_hours, brand_email } = await content.published(inLanguage(siteSettingsFor("CA"), french));
  expect(phone_hours).toContain("heure du Centre");
  expect(brand_email).toContain("@");
  const article = await content.published(inLanguage(articleAt("the-second-visit", "CA"), french));
  expect(article).toMatchObject({
    title: expect.stringMatching(/^The second visit/),
    languages: { title: "en-US", body: "en-US" },
  });
  expect(errors).toEqual([]);
});

// The server and the bundle of its pages have languages of their own.
test("a query in English names one locale, also by another object of the language", () => {
  expect(localeIn({ ...english }, "en-CA")).toBe("en-CA");
});
