import tzLookup from "@photostructure/tz-lookup";
import type { Purpose } from "#contract/network/reading.ts";
import type { Point } from "#domain/network/distance.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { findTypedDistance } from "#domain/network/typed-distance.ts";
import { findTypedPrice } from "#domain/network/typed-price.ts";
import { defaultCountry } from "#domain/platform/country.ts";
import { placeCost, queryLimits, readingCost } from "../costs/costs.ts";
import { combineReadings } from "./combine-readings.ts";
import { minNameCost } from "./lexicon/people-names.ts";
import type { Knowledge, Searcher } from "./lexicon/search-index.ts";
import { wordsAlone } from "./lone-words.ts";
import { nearestReadings } from "./nearest-terms.ts";
import { isOrdinary } from "./ordinary-words.ts";
import { withOtherPlaces } from "./other-places.ts";
import { purposeOf } from "./purpose.ts";
import type { Reading, ReadingPart } from "./reading.ts";
import { nameOptions, type ReadOptions, readingOptions, type Scope } from "./reading-options.ts";
import { refusedTimes, withoutRefused } from "./refused-times.ts";
import { isAnyRefused, refusedWords } from "./refused-words.ts";
import { typedTimes } from "./typed-times.ts";

export interface Understood {
  reading: Reading;
  /** Every reading, the likeliest first. */
  readings: readonly Reading[];
  alternatives: Reading[];
  /** The spelling that was understood, when it differs from the one typed. */
  did_you_mean: string | null;
  /** Null if the words are a search. */
  purpose: Purpose | null;
}

/** The zone of "today" before a place is known. */
const middleOfTheContinent = "America/Chicago";

interface ReadingContext {
  scope: Scope;
  now: Temporal.Instant;
  /** A place was said elsewhere, so that these words hardly name another. */
  hasPlace?: boolean;
}

/** Parses a typed query. */
export async function understand(
  query: string,
  knowledge: Knowledge,
  searcher: Searcher,
  { scope, now, hasPlace = false }: ReadingContext,
): Promise<Understood> {
  const whole = query.replace(/\bw\/ ?/gi, "with ");
  const text =
    whole.length > queryLimits.letters ? whole.slice(0, queryLimits.letters).replace(/\S+$/, "") : whole;
  const folded = foldTyped(text).split(" ").filter(Boolean);
  const words = folded.slice(0, queryLimits.words);
  const beyond = [
    ...folded.slice(queryLimits.words),
    ...foldTyped(whole.slice(text.length)).split(" ").filter(Boolean),
  ];
  const { country = defaultCountry } = searcher;
  const readIn = (zone: string) => {
    const there = now.toZonedDateTimeISO(zone);
    const times = typedTimes(text, { now: there, country });
    const today = there.toPlainDate().toString();
    return readTyped(words, knowledge, searcher, { scope, times, hasPlace, today });
  };
  const zone = searcher.point ? zoneAt(searcher.point) : middleOfTheContinent;
  const first = await readIn(zone);
  const where = first[0]?.when ? first[0].where : null;
  const zoneThere = where?.kind === "place" ? zoneAt(where.place) : zone;
  const read = zoneThere === zone ? first : await readIn(zoneThere);
  const maxPriceCents = findTypedPrice(text)?.cents ?? null;
  const radiusMiles = findTypedDistance(text)?.miles ?? null;
  const purpose = purposeOf(text);
  const unused = beyond.length > 0 ? [unusedPart(beyond, words.length)] : [];
  const readings: Reading[] = read.map((reading) => ({
    ...(purpose === "elsewhere" ? withoutService(reading) : reading),
    maxPriceCents,
    radiusMiles,
    parts: [...reading.parts, ...unused],
  }));
  const [reading, ...others] = readings as [Reading, ...Reading[]];
  const maxCost = reading.cost + (hasSlip(reading) ? readingCost.unsureAlternative : readingCost.alternative);
  const alternatives = others.filter(
    (alternative) =>
      (alternative.what || alternative.where) &&
      alternative.what?.kind !== "unknown" &&
      alternative.cost <=
        (isNamesake(reading, alternative) ? reading.cost + readingCost.alternative : maxCost),
  );
  const placed = withOtherPlaces(reading, alternatives, knowledge, country);
  const offers = purpose || placed.alternatives.length > 0 ? [] : nearestReadings(reading, knowledge.terms);
  return {
    reading: placed.reading,
    readings,
    alternatives:
      purpose === "elsewhere" ? [] : [...placed.alternatives, ...offers].slice(0, queryLimits.alternatives),
    did_you_mean: respelled(placed.reading),
    purpose,
  };
}

/** Of words for what professionals here don't do, none is a service: `braces for my kid`. */
function withoutService(reading: Reading): Reading {
  const parts = reading.parts.map((part) =>
    part.role === "what" ? { ...part, role: "unknown" as const } : part,
  );
  const words = parts.flatMap(({ role, words }) => (role === "unknown" || role === "unused" ? [words] : []));
  return { ...reading, parts, what: { kind: "unknown", words: words.join(" ") } };
}

function unusedPart(words: readonly string[], from: number): ReadingPart {
  return { words: words.join(" "), role: "unused", from, cost: 0 };
}

