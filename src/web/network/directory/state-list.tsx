import { Count } from "./count.tsx";
import type { StateRow } from "./state-row.ts";

/** Every state or province with the number of its locations. */
export function StateList({ states }: { states: StateRow[] }) {
  return (
    <ul className="states">
      {states.map(({ name, to, count }) => (
        <li key={to}>
          <a href={to}>
            <span>{name}</span> <Count of={count} />
          </a>
        </li>
      ))}
    </ul>
  );
}
