import { spellingCost } from "../../costs/costs.ts";
/** How what was typed stands to a name: as it is, its beginning, or with slips. */
export type Spelling = "exact" | "begun" | "slip";

export interface Typing {
  /** Whether misspellings are looked for, too. */
  fuzzy: boolean;
  /** While a visitor types, the last word is hardly ever finished; in a submitted search, nearly always. */
  unfinished: "typing" | "sent" | "never";
}

const minUnfinishedLength = 3;

export function unfinishedCosts(how: Typing["unfinished"], word: string) {
  return word.length < minUnfinishedLength ? null : how === "never" ? null : spellingCost[how];
}

/** How far to look for other spellings, a little at first: most slips are small. Longer words may have more of them. */
export function spellingSteps(
  { length }: string,
  letterCost: number = spellingCost.eachLetter,
  ...further: number[]
): number[] {
  const oneSlip = length >= spellingCost.oneSlipFrom ? spellingCost.oneSlip : 0;
  const max = length <= 3 ? spellingCost.shortWord : Math.max(oneSlip, length * letterCost);
  return [...new Set([...spellingCost.steps, ...further].map((step) => Math.min(step, max)))];
}
