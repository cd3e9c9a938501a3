import { namedDays, nextNamedDay } from "#domain/network/named-days.ts";
import { createNameIndex } from "#domain/platform/fuzzy/name-index.ts";
import { spellingCost } from "../costs/costs.ts";
import { composedDays, month } from "./composed-days.ts";
import { isOrdinary } from "./ordinary-words.ts";
import type { Rewrite, Today } from "./traced-text.ts";

const dayIn =
  (days: number) =>
  (_: RegExpMatchArray, { now }: Today) =>
    now.toPlainDate().add({ days }).toString();

const englishDays = "monday tuesday wednesday thursday friday saturday sunday tomorrow".split(" ");
const foreignDays =
  /\b(?:el |los |le |les )?(?:(lunes|lundis?)|(martes|mardis?)|(miercoles|mercredis?)|(jueves|jeudis?)|(viernes|vendredis?)|(sabados?|samedis?)|(domingos?|dimanches?)|(?<!apres[- ])(demain))\b/g;

export const greeting = /\bgood (?:morning|afternoon|evening)\b|\bbuen[oa]s (?:dias|tardes|noches)\b/g;

/** What chrono doesn't read, in words that it does. */
export const rewrites: readonly Rewrite[] = [
  [/\baujourd['’ ]?hui\b/g, () => "today"],
  [/['’]/g, () => ""],
  [greeting, () => "hi"],
  [/\b(?:antes de(?: las?)?|avant) (?=\d|navidad|noel)/g, () => "before "],
  [/\b(?:despues de(?: las?)?|apres) (?=\d|navidad|noel)/g, () => "after "],
  [/\b(?:la )?(?:semana (?:que viene|proxima)|proxima semana|semaine prochaine)\b/g, () => "next week"],
  [
    /\b(?:el )?proximo (?=\w)|\b(?:el |le )?(?=\w+ (?:prochain|que viene)\b)(?=lu|ma|mi|me|ju|je|vi|ve|sa|do|di)/g,
    () => "next ",
  ],
  [/(?<=\w) (?:prochain|que viene)\b/g, () => ""],
  [/\bmanana (?=(?:por|en|a) la )/g, () => "tomorrow "],
  [/\b(?:(?:por|en|de|a) )?la manana\b|\bmatin(?:ee)?s?\b/g, () => "morning"],
  [/\b(?:(?:por|en|de|a) )?la tarde\b|\b(?:l)?apres[- ]midis?\b/g, () => "afternoon"],
  [/\besta noche\b|\bce soir\b/g, () => "tonight"],
  [/\b(?:(?:por|en|de|a) )?la noche\b|\b(?:en |le )?(?:soir|soiree)s?\b/g, () => "evening"],
  [foreignDays, ([, ...names]) => englishDays[names.findIndex(Boolean)] ?? ""],
  [/\ba las? (?=\d)/g, () => "at "],
  [
    /\b(?:a (?=\d\d? ?h)|(?=1\d|2[0-3]))(\d\d?) ?h(\d\d)?\b/g,
    ([, hour, minutes = "00"]) => `at ${hour}:${minutes}`,
  ],
  [/\b(?:the )?day after tomorrow\b|\bpasado manana\b|\bapres[- ]demain\b/g, dayIn(2)],
  [/\b(?:ton(?:ite|ght|igth)|2nite)\b/g, () => "tonight"],
  [/\b(?:tmr+w?|2moro)\b/g, () => "tomorrow"],
  [/\b(tue|wed)s\b/g, ([, day = ""]) => day],
  [/\bwen?d?n?sday\b/g, () => "wednesday"],
  [/\b[a-z]{6,}\b/g, ([word]) => respelled(word)],
  [/\b(\w*(?:day|morning|afternoon|evening|night))s\b/g, ([, one = ""]) => one],
  [/\b(?:right now|open now|(?<!from )now|asap|(?<!the )same day(?! as))\b/g, () => "today"],
  [/\b(?:ce |este )?(?:fin de semain[ea]|fin de semana|week-end)\b|\bweekends\b/g, () => "weekend"],
  [namedDays, (match, { now, country }) => nextNamedDay(match, now.toPlainDate(), country).toString()],
  [new RegExp(`\\b(${month}) the (?=\\d)`, "g"), ([, name]) => `${name} `],
  [
    /(?<!\d )\bthe (\d\d?)(?:st|nd|rd|th)\b(?! \w+day\b| week| of (?!next|this|the))/g,
    (match, { now }) => comingDay(Number(match[1]), now),
  ],
  ...composedDays,
  [/\b(?:noon|midday|mediodia)\b/g, () => "12:00pm"],
  [/(?<=\d) in the morning\b/g, () => "am"],
  [/(?<=\d) (?:in the (?:afternoon|evening)|at night)\b/g, () => "pm"],
  [/@ ?(?=\d)/g, () => "at "],
  [/\bthe week of\b/g, () => "on"],
  [/\bafter lunch\b/g, () => "at 1pm"],
  [/\bbefore lunch\b/g, () => "at 12pm"],
  [/\bafter work\b/g, () => "at 5pm"],
  [/\bafter school\b/g, () => "at 3pm"],
  [/\bfirst thing (?:on )?(?=(\w+day|tomorrow)\b)(\w+)/g, ([, day]) => `${day} morning`],
  [/\bfirst thing(?: in the morning)?\b/g, () => "morning"],
  [/\b(?:at |around )?(\d{1,2}(?::\d\d)?) ?ish\b/g, ([, hour]) => `at ${hour}`],
  [/\bbefore work\b/g, () => "at 9am"],
  [/\bfollowing (?=\w+day\b)/g, () => "next "],
  [/\blunch(?: ?time| hour| break)?\b/g, () => "from 11am to 2pm"],
  [/\bbetween (\d[\d:]*(?: ?[ap]m?)?) (?:and|&|to) (?=\d)/g, ([, hour]) => `from ${hour} to `],
  // Of two numbers the hours are a range, 12-5, and a day that no hour has is a date, 12-25.
  [
    /(?<![\d-])(0?[1-9]|1[0-2])-(0[1-9]|1[3-9]|2\d|3[01])(?![\d:-]| ?[ap]m)/g,
    ([, month, day]) => `${month}/${day}`,
  ],
  [/(\d\/\d+)-(?=\d+\/)/g, ([, first]) => `${first} to `],
  [/\bweeknight\b/g, () => "weekday night"],
  [
    /\b(?:after|past|since|before|until|till?|by|around|(?:later|earlier|sooner) than) (?:at )?(?=\d)/g,
    () => "at ",
  ],
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
    .sort((one, other) => one.cost - other.cost);
  return nearest ? (longNames.names[nearest.at] ?? word) : word;
}

/** `the 28th` of this month, or of the next. */
function comingDay(day: number, now: Temporal.ZonedDateTime): string {
  const today = now.toPlainDate();
  const first = today.add({ months: day < today.day ? 1 : 0 }).with({ day: 1 });
  return first.with({ day: Math.min(Math.max(day, 1), first.daysInMonth) }).toString();
}
