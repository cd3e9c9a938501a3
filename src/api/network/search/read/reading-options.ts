import { isNearMe, maxNearMeWords } from "#domain/network/near-me.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import type { When } from "#domain/network/when.ts";
import { placeCost, placeWeight, queryLimits, readingCost } from "../costs/costs.ts";
import { isFiller, isPreposition, isStateLikeWord, isWordOfPlaces, listed } from "./filler-words.ts";
import { placeAbroad } from "./lexicon/abroad.ts";
import type { NamedPlace } from "./lexicon/place-names.ts";
import type { Knowledge, Searcher } from "./lexicon/search-index.ts";
import type { SearchPlace } from "./lexicon/search-place.ts";
import type { Spelling, Typing } from "./lexicon/spelling.ts";
import { isEveryday, isOrdinary } from "./ordinary-words.ts";
import { placeCandidates } from "./place-candidates.ts";
import type { What, WhereRead } from "./reading.ts";
import { isAnyRefused } from "./refused-words.ts";
import { serviceCandidates } from "./service-candidates.ts";
import type { TypedTime } from "./typed-times.ts";

/** What a box is mainly for. */
export type Scope = "places" | "professionals";

export interface ReadOptions {
  scope: Scope;
  times: readonly TypedTime[];
  /** A place was said elsewhere, so that these words hardly name another. */
  hasPlace: boolean;
  /** Positions of words that no part may have. */
  refused: ReadonlySet<number>;
  /** Of these, positions of words that refuse days or hours. */
  applied: ReadonlySet<number>;
}

/** The words from one to before another, taken for something. */
export interface Option<Value> {
  from: number;
  to: number;
  cost: number;
  value: Value;
}

export interface Options {
  where: Option<WhereRead>[];
  what: Option<What>[];
  when: Option<When>[];
}

/** Everything but a name that each part of the words may be taken for; `isIncluded` says which parts to look up. */
export function readingOptions(
  words: readonly string[],
  typing: Typing,
  knowledge: Knowledge,
  searcher: Searcher,
  { times, hasPlace, refused }: ReadOptions,
  isIncluded: (part: readonly string[]) => boolean,
): Options {
  const cost = readingCost.when;
  const when = times.flatMap(({ when: value, ...words }) => (value ? [{ ...words, cost, value }] : []));
  const options: Options = { where: [], what: [], when };
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + queryLimits.partWords); to += 1) {
      if (refused.has(to - 1)) break;
      const part = words.slice(from, to);
      if (part.length <= maxNearMeWords && isNearMe(part))
        options.where.push({ from, to, cost: placeCost.nearMe, value: { kind: "near-me" } });
      if (!isIncluded(part)) continue;
      const spelled = to === words.length ? typing : finished(typing);
      addWhere(part, from, to, spelled);
      addWhat(part, from, to, spelled);
    }
  return options;

  function addWhere(part: readonly string[], from: number, to: number, spelled: Typing) {
    const [first = ""] = part;
    const abroad = spelled.fuzzy ? null : placeAbroad(part.join(" "));
    if (abroad) {
      const { label, cost } = abroad;
      const value = { kind: "abroad", label } as const;
      options.where.push({ from, to, cost: cost + placeCost.nextWord * (part.length - 1), value });
    }
    // AT&T Stadium begins like a place after "at".
    const isName = knowledge.placeNames.some((names) => names.named(part.join(" ")).length > 0);
    if (((isPreposition(first) && part.length > 1) || isEither(part)) && !isName) return;
    const isOneOfMany = part.length === 1 && words.length > 1;
    const isSaidAround =
      isFiller(first) && !isWordOfPlaces(first) && !(first === "la" && to === words.length);
    if (
      isOneOfMany &&
      (isSaidAround || isStateLikeWord(first, to === words.length) || isOtherNumber(words, from))
    )
      return;
    const isAnnounced =
      isPreposition(words[from - 1] ?? "") || times.some(({ role, to }) => role === "radius" && to === from);
    const preposition = isAnnounced ? placeCost.afterPreposition : 0;
    const bonus = preposition + placeCost.nextWord * (part.length - 1) + (hasPlace ? placeCost.second : 0);
    for (const candidate of placeCandidates(part, spelled, knowledge, searcher)) {
      const isAll = part.length === words.length && candidate.spelling === "exact";
      const isOddName =
        isOneOfMany && preposition === 0 && isOtherwiseMeant(first, candidate.place, to === words.length);
      options.where.push({
        from,
        to,
        cost:
          candidate.cost +
          bonus +
          (isAll ? placeCost.wholeQuery : 0) +
          (isOddName ? readingCost.ordinary : 0) +
          (words[from - 1] === "a" && candidate.place.kind === "state" ? placeCost.stateAfterA : 0) +
          bentCost(part, candidate.spelling, candidate.place.label),
        value: { kind: "place", ...candidate },
      });
    }
  }

  function addWhat(part: readonly string[], from: number, to: number, spelled: Typing) {
    for (const candidate of serviceCandidates(part, spelled, knowledge)) {
      const { text } = candidate.term;
      const isPlaceBent =
        candidate.spelling === "slip" && part.some((word) => isStateOrCity(word, knowledge));
      const bent = bentCost(part, candidate.spelling, text) + (isPlaceBent ? readingCost.ordinary : 0);
      const cost = candidate.cost + bent + from * readingCost.later;
      options.what.push({ from, to, cost, value: { kind: "service", ...candidate } });
    }
  }
}

