import type { I18n } from "@lingui/core";
import { english } from "#domain/platform/languages.ts";

/** `Hair, Gloss`: kinds of service are translated, and specialties stay as they were typed. */
export function inWords(specialties: readonly string[], i18n: I18n): string {
  return specialties.map((specialty) => i18n._(specialty)).join(", ");
}

/** The `lang` of what professionals typed on a page in another language. */
export function typedLang({ locale }: I18n): string | undefined {
  return locale === english.locale ? undefined : english.locale;
}
