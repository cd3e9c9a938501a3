import { serviceCost } from "../costs/costs.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import type { ServiceTerm } from "./lexicon/service-terms.ts";
import { type Spelling, spellingSteps, type Typing, unfinishedCosts } from "./lexicon/spelling.ts";

/** A service or treatment that some words may mean; costs are decimal logarithms of how unlikely that is. */
export interface ServiceCandidate {
  term: ServiceTerm;
  cost: number;
  slip: number;
  spelling: Spelling;
}

const maxCandidates = 6;

/** What all of these words may mean as a service, the likeliest first. */
export function serviceCandidates(
  words: readonly string[],
  typing: Typing,
  { terms }: Knowledge,
): ServiceCandidate[] {
  const text = words.join(" ");
  const candidates = new Map<string, ServiceCandidate>();
  const forms = terms.named(text).length > 0 ? [text] : [singular(text), `${text}s`, ...verbsOf(text)];
  for (const name of forms)
    for (const term of terms.named(name)) keep({ term, slip: 0, cost: costOf(term), spelling: "exact" });
  if (candidates.size === 0)
    for (const term of terms.turnedAround(words))
      keep({ term, slip: 0, cost: serviceCost.turnedAround + costOf(term), spelling: "exact" });
  if (typing.fuzzy && (candidates.size === 0 || typing.unfinished === "typing"))
    for (const maxCost of spellingSteps(text, serviceCost.slipEachLetter, serviceCost.furthestSlip)) {
      for (const { term, slip, isBegun } of terms.like(text, {
        maxCost,
        unfinished: unfinishedCosts(typing.unfinished, text),
      }))
        if (text.length > 3 || isBegun)
          keep({ term, slip, cost: slip + costOf(term), spelling: isBegun ? "begun" : "slip" });
      if (
        candidates.size > 0 &&
        Math.min(...[...candidates.values()].map(({ slip }) => slip)) < maxCost - serviceCost.certain / 4
      )
        break;
    }
  return [...candidates.values()]
    .sort((candidate, next) => candidate.cost - next.cost)
    .slice(0, maxCandidates);

  function keep(candidate: ServiceCandidate) {
    const { service, treatment, text: name } = candidate.term;
    const key = typing.unfinished === "typing" ? `${service} ${name}` : `${service} ${treatment}`;
    const before = candidates.get(key);
    if (!before || candidate.cost < before.cost) candidates.set(key, candidate);
  }
}

function costOf({ isOffered, treatment }: ServiceTerm): number {
  return isOffered ? serviceCost.offered : treatment ? serviceCost.treatment : serviceCost.service;
}

/** `cut` and `cute` for `cutting` and `cutter`, `braid` for `braiding`. */
function verbsOf(text: string): string[] {
  const [, stem] = /^(.*\w\w)(?:ing|ers?)$/.exec(text) ?? [];
  return stem ? [stem, `${stem}e`, stem.replace(/(\w)\1$/, "$1")] : [];
}

function singular(text: string): string {
  return text.replace(/(?<=\w\w)(es|s)$/, "");
}
