import { expect, test } from "vitest";
import {
  alternatesOf,
  english,
  languageOfTag,
  languages,
  languageTag,
  namedLanguages,
  offeredLanguages,
  pathIn,
  splitLanguage,
} from "./languages.ts";

const french = languages.find(({ code }) => code === "fr") ?? english;

test("every language but the pseudo-language is offered", () => {
  expect(offeredLanguages.map(({ code }) => code)).toEqual(["en", "fr", "es"]);
});

test("each language has its own code, prefix and locale", () => {
  for (const field of ["code", "prefix", "locale"] as const)
    expect(new Set(languages.map((language) => language[field])).size).toBe(languages.length);
  expect(languages.filter(({ prefix }) => prefix === "")).toEqual([english]);
});

test.each([
  ["/fr", "fr", "/"],
  ["/fr/", "fr", "/"],
  ["/FR/locations", "fr", "/locations"],
  ["/es/blog/x", "es", "/blog/x"],
  ["/french/blog", "en", "/french/blog"],
  ["/blog/fr", "en", "/blog/fr"],
  ["//fr/x", "en", "//fr/x"],
  ["/", "en", "/"],
])("splitLanguage reads %s as %s and %s", (path, code, rest) => {
  const { language, path: without } = splitLanguage(path);
  expect([language.code, without]).toEqual([code, rest]);
});

test("splitLanguage leaves the path of a language that isn't served", () => {
  expect(splitLanguage("/fr/blog", [english])).toEqual({ language: english, path: "/fr/blog" });
});

test.each([
  ["/", "/fr"],
  ["/?country=CA", "/fr?country=CA"],
  ["/#leaseStudio", "/fr#leaseStudio"],
  ["/blog?page=2", "/fr/blog?page=2"],
])("pathIn puts French before %s", (path, prefixed) => {
  expect([pathIn(french, path), pathIn(english, path)]).toEqual([prefixed, path]);
});

test("languageOfTag reverses languageTag, and reads any other tag as English", () => {
  for (const language of languages) expect(languageOfTag(languageTag(language, "CA"))).toBe(language);
  expect(languageOfTag("de-DE")).toBe(english);
});

test("a page in one language names its countries, or nothing if its content exists in one country", () => {
  expect(alternatesOf([english], false).map(({ tag }) => tag)).toEqual(["en-US", "en-CA", "x-default"]);
  expect(alternatesOf([english], true)).toEqual([]);
});

test("a page in several languages names each in each country, without the pseudo-language", () => {
  const tags = (isOfOneCountry: boolean) =>
    alternatesOf(namedLanguages(languages), isOfOneCountry).map(({ tag }) => tag);
  expect(tags(false)).toEqual(["en-US", "en-CA", "fr-US", "fr-CA", "es-US", "es-CA", "x-default"]);
  expect(tags(true)).toEqual(["en", "fr", "es", "x-default"]);
});
