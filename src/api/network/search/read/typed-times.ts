import type { ParsedComponents, ParsedResult } from "chrono-node";
import * as english from "chrono-node/en";
import * as spanish from "chrono-node/es";
import * as french from "chrono-node/fr";
import searchWords from "#data/search-words.json" with { type: "json" };
import { foldTyped } from "#domain/network/place-name.ts";
import { findTypedDistance } from "#domain/network/typed-distance.ts";
import { findTypedPrice } from "#domain/network/typed-price.ts";
import { anyTime, daysOf, type When, withoutDays } from "#domain/network/when.ts";
import { queryLimits } from "../costs/costs.ts";
import { daysWithin, weekdaysIn } from "./composed-days.ts";
import { dataLines } from "./lexicon/data-lines.ts";
import { greeting, partOfDay, rewrites } from "./time-rewrites.ts";
import { replaceTraced, type Today, type TracedText, tracedText } from "./traced-text.ts";

/** The words from one to before another that say when, for how long, how much or how far. */
export interface TypedTime {
  from: number;
  to: number;
  /** Null if it is no time that a search can use: one that is over, a duration, walk-ins, a price, a distance. */
  when: When | null;
  role?: "price" | "radius" | "unused";
  /** Any time at all, which asks for none. */
  isAny?: boolean;
  /** A weekday without a date, `friday`: refused, it is refused each week. */
  isEvery?: boolean;
}

/** Days that chrono reads as one or none. */
const spans: readonly (readonly [RegExp, (time: ParsedComponents, today: Temporal.PlainDate) => Span])[] = [
  [/weekday/, (_, today) => weekdaysFrom(today)],
  [/weekend/, (time) => ({ day: dateOf(time), days: 8 - dateOf(time).dayOfWeek })],
  [/next week/, (_, today) => ({ day: today.add({ days: 8 - today.dayOfWeek }), days: 7 })],
  [/this week/, (_, today) => ({ day: today, days: 8 - today.dayOfWeek })],
  [/this month|ce mois|este mes/, (_, today) => ({ day: today, days: today.daysInMonth - today.day + 1 })],
  [/tonight|^(?:this|ce|cet|cette|esta) (?!\w+day)/, (_, today) => ({ day: today, days: 1 })],
];

/** Up to Friday. */
function weekdaysFrom(today: Temporal.PlainDate): Span {
  const day = today.dayOfWeek > 5 ? today.add({ days: 8 - today.dayOfWeek }) : today;
  return { day, days: 6 - day.dayOfWeek };
}

interface Span {
  day: Temporal.PlainDate;
  days: number;
}

