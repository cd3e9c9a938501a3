import dayRules from "#data/named-days.json" with { type: "json" };
import type { Country } from "../platform/country.ts";

type DayRule =
  | { month: number; day: number }
  /** ISO weekday; the first of the month is 1, the last -1; `plus` days after it. */
  | { month: number; weekday: number; nth: number; plus?: number }
  | { fromEaster: number };

/** Days that visitors call by name, as folded words; longer names first. */
const days: readonly { names: string; rule: DayRule | Record<Country, DayRule> }[] = dayRules;

export const namedDays = new RegExp(
  `\\b(?:${days.map(({ names }) => `(${names})`).join("|")})( eve)?\\b`,
  "g",
);

/** The next such day, or its eve, from `today` on; `match` is one of `namedDays`. */
export function nextNamedDay(
  match: RegExpMatchArray,
  today: Temporal.PlainDate,
  country: Country,
): Temporal.PlainDate {
  const { rule: dayRule } =
    days.find((_, at) => match[at + 1] !== undefined) ?? (days[0] as (typeof days)[number]);
  const rule = "US" in dayRule ? dayRule[country] : dayRule;
  const before = { days: match.at(-1) ? 1 : 0 };
  const day = dayIn(rule, today.year).subtract(before);
  return Temporal.PlainDate.compare(day, today) < 0 ? dayIn(rule, today.year + 1).subtract(before) : day;
}

export function dayIn(rule: DayRule, year: number): Temporal.PlainDate {
  if ("fromEaster" in rule) return easterIn(year).add({ days: rule.fromEaster });
  const { month } = rule;
  if ("day" in rule) return Temporal.PlainDate.from({ year, month, day: rule.day });
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const days = (rule.weekday - first.dayOfWeek + 7) % 7;
  const weeks = rule.nth > 0 ? rule.nth - 1 : Math.floor((first.daysInMonth - 1 - days) / 7);
  return first.add({ days: days + (rule.plus ?? 0), weeks });
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
