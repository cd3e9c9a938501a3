import type { I18n } from "@lingui/core";
import type { LocationDetails } from "#contract/network/location.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { langOf } from "../../platform/language/language-provider.tsx";

/** What locations call facts that help a client find the door. */
export const helpsToFindIt = [
  /*i18n*/ "Getting here",
  /*i18n*/ "Parking",
  /*i18n*/ "Garage entrance",
  /*i18n*/ "Step-free",
];

/** Amenities that help a client find the door, named in English; `written` writes in their language. */
export function arrivalTips(
  { amenities, amenities_language }: Pick<LocationDetails, "amenities" | "amenities_language">,
  i18n: I18n,
  written: I18n,
) {
  return amenities.flatMap(({ detail, ...amenity }) => {
    const name = knownName(amenity.name, helpsToFindIt, written);
    return name ? { name, detail, lang: langOf(amenities_language, i18n) } : [];
  });
}

/** The English of a fact's name, if it's one of these names, in English or in the language it's written in. */
export function knownName(name: string, names: readonly string[], written: I18n): string | undefined {
  const folded = foldText(name);
  return names.find((known) => foldText(known) === folded || foldText(written._(known)) === folded);
}
