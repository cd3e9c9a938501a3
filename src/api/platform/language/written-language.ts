import type { I18n } from "@lingui/core";
import { english, type Language } from "#domain/platform/languages.ts";

export interface LanguageServices {
  /** Those that visitors are served. */
  languages: readonly Language[];
  /** The sentences of a language. */
  i18nOf: (language: Language) => I18n;
}

/** A language to write in, with its sentences. */
export interface WrittenLanguage {
  language: Language;
  i18n: I18n;
}

/** The language of a stored code; English if visitors aren't served it. */
export function writtenIn(code: string, { languages, i18nOf }: LanguageServices): WrittenLanguage {
  const language = languages.find((served) => served.code === code) ?? english;
  return { language, i18n: i18nOf(language) };
}
