import { type I18n, setupI18n } from "@lingui/core";
import { readSentences } from "#main/programs/site-languages.ts";

/** The sentences of a language, by its locale. */
export function i18nIn(locale: string): I18n {
  return setupI18n({ locale, messages: { [locale]: readSentences().catalogs[locale] ?? {} } });
}