function zoneAt({ latitude, longitude }: Point): string {
  return tzLookup(latitude, longitude);
}

/** A smaller place of the same name. */
function isNamesake({ where: place }: Reading, { where: namesake }: Reading): boolean {
  return place?.kind === "place" && namesake?.kind === "place" && place.place.name === namesake.place.name;
}

function hasSlip({ what, where }: Reading): boolean {
  return (
    (where?.kind === "place" && where.spelling === "slip") ||
    (what !== null && what.kind !== "unknown" && what.spelling === "slip")
  );
}

function respelled({ what, where }: Reading): string | null {
  if (where?.kind === "place" && where.spelling === "slip")
    return where.place.kind === "postal" ? where.place.postal_code : where.place.name;
  if (what?.kind === "service" && what.spelling === "slip") return what.term.text;
  if (what?.kind === "name" && what.spelling === "slip")
    return what.name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  return null;
}

/** Everything that folded words may mean, the likeliest first. Never empty. */
async function readTyped(
  words: readonly string[],
  knowledge: Knowledge,
  searcher: Searcher,
  context: Omit<ReadOptions, "refused" | "applied"> & { today: string },
): Promise<Reading[]> {
  const refused = new Set([
    ...refusedWords(words, context.times, knowledge),
    ...context.times.flatMap(({ from, to, role }) =>
      role ? Array.from({ length: to - from }, (_, at) => from + at) : [],
    ),
  ]);
  const without = refusedTimes(words, context.times, refused, context.today);
  const times = context.times.filter(({ from, to, role }) => role || !isAnyRefused(refused, from, to));
  const options: ReadOptions = { ...context, times, refused, applied: without.positions };
  const alone = wordsAlone(words, knowledge, options);
  const asWritten = { fuzzy: false, unfinished: "never" } as const;
  const withoutNames = readingOptions(words, asWritten, knowledge, searcher, options, () => true);
  const explained = combineReadings(words, alone, withoutNames, options.scope);
  if (isLikelierThanNames(explained[0], knowledge)) return finish(explained);

  // In a search of places a name is no answer.
  const wantsNames = options.scope === "professionals";
  const names = wantsNames ? await nameOptions(words, asWritten, knowledge, options, () => true) : [];
  const exact = { ...withoutNames, what: [...withoutNames.what, ...names] };
  const readings = names.length > 0 ? combineReadings(words, alone, exact, options.scope) : explained;
  const [likeliest] = readings;
  const isName = likeliest?.what?.kind === "name";
  const hasInitial = isName && words.some((word) => word.length === 1);
  if (!likeliest || (isCertain(likeliest) && !hasInitial)) return finish(readings);

  // Only what holds a word that nothing else explains can be misspelled; a small town may be the slip of a large one.
  const unknown = unknownWords(likeliest);
  const isMany = unknown.size >= queryLimits.unknownWords;
  const maxLength = isMany ? 2 : queryLimits.misspelledWords;
  const odd = [...unknown].filter((word) => !isMany || !isOrdinary(word)).slice(0, queryLimits.oddWords);
  const isDoubtful = (part: readonly string[]) =>
    part.length <= maxLength &&
    (part.some((word) => odd.includes(word) || (hasInitial && word.length === 1)) ||
      part.length === words.length ||
      isItsPlace(likeliest, part));
  const misspelled = { fuzzy: true, unfinished: "sent" } as const;
  const respelled = readingOptions(words, misspelled, knowledge, searcher, options, isDoubtful);
  const alike = wantsNames ? await nameOptions(words, misspelled, knowledge, options, isDoubtful) : [];
  const all = {
    where: [...exact.where, ...respelled.where],
    what: [...exact.what, ...respelled.what, ...alike],
    when: exact.when,
  };
  return finish(combineReadings(words, alone, all, options.scope));

  function finish(readings: readonly Reading[]): Reading[] {
    return readings.map((reading) => {
      const when = withoutRefused(reading.when, without);
      if (!reading.when || when) return { ...reading, when };
      // Nothing is left of the days that were asked for.
      const parts = reading.parts.map((part) =>
        part.role === "when" ? { ...part, role: "unused" as const } : part,
      );
      return { ...reading, when, parts };
    });
  }
}

/** No name would be nearly as likely: the database isn't asked for one. */
function isLikelierThanNames(reading: Reading | undefined, { peopleCount }: Knowledge): boolean {
  if (!reading || !isCertain(reading)) return false;
  return reading.cost + readingCost.alternative <= minNameCost(peopleCount);
}

function isCertain(reading: Reading): boolean {
  const { where, cost } = reading;
  const isSmall =
    where?.kind === "place" && where.cost > placeCost.certain && where.place.kind !== "location";
  return cost <= readingCost.certain && !isSmall && unknownWords(reading).size === 0;
}

function isItsPlace({ parts }: Reading, part: readonly string[]): boolean {
  const text = part.join(" ");
  return parts.some(({ role, words }) => role === "where" && words === text);
}

function unknownWords({ parts }: Reading): Set<string> {
  return new Set(parts.filter(({ role }) => role === "unknown").map(({ words }) => words));
}
