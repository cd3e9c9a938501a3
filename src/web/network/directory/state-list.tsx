import { Count } from "./count.tsx";
import type { StateRow } from "./state-row.ts";

type StateListRow = Pick<StateRow, "name" | "to" | "count"> & Partial<StateRow>;

/** States or provinces, or cities, with the number of their locations and where most of them are. */
export function StateList({ states }: { states: readonly StateListRow[] }) {
  return (
    <ul className="states">
      {states.map(({ name, to, count, cities = [] }) => (
        <li key={to}>
          <a href={to}>
            <span>{name}</span> <Count of={count} />{" "}
            {cities.length > 0 && <span className="note">{cities.join(", ")}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
