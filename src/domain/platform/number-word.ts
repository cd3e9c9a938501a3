import { english } from "./languages.ts";
import type { FormatLanguage } from "./locale-format.ts";

const words = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A count as it begins a sentence: `Two`, `11`; a figure in other languages than English. */
export function numberWord(count: number, { locale }: FormatLanguage): string {
  return (locale === english.locale && words[count]) || String(count);
}
