import { LRUCache } from "lru-cache";
import type { Point } from "#domain/network/distance.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { findState, states } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { createNameIndex } from "#domain/platform/fuzzy/name-index.ts";
import { placeCost, placeWeight } from "../costs/costs.ts";
import { gazetteerNames } from "./lexicon/place-names.ts";
import type { Typing } from "./lexicon/spelling.ts";

/** What is named beside a place to say which: its state, its country, or the city or borough it is in or beside. */
export interface PlaceQualifier {
  state: string | null;
  country: Country | null;
  /** A city or borough close by. */
  near: Point | null;
  slip: number;
}

const stateNames = createNameIndex(states.map(({ name }) => foldTyped(name)));
const minMisspelledStateLength = 5;

const readBefore = new LRUCache<string, PlaceQualifier[]>({ max: 1_000 });

/** What these words may say of a name beside them, misspelled or begun only if `typing` says so. */
export function qualifiersOf(words: string, typing?: Typing): PlaceQualifier[] {
  const key = `${typing?.fuzzy} ${words}`;
  const before = readBefore.get(key);
  const qualifiers = before ?? readQualifiers(words, typing?.fuzzy === true);
  if (!before) readBefore.set(key, qualifiers);
  return typing?.unfinished === "typing" && qualifiers.length === 0 ? begunStates(words) : qualifiers;
}

/** While `austin t` is typed, the state is not finished. */
function begunStates(words: string): PlaceQualifier[] {
  return states
    .filter(({ name, code }) => code.toLowerCase().startsWith(words) || foldTyped(name).startsWith(words))
    .map(({ code, country }) => ({ state: code, country, near: null, slip: 0 }));
}

function readQualifiers(words: string, isFuzzy: boolean): PlaceQualifier[] {
  const named = namedQualifiers(words);
  if (named.length > 0) return named;
  const { state, country } = /^(?<state>.+) (?<country>\S+)$/.exec(words)?.groups ?? {};
  const within = country
    ? namedQualifiers(country).find((qualifier) => qualifier.country !== null && qualifier.state === null)
    : undefined;
  const both =
    within && state ? namedQualifiers(state).filter((qualifier) => qualifier.country === within.country) : [];
  return both.length > 0 || !isFuzzy ? both : misspelledState(words);
}

function namedQualifiers(words: string): PlaceQualifier[] {
  return (
    gazetteerNames()
      .named(words)
      // Kansas alone is no Kansas City.
      .filter(({ cost }) => cost <= 0)
      .flatMap(({ place }): PlaceQualifier[] => {
        const { kind, state, country, weight } = place;
        if (kind === "country") return [{ state: null, country, near: null, slip: 0 }];
        if (kind === "state") return [{ state, country, near: null, slip: 0 }];
        const isCity = (kind === "city" || kind === "neighborhood") && weight >= placeWeight.largeCity;
        return isCity ? [{ state: null, country: null, near: place, slip: 0 }] : [];
      })
  );
}

function misspelledState(words: string): PlaceQualifier[] {
  if (words.length < minMisspelledStateLength) return [];
  const alike = stateNames.like(words, {
    maxCost: placeCost.misspelledState,
    unfinished: { once: 1, eachLetter: 0.2 },
  });
  return alike.flatMap(({ at, cost }) => {
    const state = findState(stateNames.names[at] ?? "");
    return state ? [{ state: state.code, country: state.country, near: null, slip: cost }] : [];
  });
}
