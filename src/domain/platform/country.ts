export const countries = [
  { code: "US", name: /*i18n*/ "United States" },
  { code: "CA", name: /*i18n*/ "Canada" },
] as const;

export type Country = (typeof countries)[number]["code"];

/** Sources of a visitor's country, unvalidated. */
export type CountrySources = {
  query?: string | null | undefined;
  stored?: string | null | undefined;
  geolocation?: string | null | undefined;
};

export const defaultCountry: Country = "US";

/** Parses `us` or ` CA `; null for anything else. */
export function parseCountry(text: string | null | undefined): Country | null {
  const code = text?.trim().toUpperCase();
  return code === "US" || code === "CA" ? code : null;
}

/** The first source that names a supported country, in the specification's order (docs/clauses.md §4). */
export function chooseCountry({ query, stored, geolocation }: CountrySources): Country {
  return parseCountry(query) ?? parseCountry(stored) ?? parseCountry(geolocation) ?? defaultCountry;
}

export function countryName(country: Country): string {
  return country === "CA" ? /*i18n*/ "Canada" : /*i18n*/ "United States";
}
