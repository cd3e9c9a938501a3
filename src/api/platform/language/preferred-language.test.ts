import { expect, it } from "vitest";
import { english, languages, namedLanguages } from "#domain/platform/languages.ts";
import { preferredLanguage } from "./preferred-language.ts";

it.each([
  [null, "en"],
  ["", "en"],
  ["*", "en"],
  ["de-DE", "en"],
  ["fr-CA", "fr"],
  ["FR", "fr"],
  ["es-419, en;q=0.8", "es"],
  ["de, es-MX;q=0.5, fr;q=0.9", "fr"],
  ["fr;q=0, es;q=0.1", "es"],
  ["french", "en"],
  ["en-US,en;q=0.5,fr;q=0.3", "en"],
  ["fr;q=oops,,;", "fr"],
])("preferredLanguage reads %s as %s", (header, code) => {
  expect(preferredLanguage(header, namedLanguages(languages)).code).toBe(code);
});

it("preferredLanguage returns English for a language that visitors aren't served", () => {
  expect(preferredLanguage("fr-CA", [english])).toBe(english);
});
