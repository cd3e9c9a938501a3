import named from "#data/parts-of-day.json" with { type: "json" };
import { namedDays, nextNamedDay } from "#domain/network/named-days.ts";
import { createNameIndex } from "#domain/platform/fuzzy/name-index.ts";
import { spellingCost } from "../costs/costs.ts";
import { composedDays, month } from "./composed-days.ts";
import { dataLines } from "./lexicon/data-lines.ts";
import { isOrdinary } from "./ordinary-words.ts";
import type { Rewrite, Today } from "./traced-text.ts";

const dayIn =
  (days: number) =>
  (_: RegExpMatchArray, { now }: Today) =>
    now.toPlainDate().add({ days }).toString();

/** Of what divides the day, `work`, when it is over before it, during it and after it; folded, in any of the languages. */
const partsOfDay: readonly { names: string; before: string; during: string | null; after: string }[] = named;
const its = "(?:my|our|the|their|his|her|le|la|l|el|mon|ma|mi)";
const beforeHour = `(?:before|by|until|till?|avant|antes del?|(?:earlier|sooner) than)(?: ${its})?`;
const afterHour = `(?:after|past|since|apres|despues del?|later than)(?: ${its})?`;
/** Lunch alone is the time of it, dinner may be what a visitor dresses for. */
const duringHour = `(?:(?:at|around|about|during|over|on|vers|pendant|durante)(?: ${its})? |(?=lunch|midi))`;
/** What stands after `before`. */
export const partOfDay = `(?:${its} )?(?:${partsOfDay.map(({ names }) => names).join("|")})`;

const englishDays = "monday tuesday wednesday thursday friday saturday sunday tomorrow".split(" ");
const foreignDays =
  /\b(?:el |los |le |les )?(?:(lunes|lundis?)|(martes|mardis?)|(miercoles|mercredis?)|(jueves|jeudis?)|(viernes|vendredis?)|(sabados?|samedis?)|(domingos?|dimanches?)|(?<!apres[- ])(demain))\b/g;

export const greeting = /\bgood (?:morning|afternoon|evening)\b|\bbuen[oa]s (?:dias|tardes|noches)\b/g;

const phrases = dataLines("time-phrases.tsv").map(
  ([pattern = "", into = ""]): Rewrite => [
    new RegExp(pattern, "g"),
    (match) => into.replace(/\$(\d)/g, (_, at) => match[at] ?? ""),
  ],
);
const emptyLine = phrases.findIndex(([{ source }]) => source === "(?:)");

/** What chrono doesn't read, in words that it does. */
export const rewrites: readonly Rewrite[] = [
  [/['’]/g, () => ""],
  [greeting, () => "hi"],
  [/\b(?:the )?day after tomorrow\b|\bpasado manana\b|\bapres[- ]demain\b/g, dayIn(2)],
  ...phrases.slice(1, emptyLine),
  [/\b(?:el |le )?(?=\w+ (?:prochain|que viene)\b)(?=lu|ma|mi|me|ju|je|vi|ve|sa|do|di)/g, () => "next "],
  [/(?<=\w) (?:prochain|que viene)\b/g, () => ""],
  [foreignDays, ([, ...names]) => englishDays[names.findIndex(Boolean)] ?? ""],
  [
    /\b(?:a (?=\d\d? ?h)|(?=1\d|2[0-3]))(\d\d?) ?h(\d\d)?\b/g,
    ([, hour, minutes = "00"]) => `at ${hour}:${minutes}`,
  ],
  [/\b[a-z]{6,}\b/g, ([word]) => respelled(word)],
  [namedDays, (match, { now, country }) => nextNamedDay(match, now.toPlainDate(), country).toString()],
  [new RegExp(`\\b(${month}) the (?=\\d)`, "g"), ([, name]) => `${name} `],
  [
    /(?<!\d )\bthe (\d\d?)(?:st|nd|rd|th)\b(?! \w+day\b| week| of (?!next|this|the))/g,
    (match, { now }) => comingDay(Number(match[1]), now),
  ],
  ...composedDays,
  ...partsOfDay.flatMap(({ names, before, during, after }): Rewrite[] => [
    [new RegExp(`\\b${beforeHour} (?:${names})\\b`, "g"), () => `at ${before}`],
    [new RegExp(`\\b${afterHour} (?:${names})\\b`, "g"), () => `at ${after}`],
    ...(during ? [[new RegExp(`\\b${duringHour}(?:${names})\\b`, "g"), () => during] as const] : []),
  ]),
  [/@ ?(?=\d)/g, () => "at "],
  [/(\d\/\d+)-(?=\d+\/)/g, ([, first]) => `${first} to `],
  ...phrases.slice(emptyLine + 1),
];

const longNames = createNameIndex(
  "monday tuesday wednesday thursday friday saturday sunday weekend tomorrow january february september october november december".split(
    " ",
  ),
);

function respelled(word: string): string {
  if (isOrdinary(word)) return word;
  const maxCost = word.length > 6 ? spellingCost.longDay : spellingCost.shortDay;
  const [nearest] = longNames
    .like(word, { maxCost, unfinished: null })
    .sort((match, next) => match.cost - next.cost);
  return nearest ? (longNames.names[nearest.at] ?? word) : word;
}

/** `the 28th` of this month, or of the next. */
function comingDay(day: number, now: Temporal.ZonedDateTime): string {
  const today = now.toPlainDate();
  const first = today.add({ months: day < today.day ? 1 : 0 }).with({ day: 1 });
  return first.with({ day: Math.min(Math.max(day, 1), first.daysInMonth) }).toString();
}
