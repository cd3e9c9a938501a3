import { brandName } from "#domain/platform/brand.ts";
import { type Country, countryInSentence } from "#domain/platform/country.ts";
import { StaticMap } from "../../platform/map/static-map.tsx";
import type { drawMarkets } from "./draw-markets.server.ts";

type MarketMapProps = Pick<ReturnType<typeof drawMarkets>, "drawing" | "links"> & { country: Country };

/** A country's markets. Phones show only the list of cities beside it. */
export function MarketMap({ drawing, links, country }: MarketMapProps) {
  const where = countryInSentence(country);
  return (
    <div className="market-map">
      <StaticMap
        drawing={drawing}
        links={links}
        label={`Map of ${where} with the number of ${brandName} locations around the largest cities`}
      />
    </div>
  );
}
