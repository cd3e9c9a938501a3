import { useLingui } from "@lingui/react";
import type { Country } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { toLocationsNear } from "./to-locations-near.ts";

/** A link to every location of a country. */
export function AllLocations({ total, country }: { total: number; country: Country }) {
  const { i18n } = useLingui();
  return (
    <ArrowLink to={toLocationsNear(country === "US" ? "United States" : "Canada")}>
      {i18n._("{country, select, CA {All {total} in Canada} other {All {total} in the US}}", {
        country,
        total: formatCount(total, i18n),
      })}
    </ArrowLink>
  );
}
