import { useSearchParams } from "react-router";
import { findService } from "#domain/network/find-service.ts";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { withAnswer } from "./search-query.ts";
import type { SearchResult } from "./search-result.ts";

/** Alternatives when no professional matches: nearby services and locations to ask. */
export function NoResults({ found: { nearest, location, others, instead } }: { found: SearchResult }) {
  const [query] = useSearchParams();
  const anyKind = new URLSearchParams(query);
  anyKind.delete("services");
  const phone = location?.phone ? { name: location.name, phone: location.phone } : nearest;
  return (
    <div className="results__none">
      <p>
        Try {query.get("date") && "any day, "}another word for the service or a bigger town
        {others.length > 0 && ", or choose one of the professionals below"}.
      </p>
      {instead.length > 0 && (
        <nav aria-labelledby="instead">
          <h2 id="instead">What people book {location ? "here" : "nearby"}</h2>
          <ul className="chips">
            {instead.map(({ value, count }) => (
              <li key={value}>
                <a className="chip" href={withAnswer(anyKind, "service", value)}>
                  {findService(value)?.label ?? value} {count}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {phone && (
        <p className="small">
          Rather ask someone? The people at {phone.name} know who’s free: <PhoneLink number={phone.phone} />.
        </p>
      )}
    </div>
  );
}
