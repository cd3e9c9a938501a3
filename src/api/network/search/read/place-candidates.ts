import { milesBetween } from "#domain/network/distance.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { findPostalCode, parsePostalCode, postalArea } from "#domain/network/postal-code.ts";
import { placeCost, placeMiles, placeWeight } from "../costs/costs.ts";
import { isPreposition } from "./filler-words.ts";
import { nearestPostalPlace, wholePostalCode } from "./lexicon/postal-places.ts";
import type { Knowledge, Searcher } from "./lexicon/search-index.ts";
import { placeOfPostal, type SearchPlace } from "./lexicon/search-place.ts";
import { type Spelling, spellingSteps, type Typing, unfinishedCosts } from "./lexicon/spelling.ts";
import { type PlaceQualifier, qualifiersOf } from "./place-qualifier.ts";

/** A place that some words may mean; costs are decimal logarithms of how unlikely that is. */
export interface PlaceCandidate {
  place: SearchPlace;
  cost: number;
  /** What of the cost are slips. */
  slip: number;
  spelling: Spelling;
}

const maxCandidates = 8;

/** What all of these words may mean as a place, the likeliest first. */
export function placeCandidates(
  words: readonly string[],
  typing: Typing,
  knowledge: Knowledge,
  searcher: Searcher,
): PlaceCandidate[] {
  const postal = postalCandidate(words, knowledge, typing);
  if (postal) return [postal];
  const candidates = new Map<SearchPlace, PlaceCandidate>();
  const parts = partsOf(words, typing);
  for (const { name, qualifiers, qualifierCost, qualifierSlip } of parts) {
    const spelling = qualifierSlip > 0 ? "slip" : "exact";
    for (const names of knowledge.placeNames)
      for (const { place, cost } of names.named(name))
        keep(candidates, { place, slip: 0, cost: cost + qualifierCost, spelling }, qualifiers);
  }
  if (typing.fuzzy) {
    const steps = spellingSteps(words.join(" "));
    const [firstStep = 0] = steps;
    const isTyping = typing.unfinished === "typing";
    // `chattanoga tn` is a misspelled name in Tennessee, no misspelled name of both words.
    const hasState = !isTyping && parts.some((part) => part.qualifiers.some(isExactState));
    const misspelled = hasState ? parts.filter(({ qualifiers }) => qualifiers.length > 0) : parts;
    for (const maxCost of steps) {
      if (leastOf(candidates) <= (isTyping && maxCost === firstStep ? 0 : placeCost.certain)) break;
      for (const { name, qualifiers, qualifierCost, isLast } of misspelled)
        addAlike(name, qualifiers, qualifierCost, isLast, maxCost);
      if (
        leastOf(candidates) + placeCost.clearMargin <= maxCost ||
        (maxCost > firstStep && candidates.size > 0)
      )
        break;
    }
    const [only] = candidates.values();
    const names = new Set(candidates.keys().map((place) => place.name));
    // What may be a slip is not said without the next best; who is still typing sees what it is.
    const furthest = (steps.at(-1) ?? 0) + placeCost.further;
    if (only?.spelling === "slip" && names.size === 1 && !isTyping)
      for (const { name, qualifiers, qualifierCost, isLast } of misspelled)
        addAlike(name, qualifiers, qualifierCost, isLast, Math.min(furthest, only.slip + placeCost.nextBest));
  }
  return [...candidates.values()]
    .sort((candidate, next) => candidate.cost - next.cost)
    .slice(0, maxCandidates);

  function addAlike(
    name: string,
    qualifiers: readonly PlaceQualifier[],
    qualifierCost: number,
    isLast: boolean,
    maxCost: number,
  ) {
    const unfinished = isLast ? unfinishedCosts(typing.unfinished, name) : null;
    const isCity = knowledge.placeNames.some((names) =>
      names.named(name).some(({ place }) => place.weight >= placeWeight.largeCity),
    );
    for (const names of knowledge.placeNames)
      for (const alike of names.like(name, { maxCost, unfinished })) {
        const isBegun = alike.name.startsWith(name);
        for (const { place, cost } of alike.places) {
          // A short word is no misspelling.
          if (!isBegun && name.length <= 3) continue;
          const spelling = alike.name === name ? "exact" : isBegun ? "begun" : "slip";
          const isOtherName = spelling === "begun" && !foldTyped(place.name).startsWith(name);
          const isBent = spelling === "slip" && isCity;
          const rarer =
            cost +
            qualifierCost +
            (isOtherName ? placeCost.otherNameBegun : 0) +
            (isBent ? placeCost.bentCity : 0);
          keep(candidates, { place, slip: alike.slip, cost: alike.slip + rarer, spelling }, qualifiers);
        }
      }
  }

  function keep(into: typeof candidates, candidate: PlaceCandidate, qualifiers: readonly PlaceQualifier[]) {
    const { place } = candidate;
    if (qualifiers.length > 0 && !qualifiers.some((qualifier) => fits(place, qualifier))) return;
    const cost =
      candidate.cost + Math.max(placeCost.min, placeCost.everybody - weightOf(place, knowledge, searcher));
    const before = into.get(place);
    if (!before || cost < before.cost) into.set(place, { ...candidate, cost });
  }
}

