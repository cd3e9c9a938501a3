import { findState, stateUrlCode } from "#domain/network/state.ts";

/** A state or province that has locations. */
export interface StateRow {
  code: string;
  name: string;
  to: string;
  count: number;
}

interface StateWithCount {
  name: string;
  code: string;
  location_count: number;
}

export function stateRow({ name, code, location_count }: StateWithCount): StateRow {
  const state = findState(code);
  return {
    code,
    name,
    to: `/states/${state ? stateUrlCode(state) : code.toLowerCase()}`,
    count: location_count,
  };
}
