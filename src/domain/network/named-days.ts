import type { Country } from "../platform/country.ts";

type DayRule =
  | { month: number; day: number }
  /** ISO weekday; the first of the month is 1, the last -1. */
  | { month: number; weekday: number; nth: number }
  | { fromEaster: number };

const thanksgiving: Record<Country, DayRule> = {
  US: { month: 11, weekday: 4, nth: 4 },
  CA: { month: 10, weekday: 1, nth: 2 },
};

/** Days that visitors call by name, as folded words; longer names first. */
const days: readonly (readonly [names: string, rule: DayRule | typeof thanksgiving])[] = [
  ["nye|nochevieja", { month: 12, day: 31 }],
  ["new years?(?: day)?", { month: 1, day: 1 }],
  ["mlk day|martin luther king day", { month: 1, weekday: 1, nth: 3 }],
  ["valentines(?: day)?|san valentin|saint valentin", { month: 2, day: 14 }],
  ["presidents day", { month: 2, weekday: 1, nth: 3 }],
  ["st patricks day", { month: 3, day: 17 }],
  ["good friday", { fromEaster: -2 }],
  ["easter(?: sunday)?", { fromEaster: 0 }],
  ["mothers day", { month: 5, weekday: 7, nth: 2 }],
  ["memorial day", { month: 5, weekday: 1, nth: -1 }],
  ["juneteenth", { month: 6, day: 19 }],
  ["fathers day", { month: 6, weekday: 7, nth: 3 }],
  ["canada day", { month: 7, day: 1 }],
  ["4th of july|fourth of july|july fourth|independence day", { month: 7, day: 4 }],
  ["labou?r day", { month: 9, weekday: 1, nth: 1 }],
  ["halloween", { month: 10, day: 31 }],
  ["veterans day|remembrance day", { month: 11, day: 11 }],
  ["thanksgiving(?: day)?", thanksgiving],
  ["nochebuena", { month: 12, day: 24 }],
  ["christmas(?: day)?|xmas|navidad", { month: 12, day: 25 }],
  ["boxing day", { month: 12, day: 26 }],
];

export const namedDays = new RegExp(`\\b(?:${days.map(([names]) => `(${names})`).join("|")})( eve)?\\b`, "g");

/** The next such day, or its eve, from `today` on; `match` is one of `namedDays`. */
export function nextNamedDay(
  match: RegExpMatchArray,
  today: Temporal.PlainDate,
  country: Country,
): Temporal.PlainDate {
  const named = days.find((_, at) => match[at + 1] !== undefined)?.[1] ?? thanksgiving;
  const rule = "US" in named ? named[country] : named;
  const before = { days: match.at(-1) ? 1 : 0 };
  const day = dayIn(rule, today.year).subtract(before);
  return Temporal.PlainDate.compare(day, today) < 0 ? dayIn(rule, today.year + 1).subtract(before) : day;
}

function dayIn(rule: DayRule, year: number): Temporal.PlainDate {
  if ("fromEaster" in rule) return easterIn(year).add({ days: rule.fromEaster });
  const { month } = rule;
  if ("day" in rule) return Temporal.PlainDate.from({ year, month, day: rule.day });
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const days = (rule.weekday - first.dayOfWeek + 7) % 7;
  const weeks = rule.nth > 0 ? rule.nth - 1 : Math.floor((first.daysInMonth - 1 - days) / 7);
  return first.add({ days, weeks });
}

/** Western Easter, by the anonymous Gregorian computus. */
function easterIn(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const ordinal = epact + weekday - 7 * shift + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(ordinal / 31), day: (ordinal % 31) + 1 });
}
