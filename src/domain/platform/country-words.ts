import type { Country } from "./country.ts";

/** Words that differ by country; `code` is the short form of postal code, `place` fits a narrow field. */
export const countryWords: Record<
  Country,
  Record<"postalCode" | "code" | "place" | "neighborhood" | "state" | "states", string>
> = {
  US: {
    postalCode: "ZIP code",
    code: "ZIP",
    place: /*i18n*/ "City, ZIP or state",
    neighborhood: "neighborhood",
    state: "state",
    states: "states",
  },
  CA: {
    postalCode: "postal code",
    code: "postal code",
    place: /*i18n*/ "City or postal code",
    neighborhood: "neighbourhood",
    state: "province",
    states: "provinces",
  },
};
