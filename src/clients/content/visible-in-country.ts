import type { Country } from "#domain/platform/country.ts";

/** Whether a country's lists show an article. */
export function isVisibleInCountry(
  { usVisible, canadaVisible }: { usVisible: boolean; canadaVisible: boolean },
  country: Country,
): boolean {
  return country === "CA" ? canadaVisible : usVisible;
}
