/**
 * Every cost, radius and limit of the search. Costs are decimal logarithms of how unlikely something is: 1 more is ten times
 * less likely, and the reading of the least sum wins. In brackets: the classes of data/search-evaluation.tsv that a group serves.
 * Costs of single typos are in `domain/platform/fuzzy/typo-cost.ts`.
 */

/** How much of a query is read, in letters and words; what lies beyond is named as unused [sentence]. */
export const queryLimits = {
  letters: 250,
  words: 40,
  /** Words of one address; of one name; of a refused treatment. */
  partWords: 12,
  nameWords: 6,
  refusedWords: 4,
  /** Words of one misspelled part. */
  misspelledWords: 4,
  /** Of so many words that nothing explains, no ordinary one is misspelled, and none is looked up with more than one other. */
  unknownWords: 4,
  /** Of the rest so many are looked up in other spellings; more are named as unused. */
  oddWords: 4,
  /** Options of each kind that are combined; fewer of a sentence longer than `longFrom` words. */
  options: 14,
  optionsOfLong: 8,
  longFrom: 12,
  times: 4,
  readings: 8,
  alternatives: 3,
  /** People book at most a year ahead, in months. */
  monthsAhead: 12,
} as const;

/** What readings as a whole cost [mixed, misread, combined]. */
export const readingCost = {
  /** Ten times less likely is still an alternative; what may be a slip is never shown without the next best. */
  alternative: 1,
  unsureAlternative: 5,
  /** A reading no dearer than this, with every word known, needs no other spelling. */
  certain: 6,
  /** What one more word is worth to a part that explains it, when options are chosen. */
  worthOfWord: 3,
  /** Of two services the first is searched for: per word before it. */
  later: 0.01,
  when: 0.4,
  /** `denver tx` isn't answered in Colorado. */
  otherState: 5,
  /** Beside a word we know nothing by, another is hardly a slip. */
  slipBesideUnknown: 1.5,
  /** An ordinary word, `pizza`, taken for a misspelling of another; beside a word of the same name. */
  ordinary: 4,
  ordinaryName: 2,
  /** A word that is a state or large city, taken for a name. */
  placeAsName: 2.2,
} as const;

/** Words that are part of nothing [sentence, none]. */
export const wordCost = {
  filler: 0.1,
  /** `downtown` and `county` may belong to a name. */
  ofPlaces: 1.7,
  /** `portland me` */
  code: 2.5,
  /** Less than a treatment that is named so: `natural hair` is more than hair. */
  describing: 0.6,
  /** `lashes and brows`: one is searched, the other named. */
  secondService: 1.8,
  /** `updo for wedding`: a word of the same service. */
  sameService: 1,
  /** An ordinary word beside a service. */
  besideService: 1,
  number: 0.4,
  /** A duration, a refusal, a day that is over. */
  unusable: 0.2,
  /** A time other than the one searched. */
  otherTime: 2.5,
  /** A word we know nothing by is likelier a slip or a small town the shorter it is; a second one belongs to the first. */
  unknown: 4.1,
  unknownLetter: 0.3,
  /** Of a place after a preposition, beside another unknown word. */
  place: 1.5,
  nextUnknown: 1.5,
  nextUnknownLetter: 0.1,
} as const;

/** Places; weights are logarithms of how many people may mean one [place, zip]. */
export const placeCost = {
  /** The logarithm of everybody: what a place weighs more is no further reason to mean it. */
  everybody: 8.3,
  min: 0.2,
  nearMe: 0.05,
  postal: 0.3,
  /** A place beside a place that was named elsewhere. */
  second: 1.5,
  afterPreposition: -0.3,
  /** The more words one name explains, the likelier it is the one meant. */
  nextWord: -0.4,
  /** Few slips are the exact name of another place. */
  wholeQuery: -0.8,
  /** A state or city named with it leaves fewer places to be meant; `texas dallas`. */
  qualified: -0.8,
  turnedAround: 0.4,
  /** A visitor who types `denv` goes on to Denver rather than to Denver Metro. */
  otherNameBegun: 1.2,
  /** `austin` is no misspelling of Tustin. */
  bentCity: 3,
  /** `lamar` for South Lamar; `boca` for Boca Raton; an alias; a location by its street. */
  tail: 1.2,
  head: 1.5,
  alias: -0.4,
  street: 1.5,
  /** Outside the United States and Canada. */
  abroad: 2,
  countryAbroad: 3,
  abroadWithCountry: 1,
  misspelledState: 2.6,
  /** French `à Québec` is the city; the province is `au Québec`. */
  stateAfterA: 0.5,
  /** A spelling of more slips a letter than this isn't taken for a place in the other country, but offers it. */
  eachLetterAbroad: 0.3,
  /** An exact name of this cost needs no other spelling looked up; a town of it may be the slip of a large one. */
  certain: 3.1,
  /** A spelling this much likelier than the rest is the only one; how much further the next best is searched for. */
  clearMargin: 0.7,
  further: 1.2,
  nextBest: 1.8,
} as const;

