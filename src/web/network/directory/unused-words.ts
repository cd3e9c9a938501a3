import type { ContractReading } from "#contract/network/reading.ts";
import { brandName } from "#domain/platform/brand.ts";

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

/** `We didn’t use “60 min” or “under 50”.` Null if every word was used, or none meant anything. */
export function sayUnused(reading: ContractReading | null | undefined): string | null {
  if (!reading || reading.kind === "unknown") return null;
  const phrases = reading.words.map(({ words, taken_for }) => (taken_for === "unused" ? words : "\n"));
  const unused = phrases
    .join(" ")
    .split("\n")
    .map((words) => words.trim())
    .filter(Boolean);
  return unused.length > 0 ? `We didn’t use ${list.format(unused.map((words) => `“${words}”`))}.` : null;
}

/** A heading for a place outside the United States and Canada. */
export function sayAbroad(reading: ContractReading | null | undefined): string | null {
  return reading?.abroad ? `${brandName} isn’t in ${reading.abroad} yet` : null;
}
