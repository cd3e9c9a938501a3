import { useLocation } from "react-router";
import { countries } from "#domain/platform/country.ts";
import { settledSearch } from "../../platform/chrome/country/settled-search.ts";
import { useSite } from "../../platform/ui/use-site.ts";

/** Both countries side by side: the same form as in the header, in sight. */
export function CountrySwitch() {
  const { country } = useSite();
  const { pathname, search } = useLocation();
  return (
    <form className="sides" method="post" action="/country" aria-label="Country">
      <input type="hidden" name="back" value={pathname + settledSearch(search)} />
      {countries.map(({ code, name }) => (
        <button
          key={code}
          type="submit"
          name="country"
          value={code}
          aria-current={code === country || undefined}
        >
          {name}{" "}
        </button>
      ))}
    </form>
  );
}
