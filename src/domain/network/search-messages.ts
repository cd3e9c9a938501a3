import type { I18n } from "@lingui/core";
import { isMilitaryMail } from "./postal-code.ts";

/** Sentences of the searches for locations, professionals and articles (docs/clauses.md §8). */
export const searchMessages = {
  locationKeyword: /*i18n*/ "Enter at least 3 letters to search for a location",
  professionalKeyword: /*i18n*/ "Enter at least 3 letters to search for a professional",
  blogKeyOrCategory: /*i18n*/ "Enter a word to search for or choose a category",
  cityZipOrState: /*i18n*/ "Choose either city/zip or state",
  selectState: /*i18n*/ "Please select state.",
  selectZipCityOrState: /*i18n*/ "Please select zipcode, city or state.",
  unknownService: /*i18n*/ "Please choose from the services on our list.",
  selectLocation: /*i18n*/ "Please select location.",
  locationGone: /*i18n*/ "That location may have closed or moved. Please select location.",
  nothingFound: /*i18n*/ "No data found.",
  /** For the operator of a new site without locations. */
  emptyNetwork:
    /*i18n*/ "There are no locations here yet. If this is your site, add them with “npm run sola -- import locations.csv”, or start it with SAMPLE=on to look around in a sample.",
  busy: /*i18n*/ "Search is busy, try again",
} as const;

/** Heading of a search for a place that isn't known; in English without `i18n`. */
export function unknownPlace(place: string, i18n?: I18n): string {
  const sentence = isMilitaryMail(place)
    ? /*i18n*/ "“{place}” is for military mail, which has no place on a map. Which city is near you?"
    : /*i18n*/ "We couldn’t find “{place}”";
  return i18n ? i18n._(sentence, { place }) : sentence.replace("{place}", () => place);
}
