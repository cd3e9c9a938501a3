import type { I18n } from "@lingui/core";
import type { OutputOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import { otherMarkets } from "#domain/network/market.ts";
import { findState } from "#domain/network/state.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { toUrlName } from "#domain/platform/url-name.ts";

type Region = OutputOf<"getRegionsStates">["regions"][number];

/** The markets that begin with one letter. `others` come last, under their own name. */
export type Letter = ReturnType<typeof marketsByLetter>[number];

/** The directory's markets that match every typed word. */
export function marketsByLetter(regions: readonly Region[], search: string, i18n: I18n) {
  const words = foldText(search).split(" ").filter(Boolean);
  const matches = regions.flatMap((region) => marketWith(region, words, i18n) ?? []);
  return [...Map.groupBy(matches, ({ name }) => letterOf(name))].map(([name, markets]) => ({
    id: `letter-${name.toLowerCase()}`,
    name,
    markets,
  }));
}

function letterOf(market: string): string {
  return market === otherMarkets ? otherMarkets : (foldText(market)[0]?.toUpperCase() ?? "");
}

/** The whole market if its name matches, else its matching locations. */
function marketWith({ name, locations = [] }: Region, words: readonly string[], i18n: I18n) {
  const isMeant = holdsAll(name, words);
  const meant = isMeant
    ? locations
    : locations.filter((location) => {
        const state = findState(location.state)?.name ?? "";
        return holdsAll(`${name} ${location.name} ${location.city} ${location.state} ${state}`, words);
      });
  if (meant.length === 0) return null;
  return {
    id: marketId(name),
    name,
    holds: holdsOf(name, meant, i18n),
    rows: meant.map((location) => ({
      url_name: location.url_name,
      name: location.name,
      address: addressOnPage(location),
    })),
  };
}

const maxNamed = 3;

/** The cities with the most locations; of the market's own city alone its locations, or the street of one of the same name. */
function holdsOf(market: string, locations: readonly Location[], i18n: I18n): string {
  const [ownCity] = market.split(",");
  const cities = [...Map.groupBy(locations, ({ city }) => city)].sort(
    ([, inCity], [, inNext]) => inNext.length - inCity.length,
  );
  const isOwnCity = cities.every(([city]) => city === ownCity);
  const names = isOwnCity ? locations.map(({ name }) => name) : cities.map(([city]) => city);
  const named = names.slice(0, maxNamed).join(", ");
  if (names.length > maxNamed)
    return i18n._("{names}, and {count} more", { names: named, count: names.length - maxNamed });
  return named === ownCity ? (locations[0]?.address_1 ?? named) : named;
}

function marketId(name: string): string {
  return `market-${toUrlName(name) ?? "unnamed"}`;
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)}`;
  return words.every((word) => folded.includes(` ${word}`));
}
