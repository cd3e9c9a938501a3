import { useLingui } from "@lingui/react";
import type { Country } from "#domain/platform/country.ts";
import { StaticMap } from "../../platform/map/static-map.tsx";
import type { drawMarkets } from "./draw-markets.server.ts";

type MarketMapProps = Pick<ReturnType<typeof drawMarkets>, "drawing" | "links"> & { country: Country };

/** A country's markets. Phones show only the list. */
export function MarketMap({ drawing, links, country }: MarketMapProps) {
  const { i18n } = useLingui();
  return (
    <div className="market-map">
      <StaticMap
        drawing={drawing}
        links={links}
        label={i18n._(
          "{country, select, CA {Map of Canada with the number of {brand} locations around the largest cities} other {Map of the United States with the number of {brand} locations around the largest cities}}",
          { country },
        )}
      />
    </div>
  );
}
