export const countries = [
  { code: "US", name: "United States" },
  { code: "CA", name: "Canada" },
] as const;

export type Country = (typeof countries)[number]["code"];

/** Where a visitor's country may come from; each as it was found, unchecked. */
export type CountrySources = {
  query?: string | null | undefined;
  stored?: string | null | undefined;
  geolocation?: string | null | undefined;
};

export const defaultCountry: Country = "US";

/** `us` and ` CA ` are countries; anything but the two is null. */
export function parseCountry(text: string | null | undefined): Country | null {
  const code = text?.trim().toUpperCase();
  return code === "US" || code === "CA" ? code : null;
}

/** The first source that names one of our countries, in the order of spec §4. */
export function chooseCountry({ query, stored, geolocation }: CountrySources): Country {
  return parseCountry(query) ?? parseCountry(stored) ?? parseCountry(geolocation) ?? defaultCountry;
}

/** As a sentence says it: "in the United States". */
export function countryInSentence(country: Country): string {
  return country === "US" ? "the United States" : countryName(country);
}

export function countryName(country: Country): string {
  return country === "CA" ? "Canada" : "United States";
}
