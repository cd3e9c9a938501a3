import type { Offer } from "./network.ts";

/** Finds what is offered by the beginning of any of its words. */
export interface OfferWords {
  beginning(start: string): Iterable<Offer>;
}

export function offerWords(offers: readonly Offer[]): OfferWords {
  const byWord = new Map<string, Offer[]>();
  for (const offer of offers)
    for (const word of new Set(offer.words)) {
      const some = byWord.get(word);
      if (some) some.push(offer);
      else byWord.set(word, [offer]);
    }
  const words = [...byWord.keys()].sort();

  return {
    beginning(start) {
      const found = new Set<Offer>();
      for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1)
        for (const offer of byWord.get(words[at] as string) ?? []) found.add(offer);
      return found;
    },
  };
}

/** The position of the first word that is not before the one given. */
function firstFrom(words: readonly string[], given: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((words[middle] as string) < given) from = middle + 1;
    else to = middle;
  }
  return from;
}
