import type { Country } from "./country.ts";

/** Words that differ by country; `code` is the short form of postal code, `place` fits a narrow field. */
export const countryWords: Record<
  Country,
  Record<"postalCode" | "code" | "place" | "neighborhood" | "state" | "states", string>
> = {
  US: {
    postalCode: /*i18n*/ "ZIP code",
    code: /*i18n*/ "ZIP",
    place: /*i18n*/ "City, ZIP or state",
    neighborhood: "neighborhood",
    state: "state",
    states: "states",
  },
  CA: {
    postalCode: /*i18n*/ "postal code",
    code: /*i18n*/ "postal code",
    place: /*i18n*/ "City or postal code",
    neighborhood: "neighbourhood",
    state: "province",
    states: "provinces",
  },
};
