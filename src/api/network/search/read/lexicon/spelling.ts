/** How what was typed stands to a name: as it is, its beginning, or with slips. */
export type Spelling = "exact" | "begun" | "slip";

export interface Typing {
  /** Whether misspellings are looked for, too. */
  fuzzy: boolean;
  /** While a visitor types, the last word is hardly ever finished; in a submitted search, nearly always. */
  unfinished: "typing" | "sent" | "never";
}

const unfinished = {
  typing: { once: 0.25, eachLetter: 0.05 },
  sent: { once: 1, eachLetter: 0.1 },
  never: null,
} as const;

const minUnfinishedLength = 3;

export function unfinishedCosts(how: Typing["unfinished"], typed: string) {
  return typed.length < minUnfinishedLength ? null : unfinished[how];
}

const costEachLetter = 0.34;
/** From so many letters on, any one of them may be wrong. */
const oneSlipFrom = 5;
const oneSlip = 2.3;
const steps = [1.3, 2.8, 3.6];

/** How far to look for other spellings, a little at first: most slips are small. Longer words may have more of them. */
export function spellingSteps(typed: string, { letterCost = costEachLetter, furthest = 0 } = {}): number[] {
  const each = typed.length * letterCost;
  const max = typed.length <= 3 ? 0.9 : typed.length >= oneSlipFrom ? Math.max(oneSlip, each) : each;
  const all = furthest > 0 ? [...steps, furthest] : steps;
  return [...new Set(all.map((step) => Math.min(step, max)))];
}
