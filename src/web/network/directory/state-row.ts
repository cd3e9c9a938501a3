import { statePath } from "#domain/network/paths.ts";

/** A state or province that has locations. */
export type StateRow = ReturnType<typeof stateRow>;

interface StateWithCount {
  name: string;
  code: string;
  location_count: number;
  cities: string[];
}

export function stateRow({ name, code, location_count, cities }: StateWithCount) {
  return { code, name, to: statePath(code), count: location_count, cities };
}
