import { type Country, countryName } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { toLocationsNear } from "./to-locations-near.ts";

/** A link to every location of a country. */
export function AllLocations({ total, country }: { total: number; country: Country }) {
  return (
    <ArrowLink to={toLocationsNear(country === "US" ? "United States" : "Canada")}>
      All {formatCount(total)} in {country === "US" ? "the US" : countryName(country)}
    </ArrowLink>
  );
}
