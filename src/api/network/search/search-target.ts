import { type ServiceValue, services } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { What } from "../query-understanding/reading.ts";
import type { Knowledge } from "../search-index/knowledge.ts";
import type { ServiceTerm } from "../search-index/service-terms.ts";

/** How well somebody fits what is wanted; less is better. */
export const fit = { exact: 0, treatment: 1, service: 2, not: 255 } as const;

/** Whom a keyword means. */
export interface SearchTarget {
  /** For each person of the network, how well they fit. */
  fits: Uint8Array;
  /** The names of services that were meant, folded; a kind where it is all of it. */
  names: ReadonlySet<string>;
  kind: ServiceValue | null;
  /** Those who do the service, but not the treatment, are no more than the next best. */
  hasNextBest: boolean;
}

/** Everybody who fits: by name, or by what they offer. Null where nothing is asked for. */
export function searchTargetOf(what: What | null, knowledge: Knowledge): SearchTarget | null {
  if (!what) return null;
  const { network } = knowledge;
  const fits = new Uint8Array(network.people.ids.length).fill(fit.not);
  if (what.kind === "service") return byService(what.term, knowledge, fits);
  if (what.kind === "name")
    for (const [at, name] of what.names.entries()) {
      const person = name >> 1;
      const isWhole = network.names.lengths[name] === what.name.split(" ").length;
      fits[person] = Math.min(fits[person] ?? fit.not, isWhole || at === 0 ? fit.exact : fit.treatment);
    }
  return { fits, names: new Set(), kind: null, hasNextBest: false };
}

function byService(
  { text, service, treatment }: ServiceTerm,
  { network, offerWords }: Knowledge,
  fits: Uint8Array,
): SearchTarget {
  const typed = foldText(text).split(" ").map(stem);
  const treatments = treatment?.split("/").map((one) => foldText(one).split(" ").map(stem)) ?? [];
  const names = new Set<string>();
  for (const stems of treatment === null ? [] : [typed, ...treatments])
    for (const { folded, words, category, people } of offerWords.beginning(stems[0] ?? "")) {
      if (category !== null && category !== service && !isNear(service, category)) continue;
      if (!holdsAll(words, stems)) continue;
      // Who has it on their list can be booked for it; a specialty is only said.
      const how = stems === typed && category !== null ? fit.exact : fit.treatment;
      names.add(folded);
      for (const person of people) if (how < (fits[person] as number)) fits[person] = how;
    }
  const bit = 1 << services.findIndex(({ value }) => value === service);
  const { kinds } = network.people;
  for (let person = 0; person < kinds.length; person += 1)
    if ((kinds[person] as number) & bit && (fits[person] as number) > fit.service) fits[person] = fit.service;
  return { fits, names, kind: service, hasNextBest: names.size > 0 };
}

/** Services between which treatments are shared out differently from one professional to the next. */
const neighbors: readonly (readonly ServiceValue[])[] = [
  ["hair", "hair_extensions", "barber"],
  ["brows", "waxing", "threading", "microblading", "permanent_makeup"],
  ["skin", "waxing", "massage", "botox"],
  ["eyelash_extensions", "brows"],
];

function isNear(one: ServiceValue, other: ServiceValue): boolean {
  return neighbors.some((group) => group.includes(one) && group.includes(other));
}

function holdsAll(words: readonly string[], stems: readonly string[]): boolean {
  return stems.every((start) => words.some((word) => word.startsWith(start)));
}

/** `braids` and `braiding` are both about what begins with `braid`. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|ing|es|s|ed)$/, "") : word;
}
