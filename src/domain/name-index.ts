import { changedCost, letterForTwo, looseLetterCost, soundCost, swappedCost } from "./slip.ts";

export interface LikeName {
  /** The position of the name in `names`. */
  at: number;
  /** How unlikely the slips between are, as a decimal logarithm; 0 where there are none. */
  cost: number;
}

export interface LikeOptions {
  /** Names further away than this are left out. */
  maxCost: number;
  /** What it costs that a name goes on after what was typed: once, and for each letter. Null where it may not. */
  unfinished: { once: number; eachLetter: number } | null;
}

export interface NameIndex {
  /** In alphabetical order, each once. */
  names: readonly string[];
  /** The position of a name, or -1. */
  find(name: string): number;
  like(typed: string, options: LikeOptions): LikeName[];
}

/** A slip in the first letter is rarer than in any other. */
const firstLetterFactor = 1.65;
const maxTypedLetters = 64;
const maxShared = 255;
const minOverTwo = Math.min(swappedCost, soundCost);

/**
 * Finds folded names that may have been meant by misspelled words. Names stand in order, and what one shares with the one
 * before it is compared once: the usual table of edits, a row for each letter of the name, kept as far as both agree.
 */
export function createNameIndex(unordered: Iterable<string>): NameIndex {
  const names = [...new Set(unordered)].sort();
  const positions = new Map(names.map((name, at) => [name, at]));
  const shared = Uint8Array.from(names, (name, at) => sharedRows(name, names[at - 1] ?? ""));
  const ordered = { names, shared, nextFewer: nextFewerOf(shared) };
  return {
    names,
    find: (name) => positions.get(name) ?? -1,
    like: (typed, options) => likeNames(ordered, typed.slice(0, maxTypedLetters), options),
  };
}

interface OrderedNames {
  names: readonly string[];
  /** How many rows each name has in common with the one before it. */
  shared: Uint8Array;
  /** For each name, the next one that has fewer rows in common with the one before. */
  nextFewer: Uint32Array;
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

interface Typed {
  codes: Uint16Array;
  /** What it costs that each letter was typed too much. */
  added: Float64Array;
  /** The letter that each two stand for, at the second of them; 0 for none. */
  one: Uint8Array;
  /** The letters, a bit each. */
  letters: number;
  /** The letters that come after each, a bit each. */
  next: Int32Array;
}

/** Letters as bits: a to z have one each, anything else shares one. */
const bits = 32;

function bitOf(letter: number): number {
  return 1 << (letter % bits);
}

/** Whether the letter there and the one after it were perhaps typed the other way round, or as one of the same sound. */
function maySpanTwo({ letters, next }: Typed, name: string, at: number): boolean {
  if (at + 1 >= name.length) return false;
  const [one, two] = [name.charCodeAt(at), name.charCodeAt(at + 1)];
  const sound = letterForTwo(one, two);
  return ((next[two % bits] as number) & bitOf(one)) !== 0 || (sound !== 0 && (letters & bitOf(sound)) !== 0);
}

function likeNames(
  { names, shared, nextFewer }: OrderedNames,
  text: string,
  { maxCost, unfinished }: LikeOptions,
): LikeName[] {
  const typed = typedLetters(text);
  const last = text.length;
  const found: LikeName[] = [];
  const rows = [firstRow(typed, maxCost)];
  /** The least cost of having typed everything within the letters so far, less what each of these would cost unfinished. */
  const ends = [Number.POSITIVE_INFINITY];
  const { once, eachLetter } = unfinished ?? { once: Number.POSITIVE_INFINITY, eachLetter: 0 };
  let depth = 0;
  let isDead = false;
  /** Nothing that begins with these letters is near enough, however it ends. */
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
        rows[depth + 1] ??= emptyRow(last);
        const row = rows[depth + 1] as Row;
        fillRow(row, rows, name, depth, typed, maxCost);
        // What spans two letters goes on from the row before.
        isDead =
          !isAlive(row) &&
          ((rows[depth] as Row).least + minOverTwo > maxCost || !maySpanTwo(typed, name, depth));
        depth += 1;
        ends[depth] = Math.min(ends[depth - 1] as number, (row.costs[last] as number) - eachLetter * depth);
      }
      isHopeless = isDead && (ends[depth] as number) + once + eachLetter * depth > maxCost;
      if (isHopeless && depth < name.length) continue;
    }
    const begun = (ends[depth] as number) + once + eachLetter * name.length;
    const whole = depth === name.length ? (rows[depth]?.costs[last] as number) : begun;
    if (whole <= maxCost || begun <= maxCost) found.push({ at, cost: Math.min(whole, begun) });
  }
  return found;
}

/** What it costs to have typed so many letters for the letters of a name so far; beyond the furthest that is near enough, infinite. */
interface Row {
  costs: Float64Array;
  /** The first and the last column near enough; the first is beyond the last where none is. */
  from: number;
  to: number;
  least: number;
}

function isAlive({ from, to }: Row): boolean {
  return from <= to;
}

function emptyRow(letters: number): Row {
  return { costs: new Float64Array(letters + 1), from: 1, to: 0, least: Number.POSITIVE_INFINITY };
}

function typedLetters(text: string): Typed {
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  const code = (at: number) => codes[at] ?? 0;
  const next = new Int32Array(bits);
  for (let at = 1; at < codes.length; at += 1) {
    const before = code(at - 1) % bits;
    next[before] = (next[before] as number) | bitOf(code(at));
  }
  return {
    codes,
    added: Float64Array.from(codes, (letter, at) => looseLetterCost(letter, code(at - 1), code(at + 1))),
    one: Uint8Array.from(codes, (letter, at) => letterForTwo(code(at - 1), letter)),
    letters: codes.reduce((letters, letter) => letters | bitOf(letter), 0),
    next,
  };
}

function firstRow({ added }: Typed, maxCost: number): Row {
  const costs = new Float64Array(added.length + 1);
  for (let column = 1; column <= added.length; column += 1)
    costs[column] =
      (costs[column - 1] as number) + (added[column - 1] as number) * (column === 1 ? firstLetterFactor : 1);
  return { costs, from: 0, to: costs.findLastIndex((cost) => cost <= maxCost), least: 0 };
}

/** The row of one more letter of the name: of the columns that those near enough before lead to. */
function fillRow(
  row: Row,
  rows: readonly Row[],
  name: string,
  depth: number,
  { codes, added, one }: Typed,
  maxCost: number,
): void {
  const letter = name.charCodeAt(depth);
  const before = depth > 0 ? name.charCodeAt(depth - 1) : 0;
  const factor = depth === 0 ? firstLetterFactor : 1;
  const omitted =
    looseLetterCost(letter, before, depth + 1 < name.length ? name.charCodeAt(depth + 1) : 0) * factor;
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
    if (cost > maxCost) continue;
    if (row.to < 0) row.from = column;
    row.to = column;
    if (cost < row.least) row.least = cost;
  }
}

/** How many rows two names have in common: the cost of leaving a letter out depends on the one after it. */
function sharedRows(one: string, other: string): number {
  let letters = 0;
  const longest = Math.min(one.length, other.length, maxShared);
  while (letters < longest && one.charCodeAt(letters) === other.charCodeAt(letters)) letters += 1;
  return Math.max(0, letters - 1);
}
