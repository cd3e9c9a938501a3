import type { Country } from "./country.ts";

/** What each country calls the same thing; `code` is the postal code where there is little room. */
export const countryWords: Record<
  Country,
  Record<"postalCode" | "code" | "neighborhood" | "state" | "states", string>
> = {
  US: {
    postalCode: "ZIP code",
    code: "ZIP",
    neighborhood: "neighborhood",
    state: "state",
    states: "states",
  },
  CA: {
    postalCode: "postal code",
    code: "postal code",
    neighborhood: "neighbourhood",
    state: "province",
    states: "provinces",
  },
};
