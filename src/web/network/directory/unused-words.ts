import type { I18n } from "@lingui/core";
import type { ContractReading } from "#contract/network/reading.ts";
import { listFormat } from "#domain/platform/locale-format.ts";

/** `We didn’t use “60 min” or “under 50”.` Null if every word was used, or none meant anything. */
export function sayUnused(reading: ContractReading | null | undefined, i18n: I18n): string | null {
  if (!reading || reading.kind === "unknown") return null;
  const phrases = reading.words.map(({ words, taken_for }) => (taken_for === "unused" ? words : "\n"));
  const unused = phrases
    .join(" ")
    .split("\n")
    .map((words) => words.trim())
    .filter(Boolean);
  const quoted = unused.map((words) => i18n._("“{words}”", { words }));
  const list = listFormat(i18n, { type: "disjunction" }).format(quoted);
  return quoted.length > 0 ? i18n._("We didn’t use {list}.", { list }) : null;
}

/** A heading for a place outside the United States and Canada. */
export function sayAbroad(reading: ContractReading | null | undefined, i18n: I18n): string | null {
  return reading?.abroad ? i18n._("{brand} isn’t in {place} yet", { place: reading.abroad }) : null;
}
