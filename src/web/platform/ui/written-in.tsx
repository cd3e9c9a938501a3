import { useLingui } from "@lingui/react";
import { writtenIn } from "#domain/platform/text-language.ts";

/** A note that texts beside it are in another language than the page; without one, nothing. */
export function WrittenIn({ lang }: { lang: string | undefined }) {
  const { i18n } = useLingui();
  return lang && <span className="note">{writtenIn(lang, i18n)}</span>;
}
