import type { I18n, Messages } from "@lingui/core";
import { type Language, languageOfTag } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { readPageSentences } from "./page-sentence.ts";

/** What `tools/languages/compile.ts` writes. */
export interface Sentences {
  /** Compiled sentences by locale, then by English sentence. */
  catalogs: Readonly<Record<string, Messages>>;
  /** The English sentences that a module and its imports show: an island's by its name, `document` and `application`. */
  entries: Readonly<Record<string, readonly string[]>>;
}

/** As JSON, the sentences of a page's entries that differ from the English source; null if none does. */
export function pageSentencesOf(
  { catalogs, entries }: Sentences,
  { locale }: Language,
  names: Iterable<string>,
): Messages | null {
  const ids = new Set([...names].flatMap((name) => entries[name] ?? []));
  const sent = [...ids].map((id) => [id, catalogs[locale]?.[id] ?? id] as const);
  const translated = sent.filter(([id, message]) => message !== id);
  return translated.length > 0 ? Object.fromEntries(translated) : null;
}

let pageSentences: I18n | undefined;

/** In the browser: the sentences of the open page. */
export function openPageSentences(): I18n {
  const language = languageOfTag(document.documentElement.lang);
  pageSentences ??= sentencesIn(language, JSON.parse(readPageSentences() ?? "{}"), import.meta.env.PROD);
  return pageSentences;
}
