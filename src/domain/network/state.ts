import stateNames from "#data/gazetteer/state-names.json" with { type: "json" };
import type { Country } from "../platform/country.ts";
import { foldText } from "../platform/folded-text.ts";

/** A US state, territory or armed-forces region, or a Canadian province or territory. */
export type State = { name: string; code: string; country: Country };

/** Both countries; no code is used twice. */
export const states: readonly State[] = (["US", "CA"] as const).flatMap((country) =>
  Object.entries(stateNames[country]).map(([code, name]): State => ({ name, code, country })),
);

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
