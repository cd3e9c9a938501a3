import { LRUCache } from "lru-cache";
import { createNameIndex } from "#domain/platform/name-index.ts";
import type { Network } from "./network.ts";
import { type Spelling, spellingSteps, type Typing, unfinishedCosts } from "./spelling.ts";

/** People whose own name, or whose business's, some words may be. */
export interface NameCandidate {
  /** The words as they are spelled, folded. */
  name: string;
  /** The names: of each person twice their position in the network, and one more for their business. */
  names: readonly number[];
  cost: number;
  slip: number;
  spelling: Spelling;
}

export interface NetworkNames {
  candidates(words: readonly string[], typing: Typing): NameCandidate[];
}

/** How much rarer a name is searched for than a service. */
const nameCost = 0.8;
const maxWordSlip = 2.3;
const maxSpellings = 4;
const maxCandidates = 4;
/** A first name that many have says little of who is meant. */
const manyNamesakes = 400;

interface SpelledWord {
  word: string;
  slip: number;
}

export function networkNames({
  names: { byWord, lengths },
  people,
}: Pick<Network, "names" | "people">): NetworkNames {
  const index = createNameIndex(byWord.keys());
  const spelled = new LRUCache<string, SpelledWord[]>({ max: 1_000 });
  const everybody = Math.log10(Math.max(10, people.ids.length));

  return {
    candidates(words, typing) {
      const spellings = words.map((word, at) => spellingsOf(word, typing, at === words.length - 1));
      if (spellings.some((some) => some.length === 0)) return [];
      return combinations(spellings)
        .flatMap((some) => {
          const names = some.map(({ word }) => byWord.get(word) ?? new Uint32Array()).reduce(both);
          if (names.length === 0) return [];
          const slip = some.reduce((sum, { slip }) => sum + slip, 0);
          const rarity = everybody - Math.log10(Math.min(manyNamesakes, names.length));
          const name = some.map(({ word }) => word).join(" ");
          const isBegun = name.startsWith(words.join(" "));
          return [
            {
              name,
              names,
              cost: nameCost + rarity + slip,
              slip,
              spelling: slip === 0 ? ("exact" as const) : isBegun ? ("begun" as const) : ("slip" as const),
            },
          ];
        })
        .sort((one, other) => one.cost - other.cost)
        .slice(0, maxCandidates)
        .map(({ names, ...candidate }) => ({ ...candidate, names: wholeFirst(names, words.length) }));
    },
  };

  function wholeFirst(names: Uint32Array, wordCount: number): number[] {
    const whole: number[] = [];
    const others: number[] = [];
    for (const name of names) (lengths[name] === wordCount ? whole : others).push(name);
    return whole.concat(others);
  }

  function spellingsOf(word: string, typing: Typing, isLast: boolean): SpelledWord[] {
    const key = `${word} ${typing.fuzzy} ${isLast && typing.unfinished}`;
    const before = spelled.get(key);
    if (before) return before;
    const spellings = readSpellings(word, typing, isLast);
    spelled.set(key, spellings);
    return spellings;
  }

  function readSpellings(word: string, typing: Typing, isLast: boolean): SpelledWord[] {
    const known = byWord.has(word) ? [{ word, slip: 0 }] : [];
    const wantsMore = isLast && typing.unfinished === "typing";
    if (!typing.fuzzy || (known.length > 0 && !wantsMore)) return known;
    const maxCost = Math.min(maxWordSlip, spellingSteps(word).at(-1) ?? 0);
    const unfinished = isLast ? unfinishedCosts(typing.unfinished, word) : null;
    const alike = index
      .like(word, { maxCost: Math.max(maxCost, wantsMore ? 1 : 0), unfinished })
      .map(({ at, cost }) => ({ word: index.names[at] ?? "", slip: cost }))
      .filter((one) => word.length > 3 || one.word.startsWith(word));
    const many = (one: SpelledWord) => byWord.get(one.word)?.length ?? 0;
    return [...known, ...alike.filter((one) => one.word !== word)]
      .sort((one, other) => one.slip - other.slip || many(other) - many(one))
      .slice(0, maxSpellings);
  }
}

function combinations(spellings: readonly SpelledWord[][]): SpelledWord[][] {
  return spellings.reduce<SpelledWord[][]>(
    (begun, some) =>
      begun.flatMap((start) => some.map((word) => [...start, word])).slice(0, maxSpellings ** 3),
    [[]],
  );
}

/** What both lists hold; each is in order. */
function both(one: Uint32Array, other: Uint32Array): Uint32Array {
  const shared: number[] = [];
  let at = 0;
  for (const name of one) {
    while (at < other.length && (other[at] as number) < name) at += 1;
    if (other[at] === name) shared.push(name);
  }
  return Uint32Array.from(shared);
}
