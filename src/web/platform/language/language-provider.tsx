import type { I18n } from "@lingui/core";
import { LinguiContext, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { english, type Language, languages } from "#domain/platform/languages.ts";

/** Gives a page or an island its language and sentences, for `useLingui`. */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <LinguiContext value={{ i18n, _: i18n.t.bind(i18n) }}>{children}</LinguiContext>;
}

/** The language of the page. */
export function useLanguage(): Language {
  return languageOfLocale(useLingui().i18n.locale);
}

/** The `lang` of a text whose language has this code; none if it's the page's. */
export function langOf(code: string, { locale }: I18n): string | undefined {
  return languageOfLocale(locale).code === code ? undefined : code;
}

export function languageOfLocale(code: string): Language {
  return languages.find(({ locale }) => locale === code) ?? english;
}
