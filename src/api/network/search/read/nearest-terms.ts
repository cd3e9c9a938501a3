import { searchTexts } from "#domain/platform/text-search.ts";
import { counts } from "../costs/costs.ts";
import { isFiller } from "./filler-words.ts";
import type { ServiceTerm, ServiceTerms } from "./lexicon/service-terms.ts";
import type { Reading } from "./reading.ts";

/** Readings of words that no term explains by the terms that share most with them: `fix a box dye disaster`. Offered only. */
export function nearestReadings(reading: Reading, terms: ServiceTerms): Reading[] {
  if (reading.what?.kind !== "unknown") return [];
  const words = reading.what.words.split(" ");
  const termWords = words.filter((word) => !isFiller(word) && isOfTerms(word, terms));
  if (termWords.length * 2 < words.length) return [];
  const matches = searchTexts(terms.all, textOf, termWords.join(" "));
  const perTreatment = Map.groupBy(matches, ({ service, treatment }) => `${service} ${treatment}`);
  return [...perTreatment.values()]
    .slice(0, counts.termsOffered)
    .flatMap(([term]) =>
      term ? [{ ...reading, what: { kind: "service", term, cost: 0, slip: 0, spelling: "slip" } }] : [],
    );
}

function isOfTerms(word: string, { servicesWith }: ServiceTerms): boolean {
  return [word, word.replace(/s$/, "")].some((form) => servicesWith(form).size > 0);
}

function textOf({ text, treatment }: ServiceTerm) {
  return { title: text, summary: treatment ?? "", text: "" };
}
