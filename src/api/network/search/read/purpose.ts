import { type Purpose, purposes } from "#contract/network/reading.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { dataLines } from "./lexicon/data-lines.ts";

/** Words in their order, each with its alternatives. */
interface Phrase {
  words: readonly ReadonlySet<string>[];
  purpose: Purpose;
}

const phrases = dataLines("purposes.tsv")
  .slice(1)
  .map(([phrase = "", name]): Phrase => {
    const purpose = purposes.find((value) => value === name);
    if (!purpose) throw new Error(`data/purposes.tsv: “${name}” of “${phrase}” is no purpose.`);
    return { words: phrase.split(" ").map((word) => new Set(word.split("|").map(foldTyped))), purpose };
  });

/** So many words may stand between two of a phrase: `cancel my three o’clock appointment`. */
const maxBetween = 4;

/** What typed words are for, if that is no search: the first phrase of data/purposes.tsv that they have. */
export function purposeOf(text: string): Purpose | null {
  const words = foldTyped(text).split(" ");
  return phrases.find((phrase) => hasPhrase(words, phrase))?.purpose ?? null;
}

function hasPhrase(words: readonly string[], { words: phrase, purpose }: Phrase): boolean {
  // A dog beside nails may only come along.
  const between = purpose === "elsewhere" ? 0 : maxBetween;
  return words.some((_, from) => {
    const end = phrase.reduce((at, alternatives, index) => {
      if (at < 0) return at;
      const last = index === 0 ? at + 1 : at + 1 + between;
      const next = words.findIndex((word, place) => place >= at && place < last && alternatives.has(word));
      return next < 0 ? next : next + 1;
    }, from);
    return end >= 0;
  });
}
