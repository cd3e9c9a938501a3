import { findState, stateUrlCode } from "#domain/network/state.ts";

/** A state or province that has locations. */
export type StateRow = ReturnType<typeof stateRow>;

interface StateWithCount {
  name: string;
  code: string;
  location_count: number;
}

export function stateRow({ name, code, location_count }: StateWithCount) {
  const state = findState(code);
  return {
    code,
    name,
    to: `/states/${state ? stateUrlCode(state) : code.toLowerCase()}`,
    count: location_count,
  };
}
