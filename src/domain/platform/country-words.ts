import type { Country } from "./country.ts";

/** What each country calls the same thing; `code` is the postal code where there is little room, `place` what fits a narrow field. */
export const countryWords: Record<
  Country,
  Record<"postalCode" | "code" | "place" | "neighborhood" | "state" | "states", string>
> = {
  US: {
    postalCode: "ZIP code",
    code: "ZIP",
    place: "City, ZIP or state",
    neighborhood: "neighborhood",
    state: "state",
    states: "states",
  },
  CA: {
    postalCode: "postal code",
    code: "postal code",
    place: "City or postal code",
    neighborhood: "neighbourhood",
    state: "province",
    states: "provinces",
  },
};
