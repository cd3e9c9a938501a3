import { useSearchParams } from "react-router";
import type { Craft } from "./crafts-here.ts";
import { withAnswer } from "./search-query.ts";
import "../directory/city-links.css";

/** What a location's people can be booked for, each with its soonest opening; everyone is listed below. */
export function Crafts({ crafts }: { crafts: readonly Craft[] }) {
  const [query] = useSearchParams();
  if (crafts.length === 0) return null;
  return (
    <nav className="cities results__crafts" aria-labelledby="crafts">
      <h2 className="h3" id="crafts">
        What would you like to book?
      </h2>
      <ul>
        {crafts.map(({ value, label, count, next }) => (
          <li key={value}>
            <a href={`${withAnswer(query, "service", value)}#results`}>
              {label}{" "}
              <span className="note">
                {count}
                <span className="vh"> {count === 1 ? "professional" : "professionals"}</span>
                {next && ` · ${next}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
