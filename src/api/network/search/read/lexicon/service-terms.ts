import { foldTyped } from "#domain/network/place-name.ts";
import { isServiceValue, type ServiceValue, serviceChoices } from "#domain/network/service.ts";
import { createNameIndex, type LikeOptions } from "#domain/platform/fuzzy/name-index.ts";
import { dataLines } from "./data-lines.ts";
import type { Offer } from "./offers.ts";
import type { OwnTerm } from "./own-terms.ts";

/** A word for a service, and the treatment within it that is meant, if one is: `box braids` is hair, `braid`. */
export interface ServiceTerm {
  /** As it is written. */
  text: string;
  service: ServiceValue;
  /** What the names of the treatment begin with, word by word; of several ways to call it any. Null is the service itself. */
  treatment: string | null;
  /** A service's name as professionals offer it, not a synonym. */
  isOffered: boolean;
  /** Its service or treatment is only the nearest to it: hydrafacial is offered by no other name. */
  isKindred: boolean;
}

export interface FoundTerm {
  term: ServiceTerm;
  slip: number;
  /** It goes on after what was typed. */
  isBegun: boolean;
}

export interface ServiceTerms {
  /** Without professionals' own names. */
  all: readonly ServiceTerm[];
  named(name: string): readonly ServiceTerm[];
  /** Those of the same words in another order: `laser underarm hair removal`. */
  turnedAround(words: readonly string[]): readonly ServiceTerm[];
  /** The services with a synonym that has this word; names as professionals offer them don't count. */
  servicesWith(word: string): ReadonlySet<ServiceValue>;
  like(words: string, options: LikeOptions): FoundTerm[];
}

type ShippedTerm = OwnTerm & { isKindred?: boolean };

let shipped: ShippedTerm[] | undefined;

/** data/services/terms.tsv, read once. */
function shippedTerms(): ShippedTerm[] {
  shipped ??= dataLines("services/terms.tsv")
    .slice(1)
    .map(([term = "", category = "", treatment, , match]) => {
      return { term, category, treatment: treatment || null, isKindred: match === "kindred" };
    });
  return shipped;
}

/** What people call services: an operator's own words first, then what is shipped, then what professionals call theirs. */
export function serviceTerms(own: readonly OwnTerm[], offers: readonly Offer[]): ServiceTerms {
  const byName = new Map<string, ServiceTerm[]>();
  const byWords = new Map<string, ServiceTerm[]>();
  const byWord = new Map<string, Set<ServiceValue>>();
  const labels = serviceChoices.flatMap(({ value, label }) => [
    { term: label, category: value, treatment: null },
    { term: value, category: value, treatment: null },
  ]);
  const sources: ShippedTerm[] = [...own, ...labels, ...shippedTerms()];
  const isLabel = new Set(labels.map(({ term }) => foldTyped(term)));
  for (const { term, category, treatment, isKindred = false } of sources)
    if (isServiceValue(category))
      add({ text: term, service: category, treatment, isOffered: false, isKindred });
  for (const { category, name, folded } of offers)
    if (category)
      add({ text: name, service: category, treatment: folded, isOffered: true, isKindred: false });
  const index = createNameIndex(byName.keys());
  return {
    all: [...byName.values()].flat().filter(({ isOffered }) => !isOffered),
    named: (name) => byName.get(name) ?? none,
    turnedAround: (words) => byWords.get(sorted(words)) ?? none,
    servicesWith: (word) => byWord.get(word) ?? noService,
    like: (words, options) =>
      index.like(words, options).flatMap(({ at, cost }) => {
        const name = index.names[at] ?? "";
        const isBegun = name.length > words.length && name.startsWith(words);
        return (byName.get(name) ?? []).map((term) => ({ term, slip: cost, isBegun }));
      }),
  };

  function add(term: ServiceTerm): void {
    const name = foldTyped(term.text);
    const sameName = byName.get(name);
    // The first to say what a word means is right; a professional's own name for something adds another meaning.
    if (!sameName) {
      const terms = [term];
      const words = name.split(" ");
      byName.set(name, terms);
      if (words.length > 1 && !byWords.has(sorted(words))) byWords.set(sorted(words), terms);
      if (!term.isOffered)
        for (const word of words) byWord.set(word, (byWord.get(word) ?? new Set()).add(term.service));
    } else if (term.isOffered) {
      const same = sameName.find(({ service }) => service === term.service);
      if (!same) sameName.push(term);
      // A synonym of the whole service that professionals offer by this name is meant as such.
      else if (same.treatment === null && !isLabel.has(name)) same.treatment = term.treatment;
    }
  }
}

const none: readonly ServiceTerm[] = [];
const noService: ReadonlySet<ServiceValue> = new Set();

function sorted(words: readonly string[]): string {
  return words.toSorted().join(" ");
}
