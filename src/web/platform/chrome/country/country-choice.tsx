import { useLingui } from "@lingui/react";
import { Check, ChevronDown, Globe } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { countries, countryName } from "#domain/platform/country.ts";
import { useSite } from "../../ui/use-site.ts";
import { settledSearch } from "./settled-search.ts";

/** docs/clauses.md §2 "Country selector": a form of two buttons in a `details`; choosing scrolls to the top. */
export function CountryChoice({ brief = false }: { brief?: boolean }) {
  const { i18n } = useLingui();
  const { country } = useSite();
  const name = i18n._(countryName(country));
  return (
    <details className="country" data-dismiss="">
      <summary>
        <Globe className="icon" />
        {brief ? (
          <>
            <span className="vh">{i18n._("Country: {name}. Change.", { name })}</span>{" "}
            <span aria-hidden="true">{country}</span>
          </>
        ) : (
          <>
            {name} ({country}) <ChevronDown className="icon" />
          </>
        )}
      </summary>
      <CountryForm className="country__list">
        {({ code, name }) => (
          <>
            {i18n._(name)} ({code}) {code === country && <Check className="icon" />}
          </>
        )}
      </CountryForm>
    </details>
  );
}

interface CountryFormProps {
  className: string;
  label?: string;
  /** What the button of a country says. */
  children: (country: (typeof countries)[number]) => ReactNode;
}

/** A button for each country; choosing returns to this page. */
export function CountryForm({ className, label, children }: CountryFormProps) {
  const { country } = useSite();
  const { pathname, search } = useLocation();
  return (
    <form className={className} method="post" action="/country" aria-label={label}>
      <input type="hidden" name="back" value={pathname + settledSearch(search)} />
      {countries.map((choice) => (
        <button
          key={choice.code}
          type="submit"
          name="country"
          value={choice.code}
          aria-current={choice.code === country || undefined}
        >
          {children(choice)}{" "}
        </button>
      ))}
    </form>
  );
}
