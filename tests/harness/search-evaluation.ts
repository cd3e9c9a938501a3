import { readFileSync } from "node:fs";
import { toContractReading } from "#api/network/search/contract-reading.ts";
import type { Knowledge } from "#api/network/search/read/lexicon/search-index.ts";
import { understand } from "#api/network/search/read/understand.ts";
import type { ContractReading } from "#contract/network/reading.ts";
import { foldPlaceName, foldTyped } from "#domain/network/place-name.ts";
import { daysOf } from "#domain/network/when.ts";

/** Something people type, what should come first, and why. What is expected is written as `sayShort` writes it. */
export interface EvaluationLine {
  class: string;
  typed: string;
  /** Of several right answers any. */
  expected: string[];
  why: string;
  /** What must not be asserted, `2026-11-27`; `+friday` must be used as a time or named, `$120` searched or named. */
  harm: string[];
}

export interface Judged {
  said: string;
  isFirst: boolean;
  /** An answer, not only that words are unknown, in another state than any that is expected. */
  isElsewhere: boolean;
  /** Right, or among the alternatives. */
  isAmongFive: boolean;
  /** Something else was offered, too, or it was said which spelling was understood. */
  isUnsure: boolean;
  /** Words that it didn't use were named. */
  isNamed: boolean;
  /** It asserts what was refused or another state, or drops a place, a day, an hour or a price in silence. */
  isHarmful: boolean;
}

/** A Saturday; what lines say of days is counted from it. */
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

/** Classes of which the page that answers is expected, not a reading. */
const pageClasses = new Set(["purpose", "article"]);

/** `search-held-out.tsv` is read by checks only: nothing is changed to make one of its lines right. */
export function readEvaluation(name = "search-evaluation.tsv"): EvaluationLine[] {
  return readLines(name).filter((line) => !pageClasses.has(line.class));
}

/** The lines of both files whose answer is a page: `/faq`, `/blog/pricing-your-services`. */
export function readPageLines(name: "purpose" | "article"): Array<EvaluationLine & { isHeldOut: boolean }> {
  return ["search-evaluation.tsv", "search-held-out.tsv"].flatMap((file, at) =>
    readLines(file).flatMap((line) => (line.class === name ? [{ ...line, isHeldOut: at === 1 }] : [])),
  );
}

function readLines(name: string): EvaluationLine[] {
  const file = new URL(`../../data/${name}`, import.meta.url);
  const written = readFileSync(file, "utf8").trimEnd().split("\n");
  const [, ...lines] = written.filter((line) => !line.startsWith("#"));
  return lines.map((line) => {
    const [name = "", typed = "", expected = "", why = "", harm = ""] = line.split("\t");
    return {
      class: name,
      typed,
      expected: expected.split("|"),
      why,
      harm: harm.split(";").filter(Boolean),
    };
  });
}

export async function evaluate(line: EvaluationLine, knowledge: Knowledge): Promise<Judged> {
  const isPlace =
    line.class === "place" || (line.class === "zip" && /^[^@#]+, /.test(line.expected[0] ?? ""));
  const { reading, alternatives, did_you_mean } = await understand(
    line.typed,
    knowledge,
    { country: "US", point: null },
    { scope: isPlace ? "places" : "professionals", now },
  );
  const say = (one: ContractReading | null) => (isPlace ? (one?.place?.label ?? "-") : sayShort(one));
  const read = toContractReading(reading);
  const said = say(read);
  const unused = (read?.words ?? []).flatMap(({ words, taken_for }) => (taken_for === "unused" ? words : []));
  const expected = new Set(line.expected.map(foldAnswer));
  // Of a place within a city, the city is expected.
  const around = said.replace(/^(?<what>.*@ )?[^,#]+, (?=[^,#]+, [A-Z]{2}\b)/, "$<what>");
  const isFirst = [said, around].some((one) => expected.has(foldAnswer(one)));
  const states = line.expected.flatMap((one) => stateOf(one) ?? []);
  const state = stateOf(said);
  const isElsewhere = !isFirst && state !== null && !states.includes(state) && !said.startsWith("?");
  const others = alternatives.slice(0, maxOthers).map((one) => foldAnswer(say(toContractReading(one))));
  return {
    said,
    isFirst,
    isElsewhere,
    isAmongFive: isFirst || others.some((one) => expected.has(one)),
    isUnsure: alternatives.length > 0 || did_you_mean !== null,
    isNamed: unused.length > 0,
    isHarmful: isElsewhere || isDropped(line, said, unused.join(" ")) || isAsserted(line, said, read),
  };
}

const maxOthers = 4;

function isAsserted({ harm }: EvaluationLine, said: string, reading: ContractReading | null): boolean {
  const named = (reading?.words ?? [])
    .map(({ words, taken_for }) => (taken_for === "unused" || taken_for === "time" ? words : "|"))
    .join(" ");
  const names = (words: string) => ` ${named} `.includes(` ${foldTyped(words)} `);
  return harm.some((one) => {
    if (one.startsWith("+")) return !names(one.slice(1));
    if (!one.startsWith("$")) return said.includes(one);
    const dollars = one.slice(1);
    return reading?.max_price_cents !== Number(dollars) * 100 && !names(dollars);
  });
}

const timeWords = /day|morning|noon|evening|night|week|month|tomorrow|\b(?:mon|tue|wed|thu|fri|sat|sun)|\d/;

/** Whether a place, a day or an hour that every right answer has is neither used nor named. */
function isDropped({ expected }: EvaluationLine, said: string, unused: string): boolean {
  const lacks = (part: RegExp) => expected.every((one) => part.test(one)) && !part.test(said);
  const places = expected.map((one) => foldTyped(/@ (?<name>[^,#]+)/.exec(one)?.groups?.name ?? ""));
  const isPlaceNamed = places.some((name) => ` ${unused} `.includes(` ${name} `));
  const isTimeLost = [/# \d/, />/, /</].some(lacks) && !timeWords.test(unused);
  return (lacks(/@/) && !isPlaceNamed) || isTimeLost;
}

function stateOf(answer: string): string | null {
  return /, (?<state>[A-Z]{2})(?= #|$)/.exec(answer)?.groups?.state ?? null;
}

/** `hair @ Dallas, TX # 2026-11-21 >17:00`; `"renata"` for a name, `?` for words we know nothing by. */
function sayShort(reading: ContractReading | null): string {
  if (!reading) return "-";
  const { kind, service, wanted, place, near_me, date, days, except, from, until } = reading;
  const what = kind === "service" ? service : kind === "name" ? `"${wanted?.toLowerCase()}"` : kind && "?";
  const where = place ? `@ ${place.label}` : near_me ? "@ me" : null;
  const listed = except.length > 0 ? daysOf({ date, days, except })?.join() : null;
  const day = listed ?? (date && (days > 1 ? `${date}+${days}` : date));
  const when = [day, from && `>${from}`, until && `<${until}`].filter(Boolean).join(" ");
  return [what, where, when && `# ${when}`].filter(Boolean).join(" ") || "-";
}

/** Saint Paul and St. Paul are one answer; what else an answer is written with, stays. */
function foldAnswer(answer: string): string {
  return answer.replace(/[\p{L}. ]+/gu, (words) => foldPlaceName(words) || words);
}
