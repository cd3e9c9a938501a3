import type { Country } from "./country.ts";
import { foldText } from "./folded-text.ts";
import { spellingEdits } from "./spelling-edits.ts";
import { findState, type State, states } from "./state.ts";

/** One way to read typed words: a name, within a state or country when one was named, and the edits it takes. */
export type PlaceReading = { name: string; state: State | null; country: Country | null; edits: number };

/** A word that is no part of the name: `downtown denver`, `suites in austin`. */
const droppedWordEdits = 1.5;
const mostDroppedWords = 4;
const longestStateWords = 4;
const shortestStateName = 4;

const countryWords: ReadonlyArray<readonly [tail: string, country: Country]> = [
  [" united states", "US"],
  [" usa", "US"],
  [" us", "US"],
  [" canada", "CA"],
];

const foldedStates = states.map((state) => [state, foldText(state.name)] as const);

/** `austin tx` and `austin texas` are Austin within Texas; words that end on no state are a name alone. */
export function splitState(words: string): { name: string; state: State | null } {
  for (const { name, tail } of tails(words)) {
    const state = findState(tail);
    if (state) return { name, state };
  }
  return { name: words, state: null };
}

/** What folded words may mean when no place has them as its name: the words themselves first. */
export function readPlaceWords(words: string): PlaceReading[] {
  const itself = { name: words, state: null, country: null, edits: 0 };
  const within = withinCountry(words) ?? itself;
  const placed = withinState(within) ?? within;
  const readings = [itself, ...(placed === itself ? [] : [placed])];
  const parts = placed.name.split(" ");
  const mostDropped = Math.min(mostDroppedWords, parts.length - 1);
  for (let dropped = 1; dropped <= mostDropped; dropped += 1) {
    const edits = placed.edits + dropped * droppedWordEdits;
    readings.push({ ...placed, name: parts.slice(dropped).join(" "), edits });
    readings.push({ ...placed, name: parts.slice(0, -dropped).join(" "), edits });
  }
  return readings;
}

function withinCountry(words: string): PlaceReading | null {
  const named = countryWords.find(([tail]) => words.endsWith(tail));
  if (!named) return null;
  const [tail, country] = named;
  return { name: words.slice(0, -tail.length), state: null, country, edits: 0 };
}

/** The state at the end, also when it is misspelled: `denver colardo`. */
function withinState(reading: PlaceReading): PlaceReading | null {
  const { name, state } = splitState(reading.name);
  if (state) return { ...reading, name, state };
  let likeliest: PlaceReading | null = null;
  for (const { name, tail } of tails(reading.name)) {
    if (tail.length < shortestStateName) continue;
    const mostEdits = tail.length > 5 ? 2 : 1;
    for (const [state, stateName] of foldedStates) {
      if (tail.length - stateName.length > mostEdits) continue;
      const edits = spellingEdits(tail, stateName);
      const fewEnough = edits <= mostEdits && edits < (likeliest?.edits ?? Infinity);
      if (fewEnough) likeliest = { ...reading, name, state, edits };
    }
  }
  return likeliest;
}

/** Every way to part the words in two, the longest end first. */
function tails(words: string): Array<{ name: string; tail: string }> {
  const parts = words.split(" ");
  const most = Math.min(longestStateWords, parts.length - 1);
  return Array.from({ length: most }, (_, at) => ({
    name: parts.slice(0, at - most).join(" "),
    tail: parts.slice(at - most).join(" "),
  }));
}
