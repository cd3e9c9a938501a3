import type { I18n } from "@lingui/core";
import { termsInWords } from "#domain/booking/cancellation-terms.ts";
import { langOfText } from "#domain/platform/text-language.ts";

/** A professional's terms: as a rule in the page's language, else in their words. */
export interface Wish {
  name: string;
  terms: string;
  rule: string | null;
  lang: string | undefined;
}

/** Null without terms. */
export function wishOf(
  { first_name: name, cancellation_policy: terms }: { first_name: string; cancellation_policy: string },
  i18n: I18n,
): Wish | null {
  return terms === ""
    ? null
    : { name, terms, rule: termsInWords(terms, i18n), lang: langOfText(terms, i18n) };
}
