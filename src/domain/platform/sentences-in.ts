import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { brandName } from "./brand.ts";
import type { Language } from "./languages.ts";

/**
 * Sentences in a language; `{brand}` is the brand's name in all of them. With all of its messages compiled, a text of another source,
 * such as the API, isn't parsed for placeholders.
 */
export function sentencesIn({ locale }: Language, messages: Messages, isCompiled: boolean): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, variables: { brand: brandName } });
  if (isCompiled) i18n.setMessagesCompiler((message) => [message]);
  return i18n;
}