/** The parts that may be names of professionals. The database is asked for all of them at once. */
export async function nameOptions(
  words: readonly string[],
  typing: Typing,
  knowledge: Knowledge,
  { refused }: ReadOptions,
  isIncluded: (part: readonly string[]) => boolean,
): Promise<Option<What>[]> {
  const parts = words.flatMap((_, from) =>
    words.slice(from, from + queryLimits.nameWords).flatMap((_, at) => {
      const to = from + at + 1;
      const part = words.slice(from, to);
      if (part.every(isFiller) || isAnyRefused(refused, from, to) || !isIncluded(part)) return [];
      return [{ from, to, words: part, typing: to === words.length ? typing : finished(typing) }];
    }),
  );
  const candidates = await knowledge.findNames(parts);
  return parts.flatMap(({ from, to }, at) =>
    (candidates[at] ?? []).map((candidate): Option<What> => {
      const part = words.slice(from, to);
      // `kate barber` is a barber called Kate rather than Kato Barber.
      const isService =
        candidate.spelling === "slip" && part.some((word) => knowledge.terms.named(word).length > 0);
      const cost =
        candidate.cost +
        bentCost(part, candidate.spelling, candidate.name, true) +
        (isService ? readingCost.ordinaryName : 0) +
        (to - from === 1 && isStateOrCity(words[from] ?? "", knowledge) ? readingCost.placeAsName : 0);
      return { from, to, cost, value: { kind: "name", ...candidate } };
    }),
  );
}

function bentCost(words: readonly string[], spelling: Spelling, meant: string, isName = false): number {
  if (spelling === "exact") return 0;
  const kept = new Set(foldTyped(meant).split(" "));
  if (!words.some((word) => isOrdinary(word) && !kept.has(word))) return 0;
  return isName && words.some((word) => kept.has(word)) ? readingCost.ordinaryName : readingCost.ordinary;
}

/** `car wash` is not in Washington, nor `mobile stylist` in Mobile. */
function isOtherwiseMeant(word: string, { name }: SearchPlace, isLast: boolean): boolean {
  if (foldTyped(name) === word) return !isLast && isEveryday(word);
  return word.length <= maxCodeLength && isOrdinary(word);
}

const maxCodeLength = 4;

const isJoin = listed("joins");

/** `plano or frisco` and `85281 or 85282` are two places; of `salem or 97301` Oregon is said. */
function isEither(part: readonly string[]): boolean {
  const at = part.findIndex((word, at) => at > 0 && at < part.length - 1 && isJoin(word));
  const [isCode, isNextCode] = [part[at - 1], part.at(-1)].map((word = "") => /^\d/.test(word));
  return at > 0 && isCode === isNextCode;
}

/** `haircut at six` is an hour, and not The Six, Toronto. */
const isSpokenHour = listed("spokenHours");

const isBeforeNumber = listed("beforeNumbers");

/** `1130` beside other words is an hour, a year or an address, `unit 2050`; `2116` may lack its zero. */
function isOtherNumber(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (/^\d/.test(word) && isBeforeNumber(words[at - 1] ?? "")) return true;
  if (!/^\d{4}$/.test(word)) return /^\d{1,3}$/.test(word) || isSpokenHour(word);
  return (
    !isPreposition(words[at - 1] ?? "") && /^(?:0?[1-9]|1\d|2[0-3])(?:00|15|30|45)$|^20[2-4]\d$/.test(word)
  );
}

/** `texas` and `miami` are no misspelled services. */
function isStateOrCity(word: string, { placeNames }: Knowledge): boolean {
  const isLarge = ({ place: { kind, weight } }: NamedPlace) =>
    kind === "state" || (kind === "city" && weight >= placeWeight.largeCity);
  return !isFiller(word) && placeNames.some((names) => names.named(word).some(isLarge));
}

function finished(typing: Typing): Typing {
  return { ...typing, unfinished: "never" };
}
