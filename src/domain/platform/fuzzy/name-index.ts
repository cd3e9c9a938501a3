import { addRow, bitOf, firstRow, type Row, typedLetters } from "./edit-rows.ts";

export interface LikeName {
  at: number;
  /** Typo cost as a decimal logarithm of its improbability; 0 for an exact match. */
  cost: number;
}

export interface LikeOptions {
  /** Names with a higher cost are excluded. */
  maxCost: number;
  /** Cost of a prefix match: a fixed part and one per missing letter. Null disables prefix matches. */
  unfinished: { once: number; eachLetter: number } | null;
}

export type NameIndex = ReturnType<typeof createNameIndex>;

const maxTypedLetters = 64;
const maxShared = 255;

/**
 * Fuzzy search over sorted, folded names. Computes an edit-distance table with one row per letter of the name and reuses the
 * rows of the prefix that a name shares with the previous one. A typed letter that no remaining name contains adds cost to
 * every column, so most rows are pruned early.
 */
export function createNameIndex(unordered: Iterable<string>) {
  const names = [...new Set(unordered)].sort();
  const positions = new Map(names.map((name, at) => [name, at]));
  const shared = Uint8Array.from(names, (name, at) => sharedRows(name, names[at - 1] ?? ""));
  const ordered = { names, shared, nextFewer: nextFewerOf(shared), ...lettersAhead(names, shared) };
  return {
    /** Sorted, unique. */
    names,
    find: (name: string) => positions.get(name) ?? -1,
    like: (text: string, options: LikeOptions) => likeNames(ordered, text.slice(0, maxTypedLetters), options),
  };
}

interface OrderedNames {
  names: readonly string[];
  /** Rows shared with the previous name. */
  shared: Uint8Array;
  /** For each name, the next name with fewer shared rows. */
  nextFewer: Uint32Array;
  /** For each unshared row, a bit set of the letters that follow in all names under it. */
  letters: Int32Array;
  /** Index of each name's first entry in that list. */
  firstRows: Uint32Array;
}

function lettersAhead(
  names: readonly string[],
  shared: Uint8Array,
): Pick<OrderedNames, "letters" | "firstRows"> {
  const firstRows = new Uint32Array(names.length + 1);
  for (const [at, name] of names.entries())
    firstRows[at + 1] = (firstRows[at] as number) + name.length - (shared[at] as number);
  const letters = new Int32Array(firstRows.at(-1) ?? 0);
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
  const ofNext = new Int32Array(longest + 1);
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const name = names[at] as string;
    const common = shared[at] as number;
    const commonWithNext = shared[at + 1] ?? 0;
    let after = 0;
    for (let row = name.length; row > 0; row -= 1) {
      const some = row > commonWithNext ? after : after | (ofNext[row] as number);
      ofNext[row] = some;
      if (row > common) letters[(firstRows[at] as number) + row - common - 1] = some;
      after |= bitOf(name.charCodeAt(row - 1));
    }
  }
  return { letters, firstRows };
}

function nextFewerOf(shared: Uint8Array): Uint32Array {
  const next = new Uint32Array(shared.length);
  for (let at = shared.length - 1; at >= 0; at -= 1) {
    let fewer = at + 1;
    while (fewer < shared.length && (shared[fewer] as number) >= (shared[at] as number))
      fewer = next[fewer] as number;
    next[at] = fewer;
  }
  return next;
}

function likeNames(
  { names, shared, nextFewer, letters, firstRows }: OrderedNames,
  text: string,
  { maxCost, unfinished }: LikeOptions,
): LikeName[] {
  const typedWord = typedLetters(text);
  const last = text.length;
  const matches: LikeName[] = [];
  const rows = [firstRow(typedWord, maxCost)];
  /** Minimum cost of matching all typed letters within the current prefix, less the prefix cost per letter. */
  const ends = [Number.POSITIVE_INFINITY];
  const { once, eachLetter } = unfinished ?? { once: Number.POSITIVE_INFINITY, eachLetter: 0 };
  let depth = 0;
  let isDead = false;
  /** No name with this prefix can be within the limit. */
  let isHopeless = false;
  for (let at = 0; at < names.length; at += 1) {
    if (isHopeless) {
      while (at < names.length && (shared[at] as number) >= depth) at = nextFewer[at] as number;
      if (at === names.length) break;
    }
    const common = shared[at] as number;
    const name = names[at] as string;
    if (!isDead || common < depth) {
      depth = Math.min(depth, common);
      isDead = false;
      while (depth < name.length && !isDead) {
        const ahead = letters[(firstRows[at] as number) + depth - common] as number;
        isDead = !addRow(rows, name, depth, typedWord, ahead, maxCost);
        depth += 1;
        ends[depth] = Math.min(
          ends[depth - 1] as number,
          ((rows[depth] as Row).costs[last] as number) - eachLetter * depth,
        );
      }
      isHopeless = isDead && (ends[depth] as number) + once + eachLetter * depth > maxCost;
      if (isHopeless && depth < name.length) continue;
    }
    const begun = (ends[depth] as number) + once + eachLetter * name.length;
    const whole = depth === name.length ? (rows[depth]?.costs[last] as number) : begun;
    if (whole <= maxCost || begun <= maxCost) matches.push({ at, cost: Math.min(whole, begun) });
  }
  return matches;
}

/** Shared rows of two names; one fewer than shared letters, because a deletion's cost depends on the next letter. */
function sharedRows(name: string, nextName: string): number {
  let letters = 0;
  const longest = Math.min(name.length, nextName.length, maxShared);
  while (letters < longest && name.charCodeAt(letters) === nextName.charCodeAt(letters)) letters += 1;
  return Math.max(0, letters - 1);
}
