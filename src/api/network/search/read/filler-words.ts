import words from "#data/search-words.json" with { type: "json" };

/** Whether a word is in a list of data/search-words.json. */
export function listed(name: Exclude<keyof typeof words, "synonyms" | "abroad">): (word: string) => boolean {
  const list = new Set(words[name].split(" "));
  return (word) => list.has(word);
}

/** `downtown denver`, `denver area`: near a place, unless it is a name of its own. */
export const isWordOfPlaces = listed("wordsOfPlaces");
/** For whom, and how, `massage for men`, `short nails`: beside what is looked for they say little, and alone they may be a name. */
export const isDescribing = listed("describing");
/** Between what and where: what follows is a place. */
export const isPreposition = listed("prepositions");
const isAround = listed("fillers");
const isCode = listed("stateLikeWords");

/** Words around what is looked for that say nothing of it. */
export function isFiller(word: string): boolean {
  return isAround(word) || isWordOfPlaces(word);
}

/** States whose code is a word: `in`, `me`, `la`. They are meant where nothing else was typed, and `LA` at the end, too. */
export function isStateLikeWord(word: string, isLast: boolean): boolean {
  return isCode(word) && !(word === "la" && isLast);
}
