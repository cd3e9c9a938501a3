import type { SuggestedPlace } from "#contract/network/location.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { parsePostalCode } from "#domain/network/postal-code.ts";
import type { Network } from "../../locations/network-location.ts";
import { counts, queryLimits } from "../costs/costs.ts";
import { countLocations } from "../find/locations.ts";
import { isFiller } from "../read/filler-words.ts";
import { postalPlacesFrom } from "../read/lexicon/postal-places.ts";
import type { Knowledge, Searcher } from "../read/lexicon/search-index.ts";
import { placeOfPostal, type SearchPlace, toPlace } from "../read/lexicon/search-place.ts";
import { type PlaceCandidate, placeCandidates } from "../read/place-candidates.ts";

/** Up to eight places that complete the typed text, likeliest first; other places without a location nearby only if none has one. */
export function suggestedPlaces(typed: string, knowledge: Knowledge, searcher: Searcher): SuggestedPlace[] {
  const code = parsePostalCode(typed);
  if (code)
    return postalPlacesFrom(code, counts.suggestions).map((place) =>
      withCount(placeOfPostal(place), knowledge.network),
    );
  // What is being typed is at the end.
  const words = foldTyped(typed).split(" ").slice(-queryLimits.partWords);
  const candidates = tails(words)
    .values()
    .map((tail) => placeCandidates(tail, { fuzzy: true, unfinished: "typing" }, knowledge, searcher))
    .find((some) => some.length > 0);
  const likely = distinct(candidates ?? [])
    .slice(0, counts.suggestions)
    .map((place) => withCount(place, knowledge.network));
  const near = likely.filter(({ location_count }, at) => at === 0 || location_count > 0);
  return near.some(({ location_count }) => location_count > 0) ? near : likely;
}

function withCount(place: SearchPlace, network: Network): SuggestedPlace {
  return { ...toPlace(place), location_count: countLocations(network, place) };
}

/** All the words, then what is left without those before that name no place: `salon in den`. */
function tails(words: readonly string[]): string[][] {
  return words
    .map((_, at) => words.slice(at))
    .filter((tail, at) => at === 0 || (tail.length < words.length && tail.some((word) => !isFiller(word))));
}

function distinct(candidates: readonly PlaceCandidate[]): SearchPlace[] {
  const minCost = candidates[0]?.cost ?? 0;
  const byLabel = new Map<string, SearchPlace>();
  for (const { place, cost } of candidates)
    if (cost <= minCost + counts.suggestionCostAbove && !byLabel.has(place.label))
      byLabel.set(place.label, place);
  return [...byLabel.values()];
}
