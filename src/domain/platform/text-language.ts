import type { I18n } from "@lingui/core";
import { displayNames } from "./locale-format.ts";

/** Words that few sentences are without, and that no other language of the site has. */
const frequentWords = {
  en: /\b(?:an|and|are|for|i|in|is|it|my|of|the|to|with|you|your)\b/gi,
  fr: /(?<!\p{L})(?:au|aux|avec|dans|des|du|est|et|je|les|mes|pour|sur|une|vos|votre|vous)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:con|del|el|es|las|los|mi|mis|para|por|su|sus|una|y)(?!\p{L})/giu,
};

/** The code of the language that a person seems to have written in, which isn't stored; English without a frequent word. */
export function languageOfText(text: string): string {
  const counts = Object.entries(frequentWords).map(([code, words]) => ({
    code,
    count: text.match(words)?.length ?? 0,
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).code;
}

/** The `lang` of a person's text on a page; undefined in the page's language, and without a text. */
export function langOfText(text: string, { locale }: I18n): string | undefined {
  const code = languageOfText(text);
  return text === "" || locale.startsWith(code) ? undefined : code;
}

/** `Written in English.` */
export function writtenIn(lang: string, i18n: I18n): string {
  const language = displayNames(i18n, { type: "language" }).of(lang) ?? lang;
  return i18n._("Written in {language}.", { language });
}
