import type { Country } from "#domain/platform/country.ts";

/** Text after replacements, with the position of each of its letters in the original. */
export interface TracedText {
  text: string;
  /** One longer than the text: the last is the end of the original. */
  positions: readonly number[];
}

export function tracedText(text: string): TracedText {
  return { text, positions: Array.from({ length: text.length + 1 }, (_, at) => at) };
}

/** Replaces every match; what replaces it is where the match began. */
export function replaceTraced(
  { text, positions }: TracedText,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => string,
): TracedText {
  let replaced = "";
  const traced: number[] = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const into = replacement(match);
    replaced += text.slice(done, match.index) + into;
    traced.push(...positions.slice(done, match.index), ...Array(into.length).fill(positions[match.index]));
    done = match.index + match[0].length;
  }
  return { text: replaced + text.slice(done), positions: [...traced, ...positions.slice(done)] };
}

export interface Today {
  now: Temporal.ZonedDateTime;
  country: Country;
}

/** What replaces every match of a pattern in words that say when. */
export type Rewrite = readonly [RegExp, (match: RegExpMatchArray, today: Today) => string];
