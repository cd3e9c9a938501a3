import words from "#data/search-words.json" with { type: "json" };

/** Words around what is looked for that say nothing of it. */
const fillers = new Set(words.fillers.split(" "));
const wordsOfPlaces = new Set(words.wordsOfPlaces.split(" "));
/** For whom, and how: beside what is looked for they say little, and alone they may be a name. */
const describing = new Set(words.describing.split(" "));
/** Between what and where: what follows is a place. */
const prepositions = new Set(words.prepositions.split(" "));
export function isFiller(word: string): boolean {
  return fillers.has(word) || wordsOfPlaces.has(word);
}

/** `massage for men`, `short nails` */
export function isDescribing(word: string): boolean {
  return describing.has(word);
}

/** `downtown denver`, `denver area`: near a place, unless it is a name of its own. */
export function isWordOfPlaces(word: string): boolean {
  return wordsOfPlaces.has(word);
}

export function isPreposition(word: string): boolean {
  return prepositions.has(word);
}

/** States whose code is a word: `in`, `me`, `la`. They are meant where nothing else was typed, and `LA` at the end, too. */
const stateLikeWords = new Set(words.stateLikeWords.split(" "));

export function isStateLikeWord(word: string, isLast: boolean): boolean {
  return stateLikeWords.has(word) && !(word === "la" && isLast);
}
