import { languages, namedLanguages } from "#domain/platform/languages.ts";
import type { LocationTexts } from "../../platform/database/schema.ts";

/** What a location wrote, in another language: `plain_description_fr` and `amenities_fr`. */
export type DescriptionColumn = `plain_description_${string}`;
export type AmenitiesColumn = `amenities_${string}`;
type Translations = Record<string, Partial<LocationTexts>>;
type TranslationCells = Record<DescriptionColumn, string | null> &
  Record<AmenitiesColumn, LocationTexts["amenities"]>;

export const siteLanguages = namedLanguages(languages);

export const isAmenitiesColumn = (column: string): column is AmenitiesColumn =>
  column.startsWith("amenities_");

/** A column for each language, with the same cell. */
export function inEachLanguage<Cell>(name: string, cell: Cell): Record<string, Cell> {
  return Object.fromEntries(siteLanguages.map(({ code }) => [`${name}_${code}`, cell]));
}

/** The cells of stored translations; null or empty where there is none. */
export function cellsOf(translations: Translations): TranslationCells {
  const cells = siteLanguages.flatMap(({ code }) => [
    [`plain_description_${code}`, translations[code]?.plain_description ?? null],
    [`amenities_${code}`, translations[code]?.amenities ?? []],
  ]);
  return Object.fromEntries(cells);
}

/** The translations to store, without blank cells. */
export function translationsOf(row: TranslationCells): Translations {
  const translations: Translations = {};
  for (const { code } of siteLanguages) {
    const plain_description = row[`plain_description_${code}`];
    const amenities = row[`amenities_${code}`];
    if (plain_description) translations[code] = { plain_description };
    if (amenities?.length) translations[code] = { ...translations[code], amenities };
  }
  return translations;
}
