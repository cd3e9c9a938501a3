// Which of its pictures a location is shown with in lists.

import { compareMarkets, marketOf } from "#domain/network/market.ts";
import type { SampleLocation, SampleMarket } from "#sample/locations.ts";

/** In the list of a country no picture comes again within this many rows. */
const rowsApart = 4;

/** Puts another of its own pictures first where the same one leads a row just above. */
export function varyLeads(locations: SampleLocation[], markets: readonly SampleMarket[]): void {
  const marketNameOf = ({ msas }: SampleLocation) =>
    marketOf(
      msas.flatMap(({ id, created_at }) => {
        const market = markets.find((one) => one.id === id);
        return market ? [{ ...market, location_msa: { created_at } }] : [];
      }),
    ).name;
  for (const [, country] of Map.groupBy(locations, (location) => location.country)) {
    const rows = country
      .map((location) => ({ location, market: marketNameOf(location) }))
      .sort(
        (one, other) =>
          compareMarkets(one.market, other.market) ||
          one.location.name.localeCompare(other.location.name, "en"),
      );
    for (const [at, { location, market }] of rows.entries()) {
      const leadsOf = (some: typeof rows) => some.map((row) => row.location.pictures[0] ?? "");
      const above = leadsOf(rows.slice(Math.max(0, at - rowsApart), at));
      const around = leadsOf(rows.filter((row) => row.market === market));
      const free = location.pictures.filter((picture) => !above.includes(picture));
      const lead =
        location.pictures.slice(0, 1).find((picture) => free.includes(picture)) ??
        free.find((picture) => !around.includes(picture)) ??
        free[0];
      if (lead) location.pictures.sort((one, other) => Number(other === lead) - Number(one === lead));
    }
  }
}
