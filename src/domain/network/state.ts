import type { Country } from "../platform/country.ts";
import { foldText } from "../platform/folded-text.ts";

/** A US state, territory or armed-forces region, or a Canadian province or territory. */
export type State = { name: string; code: string; country: Country };

const unitedStates: ReadonlyArray<readonly [code: string, name: string]> = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
  ["AS", "American Samoa"],
  ["FM", "Federated States of Micronesia"],
  ["GU", "Guam"],
  ["MH", "Marshall Islands"],
  ["MP", "Northern Mariana Islands"],
  ["PW", "Palau"],
  ["PR", "Puerto Rico"],
  ["UM", "U.S. Minor Outlying Islands"],
  ["VI", "U.S. Virgin Islands"],
  ["AA", "Armed Forces Americas"],
  ["AE", "Armed Forces Europe"],
  ["AP", "Armed Forces Pacific"],
];

const canadianProvinces: ReadonlyArray<readonly [code: string, name: string]> = [
  ["AB", "Alberta"],
  ["BC", "British Columbia"],
  ["MB", "Manitoba"],
  ["NB", "New Brunswick"],
  ["NL", "Newfoundland and Labrador"],
  ["NT", "Northwest Territories"],
  ["NS", "Nova Scotia"],
  ["NU", "Nunavut"],
  ["ON", "Ontario"],
  ["PE", "Prince Edward Island"],
  ["QC", "Quebec"],
  ["SK", "Saskatchewan"],
  ["YT", "Yukon"],
];

/** Both countries; no code is used twice. */
export const states: readonly State[] = [
  ...unitedStates.map(([code, name]): State => ({ name, code, country: "US" })),
  ...canadianProvinces.map(([code, name]): State => ({ name, code, country: "CA" })),
];

const byFoldedText = new Map(
  states.flatMap((state) => [
    [foldText(state.code), state],
    [foldText(state.name), state],
  ]),
);

export function statesOf(country: Country): readonly State[] {
  return states.filter((state) => state.country === country);
}

/** Finds a state by code or name, ignoring case and accents: `co`, `Colorado`, `Québec`, `D.C.` */
export function findState(codeOrName: string): State | null {
  return byFoldedText.get(foldText(codeOrName)) ?? null;
}

/** The last segment of `/states/[code]`. */
export function stateUrlCode(state: State): string {
  return state.code.toLowerCase();
}
