import {
  changedCost,
  leastChangedCost,
  letterForTwo,
  looseLetterCost,
  soundCost,
  swappedCost,
} from "./typo-cost.ts";

/** Extra cost of a typo in the first letter. */
const firstLetterFactor = 1.65;
const rounding = 1e-9;
const minOverTwo = Math.min(swappedCost, soundCost);

/** Letters as bits: one each for a to z, one shared by all other characters. */
const bits = 32;

export function bitOf(letter: number): number {
  return 1 << (letter % bits);
}

/** The typed text and what is precomputed from it for all names. */
export interface Typed {
  codes: Uint16Array;
  /** Cost of each letter as an extra. */
  added: Float64Array;
  /** The letter each digraph replaces, at its second letter; 0 for none. */
  sounds: Uint8Array;
  /** Bit set of the letters. */
  letters: number;
  /** Bit set of the letters after each position. */
  next: Int32Array;
  /** Minimum cost of each letter that a name lacks. */
  missing: Float64Array;
  /** Minimum cost of the remaining letters if a name has only the letters `present`. */
  rest: Float64Array;
  present: number;
}

/** Costs of matching the first n typed letters with the current prefix; infinite beyond the limit. */
export interface Row {
  costs: Float64Array;
  /** First and last column within the limit; first > last if none. */
  from: number;
  to: number;
  least: number;
}

export function typedLetters(text: string): Typed {
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  const code = (at: number) => codes[at] ?? 0;
  const next = new Int32Array(bits);
  for (let at = 1; at < codes.length; at += 1) {
    const before = code(at - 1) % bits;
    next[before] = (next[before] as number) | bitOf(code(at));
  }
  const added = Float64Array.from(codes, (letter, at) => looseLetterCost(letter, code(at - 1), code(at + 1)));
  const sounds = Uint8Array.from(codes, (letter, at) => letterForTwo(code(at - 1), letter));
  const letters = codes.reduce((some, letter) => some | bitOf(letter), 0);
  const missing = Float64Array.from(codes, (letter, at) => {
    // A digraph for one letter is one typo.
    const sound = sounds[at] || sounds[at + 1] ? soundCost / 2 : soundCost;
    return Math.min(added[at] as number, leastChangedCost(letter), sound);
  });
  return {
    codes,
    added,
    sounds,
    letters,
    next,
    missing,
    rest: new Float64Array(codes.length + 1),
    present: letters,
  };
}

export function firstRow({ added }: Typed, maxCost: number): Row {
  const costs = new Float64Array(added.length + 1);
  for (let column = 1; column <= added.length; column += 1)
    costs[column] =
      (costs[column - 1] as number) + (added[column - 1] as number) * (column === 1 ? firstLetterFactor : 1);
  return { costs, from: 0, to: costs.findLastIndex((cost) => cost <= maxCost), least: 0 };
}

/**
 * Computes the row for one more letter of the name at `depth`, for the columns reachable from the previous rows. `ahead` is
 * the bit set of letters that follow in all names under this row. Returns whether another row can be within the limit.
 */
export function addRow(
  rows: Row[],
  name: string,
  depth: number,
  typedWord: Typed,
  ahead: number,
  maxCost: number,
): boolean {
  rows[depth + 1] ??= emptyRow(typedWord.codes.length);
  const before = rows[depth] as Row;
  const row = rows[depth + 1] as Row;
  const omitted = omittedCost(name, depth);
  estimateRest(typedWord, ahead);
  const isReached =
    leadsOn(before, name.charCodeAt(depth), depth, omitted, typedWord, maxCost) ||
    (depth > 0 && spansTwo(rows[depth - 1] as Row, typedWord, name, depth - 1, maxCost));
  if (isReached) fillRow(row, rows, name, depth, omitted, typedWord, maxCost);
  if (isReached && row.from <= row.to) return true;
  // A two-letter edit continues from the row before.
  const mayGoOn = spansTwo(before, typedWord, name, depth, maxCost);
  if (!isReached) clearRow(row, mayGoOn ? 0 : typedWord.codes.length);
  return mayGoOn;
}

function emptyRow(letters: number): Row {
  return { costs: new Float64Array(letters + 1), from: 1, to: 0, least: Number.POSITIVE_INFINITY };
}

/** Without another row, only the last column matters. */
function clearRow(row: Row, from: number): void {
  row.costs.fill(Number.POSITIVE_INFINITY, from);
  row.from = 1;
  row.to = 0;
  row.least = Number.POSITIVE_INFINITY;
}

