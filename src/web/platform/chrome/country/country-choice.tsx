import { Check, ChevronDown, Globe } from "lucide-react";
import { useLocation } from "react-router";
import { countries, countryName } from "#domain/platform/country.ts";
import { useSite } from "../../ui/use-site.ts";
import { settledSearch } from "./settled-search.ts";

/** docs/clauses.md §2 "Country selector": a form of two buttons in a `details`; choosing scrolls to the top. */
export function CountryChoice({ brief = false }: { brief?: boolean }) {
  const { country } = useSite();
  const { pathname, search } = useLocation();
  const name = countryName(country);
  return (
    <details className="country" data-dismiss="">
      <summary>
        <Globe className="icon" />
        {brief ? (
          <>
            <span className="vh">Country: {name}. Change.</span> <span aria-hidden="true">{country}</span>
          </>
        ) : (
          <>
            {name} ({country}) <ChevronDown className="icon" />
          </>
        )}
      </summary>
      <form className="country__list" method="post" action="/country">
        <input type="hidden" name="back" value={pathname + settledSearch(search)} />
        {countries.map(({ code, name: label }) => (
          <button
            key={code}
            type="submit"
            name="country"
            value={code}
            aria-current={code === country || undefined}
          >
            {label} ({code}) {code === country && <Check className="icon" />}{" "}
          </button>
        ))}
      </form>
    </details>
  );
}