const partsOfDay: readonly (readonly [RegExp, Pick<When, "from" | "until">])[] = [
  [/morning|matin|por la manana/, { from: null, until: "12:00" }],
  [/afternoon|apres.midi|tarde/, { from: "12:00", until: "17:00" }],
  [/night|evening|soir|noche|nuit/, { from: "17:00", until: null }],
];
/** Durations, prices without a limit, corners of streets and the like, which no search uses. */
const unusable = new RegExp([greeting.source, ...dataLines("unusable-times.txt").flat()].join("|"), "g");
const isPast = /^last\b|passee?$|pasad[oa]$|\bago$/;
const hourBegins = `(?:at )?(?=\\d|noon|mid|half|quarter|${partOfDay}|a quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** `before 5`, `by friday at 5`, but not `the friday before christmas at 5`. */
const setsEnd = new RegExp(
  `\\b(?:before|b4|befor|befroe|until+|till?|by|avant|antes del?(?: las?)?|(?:earlier|sooner) than) ${hourBegins}|(?<!(?:day|week|weekend|night|morning) )\\b(?:before|until|till?|by) \\w+ ${hourBegins}`,
);
/** Months that are names, too, and abbreviations that are words. */
const isAmbiguous = /^(?:april|august|june|may|jan|mar|mer|dim|sam|ven|jeu|mie|vie|dom)$/;
const languages = [english.casual, spanish.casual, french.casual];

/** Every time that the text says, in English, Spanish or French; positions count folded words. */
export function typedTimes(query: string, today: Today): TypedTime[] {
  const original = [...query.normalize("NFC").toLowerCase()]
    .map((letter) => (/\p{L}/u.test(letter) ? (letter.normalize("NFD")[0] ?? letter) : letter))
    .join("");
  const rewritten = rewrites.reduce(
    (text, [pattern, into]) => replaceTraced(text, pattern, (match) => into(match, today)),
    tracedText(original),
  );
  const timezone = today.now.offsetNanoseconds / nanosecondsPerMinute;
  const reference = { instant: new Date(today.now.epochMilliseconds), timezone };
  const price = findTypedPrice(original);
  const named = [
    ["unused", price?.lowest],
    ["price", price],
    ["radius", findTypedDistance(original)],
  ] as const;
  const times = named.flatMap(([role, span]): TypedTime[] =>
    span ? [{ ...wordsBetween(original, span.index, span.index + span.length), when: null, role }] : [],
  );
  for (const { index, 0: match } of original.matchAll(unusable)) {
    const words = wordsBetween(original, index, index + match.length);
    if (!times.some(({ from, to }) => from < words.to && words.from < to))
      times.push({ ...words, when: null, ...(/^(?:any|good|buen)/.test(match) && { isAny: true }) });
  }
  for (const language of languages)
    for (const result of language.parse(rewritten.text, reference, { forwardDate: true })) {
      const words = wordsOf(original, rewritten, result);
      const phrase = original.slice(words.start, words.end).trim();
      const isTaken = times.some(({ from, to, isAny }) => !isAny && from < words.to && words.from < to);
      const isOther = isUnit(result) || (isAmbiguous.test(phrase) && !words.isAnnounced);
      if (isTaken || isOther || words.from === words.to || isInsideWord(original, words)) continue;
      const isEvent = datesEvent.test(original.slice(0, words.start));
      const when = isEvent ? null : whenOf(result, phrase, today.now.toPlainDate());
      const isEvery = everyDay.test(foldTyped(phrase));
      times.push({ from: words.from, to: words.to, when, ...(isEvery && { isEvery }) });
    }
  return keepTogether(times.sort((time, next) => time.to - next.to));
}

/** On a Saturday `fri, sat or sun` are the days of one weekend, too. */
function keepTogether(times: readonly TypedTime[]): TypedTime[] {
  let before: TypedTime | undefined;
  return times.map((time) => {
    const { when, from, isEvery } = time;
    const isNext = before?.isEvery && isEvery && from - before.to <= 1;
    const day = when?.date && Temporal.PlainDate.from(when.date);
    const isWrapped = isNext && day && before?.when?.date && day.until(before.when.date).days === 6;
    before = isWrapped ? { ...time, when: { ...when, date: day.add({ days: 7 }).toString() } } : time;
    return before;
  });
}

/** `friday` is each Friday, `before friday` and `next friday` aren't. */
const everyDay =
  /^(?!.*\b(?:before|by|until|till?|after|than|this|next|prochain|proximo|que viene)\b)(?:(?:\w+ )*?(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$|.*week(?:end|day))/;

const nanosecondsPerMinute = 60e9;
/** `my wedding is june 12` isn't the day of the visit, nor is it in `the day before my wedding on june 12`, nor is the `third friday` the next. */
const event = `(?:${searchWords.events.replaceAll(" ", "|").replaceAll("_", " ")})`;
const datesEvent = new RegExp(
  `\\b(?:${event} (?:is|are|was|will be|falls|comes|es|sera|est)|(?:before|after|following|from) (?:my|our|the|a) (?:\\w+ )?${event}|(?:get|gets|getting|got|be|being) married|(?:marry|marrying|graduate|graduating|fly|flying|due)|first|second|third|fourth|primer|segundo|tercer|premier|deuxieme|troisieme) (?:on |in |at |this |next |el |le )?$`,
);
const announcesTime =
  /\b(?:by|before|until|till|in|on|during|en|for|early|later?|sometime|anytime|the week of) $/;

function wordsOf(original: string, { positions }: TracedText, { index, text }: ParsedResult) {
  const at = positions[index] ?? 0;
  const announced = announcesTime.exec(original.slice(0, at));
  const start = announced?.index ?? at;
  const end = positions[index + text.length] ?? original.length;
  return { start, end, ...wordsBetween(original, start, end), isAnnounced: announced !== null };
}

function wordsBetween(text: string, start: number, end: number): { from: number; to: number } {
  const count = (part: string) => foldTyped(part).split(" ").filter(Boolean).length;
  const from = count(text.slice(0, start));
  return { from, to: from + count(text.slice(start, end)) };
}

/** `T2P` is no hour. */
function isInsideWord(text: string, { start, end }: { start: number; end: number }): boolean {
  return /[\p{L}\d]$/u.test(text.slice(0, start)) || /^[\p{L}\d]/u.test(text.slice(end));
}

/** `2110 S` is an address. */
function isUnit({ start, text }: ParsedResult): boolean {
  return (
    start.tags().has("result/relativeDate") && /^(?:\d+ ?[a-z]+|(?:the|a) (?:week|month|day))$/.test(text)
  );
}

function whenOf({ start, end, text }: ParsedResult, phrase: string, today: Temporal.PlainDate): When | null {
  const span = spanOf(end ? [start, end] : [start], text, today);
  const isOver = span && Temporal.PlainDate.compare(span.day, today) < 0;
  const isFar =
    span && Temporal.PlainDate.compare(span.day, today.add({ months: queryLimits.monthsAhead })) > 0;
  if (isPast.test(text) || isOver || isFar) return null;
  const when: When = {
    ...anyTime,
    date: span?.day.toString() ?? null,
    days: span?.days ?? 1,
    ...hoursOf(start, end, phrase, text),
  };
  const weekdays = weekdaysIn(daysWithin.exec(phrase)?.[1] ?? "");
  if (weekdays.length === 0 || when.days < 8) return when;
  const isOther = (day: string) => !weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek);
  return withoutDays(when, daysOf(when)?.filter(isOther) ?? []);
}

function isDay(time: ParsedComponents): boolean {
  return time.isCertain("day") || time.isCertain("weekday") || time.isCertain("month");
}

function dateOf(time: ParsedComponents): Temporal.PlainDate {
  const [year, month, day] = [time.get("year") ?? 1, time.get("month") ?? 1, time.get("day") ?? 1];
  return Temporal.PlainDate.from({ year, month, day });
}

function spanOf(
  [start, end]: [ParsedComponents, ParsedComponents?],
  text: string,
  today: Temporal.PlainDate,
): Span | null {
  const named = spans.find(([pattern]) => pattern.test(text));
  if (named) return named[1](start, today);
  const time = isDay(start) ? start : end;
  if (!time || !isDay(time)) return null;
  // An hour without am or pm is in the afternoon, so that it isn't over in the morning.
  const isAfternoon = start.isCertain("hour") && !start.isCertain("meridiem") && !/next/.test(text);
  const date = dateOf(time);
  const isToday =
    isAfternoon && (start.get("hour") ?? 0) <= lastAfternoonHour && today.until(date).days === 7;
  const day = isToday && !time.isCertain("day") ? today : date;
  if (time.isCertain("day") || time.isCertain("weekday"))
    return {
      day,
      days: end && isDay(end) && !isOneDay(start, end) ? Math.max(1, day.until(dateOf(end)).days + 1) : 1,
    };
  // Of a month, what is left.
  const isThis = day.month === today.month && day.year === today.year + 1;
  const first = day.with({ day: 1, year: isThis ? today.year : day.year });
  const from = Temporal.PlainDate.compare(first, today) < 0 ? today : first;
  return { day: from, days: first.add({ months: 1 }).since(from).days };
}

/** `tomorrow between 10 and 2`: hours of one day, though 2 comes before 10. */
function isOneDay(start: ParsedComponents, end: ParsedComponents): boolean {
  return start.isCertain("hour") && end.isCertain("hour") && dateOf(start).until(dateOf(end)).days <= 1;
}

function hoursOf(
  start: ParsedComponents,
  end: ParsedComponents | undefined,
  phrase: string,
  text: string,
): Pick<When, "from" | "until"> {
  const hour = [start, end].find((time) => time?.isCertain("hour"));
  const part = partsOfDay.find(([pattern]) => pattern.test(text))?.[1] ?? { from: null, until: null };
  if (!hour) return part;
  const isMorning = part.until === "12:00" && !hour.isCertain("meridiem");
  const from = isMorning && clockOf(hour) > "12:00" ? halfDayEarlier(clockOf(hour)) : clockOf(hour);
  if (end?.isCertain("hour") && hour !== end) {
    const until = clockOf(end, from);
    // `between 10 and noon` begins in the morning.
    return { from: until < from && from >= "12:00" ? halfDayEarlier(from) : from, until };
  }
  // `friday night before 9`; of `sunday night before work` the night is meant.
  if (setsEnd.test(phrase)) return (part.from ?? "") < from ? { from: part.from, until: from } : part;
  return { from, until: part.until && from < part.until ? part.until : null };
}

function halfDayEarlier(clock: string): string {
  return Temporal.PlainTime.from(clock).subtract({ hours: 12 }).toString({ smallestUnit: "minute" });
}

const lastAfternoonHour = 7;

/** Without am or pm, hours up to seven are in the afternoon; a range ends after it began. */
function clockOf(time: ParsedComponents, after = ""): string {
  const hour = time.get("hour") ?? 0;
  const clock = (hour: number) =>
    Temporal.PlainTime.from({ hour, minute: time.get("minute") ?? 0 }).toString({ smallestUnit: "minute" });
  const isAfternoon = !time.isCertain("meridiem") && hour <= lastAfternoonHour;
  return hour < 12 && (isAfternoon || clock(hour) < after) ? clock(hour + 12) : clock(hour);
}