export const placeWeight = {
  /** People look for a studio where there is one. */
  studio: 0.5,
  /** A visitor who means a namesake abroad means one at least three times as large. */
  ownCountry: Math.log10(3),
  /** Of a visitor at the place, less with each `placeMiles.near`. */
  near: 1.5,
  /** A state or region is meant more rarely than its people are many; Wyoming isn't the city in Michigan. */
  state: -0.5,
  region: -0.8,
  smallestState: 6.2,
  /** A quarter of a city is meant by one in thirty of its people. */
  neighborhood: -1.5,
  smallestNeighborhood: 4,
  smallTown: 4,
  /** Cities from this weight qualify a neighborhood, and have tails and heads of their names. */
  largeCity: 5,
  /** Whose name is meant though it is a common word, as Phoenix's is and Mobile's isn't. */
  hugeCity: 5.7,
  headCity: 4.7,
} as const;

/** Services and treatments [service, mixed]. */
export const serviceCost = {
  /** How much rarer than a service as such each is searched for. */
  service: 0.8,
  treatment: 1,
  offered: 1.6,
  turnedAround: 0.4,
  certain: 2,
  /** There are few services, so that more slips still leave no doubt which is meant. */
  slipEachLetter: 0.62,
  furthestSlip: 4.6,
} as const;

/** Names of professionals and businesses [person, nickname]. */
export const nameCost = {
  /** How much rarer a name is searched for than a service. */
  name: 0.8,
  /** Several words hardly make up a known name by chance. */
  nextWord: -1.6,
  maxWordSlip: 2.3,
  /** Where a word is a whole name, that is likelier meant than one that it begins. */
  begun: 1,
  /** A nickname is likelier its own spelling; the first name that it is short for is likelier than the next. */
  nickname: 0.7,
  nextNickname: 0.1,
  /** `de luca` for `deluca`. */
  surname: 0.3,
  /** A first name that many have says little of which professional is meant. */
  manyNamesakes: 400,
} as const;

/** How far spellings are looked up [place, service, person: misspelled]. */
export const spellingCost = {
  eachLetter: 0.34,
  shortWord: 0.9,
  /** From so many letters on, any one of them may be wrong. */
  oneSlipFrom: 5,
  oneSlip: 2.3,
  /** A little at first: most slips are small. */
  steps: [1.3, 2.8, 3.6],
  /** A word that isn't finished: once, and each letter that is missing. */
  typing: { once: 0.25, eachLetter: 0.05 },
  sent: { once: 1, eachLetter: 0.1 },
  /** Of the names of days and months: of six letters only two may be swapped, since Munday is a name. */
  shortDay: 1,
  longDay: 2.3,
} as const;

/** Miles. */
export const placeMiles = {
  /** As far as a neighborhood or suburb is called by its city. */
  beside: 20,
  /** How fast a place's nearness to the visitor counts for less. */
  near: 150,
  /** A location this close to a city starts a list for it; lists start this far apart. */
  start: 10,
  startsApart: 100,
} as const;

/** The ladder of radii, in miles: as far as people drive to look at a studio, then on until a professional is found. */
export const radiiMiles = {
  usual: 25,
  wider: [50, 100, 200, 400, 12_500],
  /** With one professional found, or for a time, no further than this. */
  far: 100,
} as const;

/** How many are looked up, compared and shown. */
export const counts = {
  /** Terms offered for words that none explains [sentence]. */
  termsOffered: 3,
  /** Fewer professionals are worth looking further; from `many` who offer a treatment, those who only do the service aren't shown. */
  few: 3,
  many: 12,
  /** The nearest locations are compared, so that a search costs the same however dense the network is. */
  locationsAround: 50,
  locationsListed: 150,
  /** Openings are compared for at most so many professionals, the nearest. */
  compared: 200,
  /** Locations shown where none is within the radius; without a match, for their phone; for an unknown place; on a map. */
  nearestLocations: 10,
  locationsWithoutMatch: 10,
  locationsToStart: 3,
  locationsOnMap: 50,
  suggestions: 8,
  serviceSuggestions: 4,
  /** A suggestion this much less likely than the first is not worth a line. */
  suggestionCostAbove: 4,
} as const;

/** A visitor would rather wait so long than drive a mile more. */
export const msPerMile = 3 * 3_600_000;
