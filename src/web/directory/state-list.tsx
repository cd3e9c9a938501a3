import { Link } from "react-router";
import { Count } from "./count.tsx";
import type { StateRow } from "./state-row.ts";

/** Every state or province with the number of its locations. */
export function StateList({ states }: { states: StateRow[] }) {
  return (
    <ul className="states">
      {states.map(({ name, to, count }) => (
        <li key={to}>
          <Link to={to} prefetch="intent">
            <span>{name}</span>
            <Count of={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
