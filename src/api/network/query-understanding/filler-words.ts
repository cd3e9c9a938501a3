/** Words around what is looked for that say nothing of it. */
const fillers = new Set(
  `a an the and or with who does do did is are for of on to in at near by around close from inside within my me i im need want
  looking find get best good great top nice new open available appointment appointments book booking online
  salon salons studio studios suite suites shop shops place places spot spots space spaces room rooms rent rental rentals lease leasing chair booth
  professional professionals specialist specialists service services someone somebody people person sola location locations
  en cerca de del la el los las con para un una y por busco quiero necesito mejor mejores
  a pres proche dans pour le les des du et chez je cherche meilleur meilleure`.split(/\s+/),
);
const wordsOfPlaces = new Set(
  `downtown uptown midtown central greater metro metropolitan area areas suburb suburbs city town county state north south east west
  northwest northeast southwest southeast`.split(/\s+/),
);
/** For whom, and how: beside what is looked for they say little, and alone they may be a name. */
const describing = new Set(
  `men mens women womens man woman male female ladies boys girls kids children teens toddler short long medium small big tiny simple
  natural cute pretty quick fast professional certified licensed experienced private luxury organic cheap affordable`.split(
    /\s+/,
  ),
);
/** Between what and where: what follows is a place. */
const prepositions = new Set("in near at around by en cerca dans pres a within".split(" "));
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
const stateLikeWords = new Set("in or me hi ok oh de id la".split(" "));

export function isStateLikeWord(word: string, isLast: boolean): boolean {
  return stateLikeWords.has(word) && !(word === "la" && isLast);
}