function isExactState({ slip, near }: PlaceQualifier): boolean {
  return slip === 0 && near === null;
}

function leastOf(candidates: ReadonlyMap<SearchPlace, PlaceCandidate>): number {
  return Math.min(...candidates.values().map(({ cost }) => cost));
}

interface Part {
  name: string;
  /** What has to fit, one of them; none is anything. */
  qualifiers: readonly PlaceQualifier[];
  qualifierCost: number;
  /** What of that are slips. */
  qualifierSlip: number;
  isLast: boolean;
}

const maxQualifierWords = 4;

/** The words as a name, and every way to part them into a name and a state, country or city around it. */
function partsOf(words: readonly string[], typing?: Typing): Part[] {
  const parts: Part[] = [
    { name: words.join(" "), qualifiers: [], qualifierCost: 0, qualifierSlip: 0, isLast: true },
  ];
  for (let count = 1; count <= Math.min(maxQualifierWords, words.length - 1); count += 1) {
    const after = qualifiersOf(words.slice(-count).join(" "), typing);
    if (after.length > 0)
      parts.push({
        name: words.slice(0, -count).join(" "),
        qualifiers: after,
        qualifierCost: placeCost.qualified + minQualifier(after),
        qualifierSlip: minQualifier(after),
        isLast: false,
      });
    const before = qualifiersOf(words.slice(0, count).join(" ")).filter(isExactState);
    const isState = qualifiersOf(words.slice(count).join(" ")).some(
      (qualifier) => isExactState(qualifier) && qualifier.state,
    );
    // `new york florida` isn't the village of Florida, NY.
    if (before.length > 0 && !isState)
      parts.push({
        name: words.slice(count).join(" "),
        qualifiers: before,
        qualifierCost: placeCost.qualified + placeCost.turnedAround,
        qualifierSlip: 0,
        isLast: true,
      });
  }
  return parts;
}

function minQualifier(qualifiers: readonly PlaceQualifier[]): number {
  return Math.min(...qualifiers.map(({ slip }) => slip));
}

function fits(place: SearchPlace, { state, country, near }: PlaceQualifier): boolean {
  if (place.kind === "country" || (state !== null && place.kind === "state")) return false;
  if (near !== null)
    return near !== place && place.kind !== "state" && milesBetween(place, near) <= placeMiles.beside;
  return (state === null || place.state === state) && (country === null || place.country === country);
}

function weightOf(place: SearchPlace, { hasStudioNear }: Knowledge, { country, point }: Searcher): number {
  const isLarge = place.kind === "country" || place.kind === "state";
  const studio = !isLarge && hasStudioNear(place) ? placeWeight.studio : 0;
  const ofCountry = country && place.country === country ? placeWeight.ownCountry : 0;
  const near =
    point && !isLarge ? placeWeight.near * Math.exp(-milesBetween(point, place) / placeMiles.near) : 0;
  return place.weight + studio + ofCountry + near;
}

const spacedZip = /^(?:(?:\d ){4}\d|\d{3} \d\d|\d\d \d{3})$/;

/** A postal code, alone, after the name of its town, or at the end of an address. */
function postalCandidate(
  words: readonly string[],
  knowledge: Knowledge,
  { unfinished }: Typing,
): PlaceCandidate | null {
  const spaced = words.join(" ");
  const text = spacedZip.test(spaced) ? spaced.replaceAll(" ", "") : spaced;
  const typedCode =
    parsePostalCode(text) ?? (words.length > 1 && isAddress(words, knowledge) ? findPostalCode(text) : null);
  const code = typedCode && unfinished !== "typing" ? wholePostalCode(typedCode) : typedCode;
  const nearest = code && nearestPostalPlace(code);
  if (!nearest) return null;
  const isAsTyped = typedCode === code && nearest.postal_code.startsWith(postalArea(code));
  return {
    place: placeOfPostal(nearest),
    cost: placeCost.postal,
    slip: 0,
    spelling: isAsTyped ? "exact" : "slip",
  };
}

function isAddress(words: readonly string[], { placeNames, terms }: Knowledge): boolean {
  const [first = ""] = words;
  const last = words.findLastIndex((word) => /\d/.test(word));
  const after = words.slice(last + 1);
  // `2 haircuts near 60614` is none, nor has one a day at its end.
  const isOther = words.some((word) => isPreposition(word) || terms.named(word).length > 0);
  if (/^\d+$/.test(first) && last > 1 && !isOther)
    return after.length === 0 || (after.length === 1 && qualifiersOf(after.join()).some(isExactState));
  const before = words.filter((word) => !/\d/.test(word));
  return partsOf(before).some(({ name }) => placeNames.some((names) => names.named(name).length > 0));
}
