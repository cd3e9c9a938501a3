import type { I18n } from "@lingui/core";
import { statePath } from "#domain/network/paths.ts";

/** A state or province that has locations. */
export type StateRow = ReturnType<typeof stateRows>[number];

interface StateWithCount {
  name: string;
  code: string;
  location_count: number;
  cities: string[];
}

/** In the order of their names in a language. */
export function stateRows(states: readonly StateWithCount[], i18n: I18n) {
  return states
    .map(({ name, code, location_count: count, cities }) => ({
      code,
      name: i18n._(name),
      to: statePath(code),
      count,
      cities,
    }))
    .sort((state, next) => state.name.localeCompare(next.name, i18n.locale));
}
