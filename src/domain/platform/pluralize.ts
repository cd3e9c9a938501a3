import { english } from "./languages.ts";
import { type FormatLanguage, numberFormat } from "./locale-format.ts";

/** `20,000`. */
export function formatCount(count: number, language: FormatLanguage = english): string {
  return numberFormat(language, {}).format(count);
}

/** In English: `1 lead`, `2 leads`, `20,000 leads`. Pages have ICU plurals. */
export function pluralize(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
