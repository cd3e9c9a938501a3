import {
  changedCost,
  leastChangedCost,
  letterForTwo,
  looseLetterCost,
  soundCost,
  swappedCost,
} from "./typo-cost.ts";

/** A slip in the first letter is rarer than in any other. */
const firstLetterFactor = 1.65;
const rounding = 1e-9;
const minOverTwo = Math.min(swappedCost, soundCost);

/** Letters as bits: a to z have one each, anything else shares one. */
const bits = 32;

export function bitOf(letter: number): number {
  return 1 << (letter % bits);
}

/** What was typed, and what is worked out of it once for all names. */
export interface Typed {
  codes: Uint16Array;
  /** What it costs that each letter was typed too much. */
  added: Float64Array;
  /** The letter that each two stand for, at the second of them; 0 for none. */
  one: Uint8Array;
  /** The letters, a bit each. */
  letters: number;
  /** The letters that come after each, a bit each. */
  next: Int32Array;
  /** What each letter costs at the least where a name does not have it. */
  missing: Float64Array;
  /** What the letters from each on cost at the least, where of all of them a name has only those `present`. */
  rest: Float64Array;
  present: number;
}

/** What it costs to have typed so many letters for the letters of a name so far; beyond the furthest that is near enough, infinite. */
export interface Row {
  costs: Float64Array;
  /** The first and the last column near enough; the first is beyond the last where none is. */
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
  const one = Uint8Array.from(codes, (letter, at) => letterForTwo(code(at - 1), letter));
  const letters = codes.reduce((some, letter) => some | bitOf(letter), 0);
  const missing = Float64Array.from(codes, (letter, at) => {
    // Two letters that stand for one are one slip.
    const sound = one[at] || one[at + 1] ? soundCost / 2 : soundCost;
    return Math.min(added[at] as number, leastChangedCost(letter), sound);
  });
  return {
    codes,
    added,
    one,
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
 * The row of one more letter of the name, at `depth`: of the columns that those near enough before lead to. `ahead` are the
 * letters after it in every name that has the row. Answers whether another row may follow.
 */
export function addRow(
  rows: Row[],
  name: string,
  depth: number,
  typed: Typed,
  ahead: number,
  maxCost: number,
): boolean {
  rows[depth + 1] ??= emptyRow(typed.codes.length);
  const before = rows[depth] as Row;
  const row = rows[depth + 1] as Row;
  const omitted = omittedCost(name, depth);
  estimateRest(typed, ahead);
  const isReached =
    leadsOn(before, name.charCodeAt(depth), depth, omitted, typed, maxCost) ||
    (depth > 0 && spansTwo(rows[depth - 1] as Row, typed, name, depth - 1, maxCost));
  if (isReached) fillRow(row, rows, name, depth, omitted, typed, maxCost);
  if (isReached && row.from <= row.to) return true;
  // What spans two letters goes on from the row before.
  const mayGoOn = spansTwo(before, typed, name, depth, maxCost);
  if (!isReached) clearRow(row, mayGoOn ? 0 : typed.codes.length);
  return mayGoOn;
}

function emptyRow(letters: number): Row {
  return { costs: new Float64Array(letters + 1), from: 1, to: 0, least: Number.POSITIVE_INFINITY };
}

/** Where no row follows, only the last column is looked at. */
function clearRow(row: Row, from: number): void {
  row.costs.fill(Number.POSITIVE_INFINITY, from);
  row.from = 1;
  row.to = 0;
  row.least = Number.POSITIVE_INFINITY;
}

/** What was typed that the names do not have from here on costs something, wherever it is. */
function estimateRest(typed: Typed, ahead: number): void {
  const { codes, letters, missing, rest } = typed;
  const present = ahead & letters;
  if (present === typed.present) return;
  typed.present = present;
  for (let at = codes.length - 1; at >= 0; at -= 1) {
    const isMissing = (present & bitOf(codes[at] as number)) === 0;
    rest[at] = (rest[at + 1] as number) + (isMissing ? (missing[at] as number) : 0);
  }
}

/** Whether the letter there and the one after it were perhaps typed the other way round, or as one of the same sound. */
function spansTwo(
  { least }: Row,
  { letters, next }: Typed,
  name: string,
  at: number,
  maxCost: number,
): boolean {
  if (least + minOverTwo > maxCost || at + 1 >= name.length) return false;
  const one = name.charCodeAt(at);
  const two = name.charCodeAt(at + 1);
  if (((next[two % bits] as number) & bitOf(one)) !== 0) return true;
  const sound = letterForTwo(one, two);
  return sound !== 0 && (letters & bitOf(sound)) !== 0;
}

/** What it costs that a letter of the name was left out. */
function omittedCost(name: string, depth: number): number {
  const before = depth > 0 ? name.charCodeAt(depth - 1) : 0;
  const after = depth + 1 < name.length ? name.charCodeAt(depth + 1) : 0;
  return looseLetterCost(name.charCodeAt(depth), before, after) * (depth === 0 ? firstLetterFactor : 1);
}

/** Whether a column before leads to one near enough by this letter: most do not, and the row need not be filled. */
function leadsOn(
  { costs, from, to }: Row,
  letter: number,
  depth: number,
  omitted: number,
  { codes, one, rest }: Typed,
  maxCost: number,
): boolean {
  for (let column = from; column <= to; column += 1) {
    const left = maxCost + rounding - (costs[column] as number);
    if (omitted + (rest[column] as number) <= left) return true;
    if (column === codes.length) continue;
    const changed = changedCost(letter, codes[column] as number);
    const factor = depth === 0 && column === 0 ? firstLetterFactor : 1;
    if (changed * factor + (rest[column + 1] as number) <= left) return true;
    if (one[column + 1] === letter && soundCost + (rest[column + 2] as number) <= left) return true;
  }
  return false;
}

function fillRow(
  row: Row,
  rows: readonly Row[],
  name: string,
  depth: number,
  omitted: number,
  { codes, added, one, rest }: Typed,
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
      if (one[column - 1] === letter) cost = Math.min(cost, (above[column - 2] as number) + soundCost);
    }
    costs[column] = left = cost;
    if (cost + (rest[column] as number) > maxCost + rounding) continue;
    if (row.to < 0) row.from = column;
    row.to = column;
    if (cost < row.least) row.least = cost;
  }
}
