/**
 * Typo costs as decimal logarithms of improbability: 2 is one in a hundred. Dropped double letters, wrong vowels, phonetic
 * spelling and swapped neighbors are far more frequent than any other wrong key.
 */
const anySlip = 2.2;
const slips = {
  doubled: 0.6,
  space: 0.4,
  swapped: 1,
  vowel: 1.1,
  sound: 0.8,
  silent: 1.2,
  unstressed: 1.6,
  key: 1.7,
  ending: 0.4,
} as const;

const vowels = "aeiouy";
const unheard = "hew";
const [space, finalS] = [" ".charCodeAt(0), "s".charCodeAt(0)];
/** Letters that sound alike. */
const sounds = ["ck", "cs", "sz", "kq", "iy", "gj", "mn", "fv", "dt", "bp", "bv", "ao", "uw"];
const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Digraphs and the single letter typed for them. */
const digraphs: ReadonlyArray<readonly [digraph: string, letter: string]> = [
  ["ph", "f"],
  ["ck", "k"],
  ["ch", "k"],
  ["qu", "k"],
  ["gh", "g"],
  ["sc", "s"],
  ["ll", "y"],
  ["oo", "u"],
  ["ou", "u"],
  ["ee", "i"],
  ["ea", "e"],
  ["ie", "y"],
  ["ey", "y"],
  ["ks", "x"],
  ["ts", "z"],
  ["oe", "e"],
  ["cs", "s"],
];

const alphabet = 128;
const changes = new Float64Array(alphabet * alphabet).fill(anySlip);
const oneForTwo = new Uint8Array(alphabet * alphabet);
const leastChanges = new Float64Array(alphabet).fill(anySlip);
const looseLetters = new Float64Array(alphabet).fill(anySlip);

for (const vowel of vowels) for (const otherVowel of vowels) setChange(vowel, otherVowel, slips.vowel);
for (const row of keyboard)
  for (let at = 1; at < row.length; at += 1) setChange(row.charAt(at - 1), row.charAt(at), slips.key);
for (const pair of sounds) setChange(pair.charAt(0), pair.charAt(1), slips.sound);
for (const [digraph, letter] of digraphs)
  oneForTwo[digraph.charCodeAt(0) * alphabet + digraph.charCodeAt(1)] = letter.charCodeAt(0);
for (let code = 0; code < alphabet; code += 1) changes[code * alphabet + code] = 0;
for (const letter of vowels) looseLetters[letter.charCodeAt(0)] = slips.unstressed;
for (const letter of unheard) looseLetters[letter.charCodeAt(0)] = slips.silent;

function setChange(letter: string, otherLetter: string, cost: number): void {
  for (const [from, to] of [letter + otherLetter, otherLetter + letter]) {
    const at = (from ?? "").charCodeAt(0) * alphabet + (to ?? "").charCodeAt(0);
    changes[at] = Math.min(cost, changes[at] ?? anySlip);
    leastChanges[at % alphabet] = Math.min(cost, leastChanges[at % alphabet] ?? anySlip);
  }
}

export const swappedCost = slips.swapped;
/** A digraph for a letter of the same sound, or vice versa. */
export const soundCost = slips.sound;

/** Substitution of one letter. */
export function changedCost(letter: number, typo: number): number {
  if (letter === typo) return 0;
  return letter < alphabet && typo < alphabet ? (changes[letter * alphabet + typo] ?? anySlip) : anySlip;
}

/** Minimum cost of any substitution. */
export function leastChangedCost(typedCode: number): number {
  return typedCode < alphabet ? (leastChanges[typedCode] ?? anySlip) : anySlip;
}

/** A missing or extra letter; `before` and `after` are its neighbors, 0 at an end. */
export function looseLetterCost(letter: number, before: number, after: number): number {
  if (letter === space) return slips.space;
  if (letter === before || letter === after) return slips.doubled;
  if (letter === finalS && after === 0) return slips.ending;
  return looseLetters[letter] ?? anySlip;
}

/** The letter typed for a digraph; 0 if none. */
export function letterForTwo(first: number, second: number): number {
  return first < alphabet && second < alphabet ? (oneForTwo[first * alphabet + second] ?? 0) : 0;
}
