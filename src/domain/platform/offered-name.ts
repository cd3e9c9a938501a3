import type { I18n } from "@lingui/core";
import names from "#data/services/names.json" with { type: "json" };
import { foldText } from "./folded-text.ts";
import { english } from "./languages.ts";
import { langOfText } from "./text-language.ts";

/** The name of a service or specialty on a page: translated if catalogs have it, else as written, with its `lang`. */
export interface OfferedName {
  name: string;
  lang?: string | undefined;
}

/** By each way to write them, ignoring case and punctuation; filled at first use, so that bundles without one leave the names out. */
let byFoldedText: Map<string, string> | undefined;

function knownName(written: string): string | undefined {
  byFoldedText ??= new Map(
    Object.entries(names).flatMap(([name, synonyms]) =>
      [name, ...synonyms].map((each) => [foldText(each), name] as const),
    ),
  );
  return byFoldedText.get(foldText(written));
}

export function offeredName(written: string, i18n: I18n): OfferedName {
  if (i18n.locale === english.locale) return { name: written };
  const known = knownName(written);
  return known === undefined ? { name: written, lang: langOfText(written, i18n) } : { name: i18n._(known) };
}

export function namesInWords(written: readonly { name: string }[], i18n: I18n): string {
  return written.map(({ name }) => offeredName(name, i18n).name).join(", ");
}

/** The English name that words in the page's language translate, which every search finds; other words stay. */
export function englishName(words: string, i18n: I18n): string {
  if (i18n.locale === english.locale) return words;
  const folded = foldText(words);
  return Object.keys(names).find((name) => foldText(i18n._(name)) === folded) ?? words;
}

const fewestLetters = 3;
const namesSuggested = 5;

/** Names in the page's language that begin with what is typed, short ones first; none in English, which the search suggests. */
export function namesStartingWith(typed: string, i18n: I18n): string[] {
  const folded = foldText(typed);
  if (i18n.locale === english.locale || folded.length < fewestLetters) return [];
  const translated = new Set(Object.keys(names).map((name) => i18n._(name)));
  return [...translated]
    .filter((name) => foldText(name).startsWith(folded))
    .toSorted((name, next) => name.length - next.length)
    .slice(0, namesSuggested);
}