/** Adds the cost of typed letters that no remaining name contains. */
function estimateRest(typedWord: Typed, ahead: number): void {
  const { codes, letters, missing, rest } = typedWord;
  const present = ahead & letters;
  if (present === typedWord.present) return;
  typedWord.present = present;
  for (let at = codes.length - 1; at >= 0; at -= 1) {
    const isMissing = (present & bitOf(codes[at] as number)) === 0;
    rest[at] = (rest[at + 1] as number) + (isMissing ? (missing[at] as number) : 0);
  }
}

/** Whether the letter and the next one may be swapped, or typed as one of the same sound. */
function spansTwo(
  { least }: Row,
  { letters, next }: Typed,
  name: string,
  at: number,
  maxCost: number,
): boolean {
  if (least + minOverTwo > maxCost || at + 1 >= name.length) return false;
  const letter = name.charCodeAt(at);
  const nextLetter = name.charCodeAt(at + 1);
  if (((next[nextLetter % bits] as number) & bitOf(letter)) !== 0) return true;
  const sound = letterForTwo(letter, nextLetter);
  return sound !== 0 && (letters & bitOf(sound)) !== 0;
}

/** Cost of a missing letter. */
function omittedCost(name: string, depth: number): number {
  const before = depth > 0 ? name.charCodeAt(depth - 1) : 0;
  const after = depth + 1 < name.length ? name.charCodeAt(depth + 1) : 0;
  return looseLetterCost(name.charCodeAt(depth), before, after) * (depth === 0 ? firstLetterFactor : 1);
}

/** Whether any previous column reaches the limit by this letter; mostly not, and then the row is skipped. */
function leadsOn(
  { costs, from, to }: Row,
  letter: number,
  depth: number,
  omitted: number,
  { codes, sounds, rest }: Typed,
  maxCost: number,
): boolean {
  for (let column = from; column <= to; column += 1) {
    const left = maxCost + rounding - (costs[column] as number);
    if (omitted + (rest[column] as number) <= left) return true;
    if (column === codes.length) continue;
    const changed = changedCost(letter, codes[column] as number);
    const factor = depth === 0 && column === 0 ? firstLetterFactor : 1;
    if (changed * factor + (rest[column + 1] as number) <= left) return true;
    if (sounds[column + 1] === letter && soundCost + (rest[column + 2] as number) <= left) return true;
  }
  return false;
}

function fillRow(
  row: Row,
  rows: readonly Row[],
  name: string,
  depth: number,
  omitted: number,
  { codes, added, sounds, rest }: Typed,
  maxCost: number,
): void {
  const letter = name.charCodeAt(depth);
  const before = depth > 0 ? name.charCodeAt(depth - 1) : 0;
  const factor = depth === 0 ? firstLetterFactor : 1;
  const oneMeant = letterForTwo(before, letter);
  const { costs: above, from: aboveFrom, to: aboveTo } = rows[depth] as Row;
  const twoAbove = rows[depth - 1];
  const beforeAbove = twoAbove?.costs;
  const { costs } = row;
  row.from = costs.length;
  row.to = -1;
  row.least = Number.POSITIVE_INFINITY;
  const first = Math.max(0, Math.min(aboveFrom, twoAbove ? twoAbove.from + 1 : aboveFrom));
  const reachable = Math.max(aboveTo, twoAbove ? twoAbove.to : 0) + 2;
  costs.fill(Number.POSITIVE_INFINITY);
  let left = Number.POSITIVE_INFINITY;
  for (let column = first; column < costs.length; column += 1) {
    if (column > reachable && left > maxCost) break;
    let cost = (above[column] as number) + omitted;
    if (column > 0) {
      const diagonal = above[column - 1] as number;
      const key = codes[column - 1] as number;
      cost = Math.min(cost, left + (added[column - 1] as number));
      if (diagonal < cost) {
        const changed = letter === key ? 0 : changedCost(letter, key);
        cost = Math.min(cost, diagonal + (column === 1 ? changed * factor : changed));
      }
      if (beforeAbove) {
        if (key === before && codes[column - 2] === letter)
          cost = Math.min(cost, (beforeAbove[column - 2] as number) + swappedCost);
        if (oneMeant === key) cost = Math.min(cost, (beforeAbove[column - 1] as number) + soundCost);
      }
      if (sounds[column - 1] === letter) cost = Math.min(cost, (above[column - 2] as number) + soundCost);
    }
    costs[column] = left = cost;
    if (cost + (rest[column] as number) > maxCost + rounding) continue;
    if (row.to < 0) row.from = column;
    row.to = column;
    if (cost < row.least) row.least = cost;
  }
}
