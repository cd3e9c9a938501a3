import { dayIn } from "#domain/network/named-days.ts";
import type { Rewrite, Today } from "./traced-text.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ordinals = ["first", "second", "third", "fourth"];
const numbers = "a one two three four five six seven eight nine ten eleven twelve".split(" ");

const weekday = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
export const month = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const monthSaid = `${month}|(?:the|this|next) month`;
/** Named days are dates already. */
const anchor = `(?:this |next |the )?(\\d{4}-\\d\\d-\\d\\d|today|now|tomorrow|${weekday}|${month} \\d\\d?(?:st|nd|rd|th)?(?![ /:-]?\\d))`;
const number = `(\\d\\d?|an|${numbers.join("|")}|(?:a )?couple(?: of)?|(?:a )?few)`;
const hour = numbers.slice(1).join("|");

const dayList = `(?:${weekday}|week(?:day|end))(?:(?:,| (?:or|and|&)|, ?(?:or|and)) (?:${weekday}|week(?:day|end)))*`;
const partOfList = "(?: (?:morning|afternoon|evening|night))?";
/** `saturdays in december`, `weekday evenings from december 5 to december 26` */
export const daysWithin = new RegExp(
  `^(?:\\w+ )?((?:${weekday}|week(?:day|end))s?.*?) (?:in|of|during|throughout|from|within|over|2)`,
);

/** How long after a day is still meant. */
const openDays = 14;

/** Days counted from another, `two weeks from saturday`, `the friday before christmas`, parts of a month, and spelled hours. */
export const composedDays: readonly Rewrite[] = [
  rule(`\\b(${hour}) (thirty|fifteen|forty-?five)\\b`, ([, hour = "", minutes = ""]) => {
    return `at ${countOf(hour)}:${{ thirty: 30, fifteen: 15 }[minutes] ?? 45}`;
  }),
  rule(
    `(?<=\\b(?:at|after|before|by|around|about|until|till|from|between|(?:between|from) \\w+ (?:and|to)) )(?:${hour})(?=$|[,.?!]| (?:o ?clock|sharp|[ap]m|in|on|or|and|to|near|for|please|with|today|tonight|tomorrow|this|next|\\w*day)\\b)`,
    ([hour]) => String(countOf(hour)),
  ),
  rule(`\\b(\\d\\d?)(?:st|nd|rd|th) of (${month})\\b`, ([, day, name]) => `${name} ${day}`),
  rule(`\\ba week on (?=today|tomorrow|${weekday})`, () => "a week from "),
  rule(`\\b(?:the )?(weekend|${weekday}) after next\\b`, ([, name]) => `2 ${name}s from today`),
  rule(
    `\\b(?:the )?(?:${number} )?(month|week|day|weekend|${weekday}|morning|afternoon|evening|night)s? (from|after|before|following) (?!tomorrow at)${anchor}\\b(?! (?:to|until|till?|through)\\b)`,
    ([, count, unit = "", side, from = ""], today) => {
      const sign = side === "before" ? -1 : 1;
      return countedFrom(unit, dayOf(from, today), sign, count ? countOf(count) : null);
    },
  ),
  rule(
    `\\b(?:the )?(week(?:end)?) of ${anchor}\\b|\\b(\\d{4}-\\d\\d-\\d\\d) (week(?:end)?)\\b`,
    ([, unit, from, date = "", ofDay], today) => weekAround(dayOf(from ?? date, today), unit ?? ofDay),
  ),
  rule(
    `\\b(${weekday})(?:(?=(?:(?:,| or| and)+ ${weekday})+ (?:of |in )?next week\\b)| (?:of |in )?next week\\b)|\\bnext week(?: on)? (${weekday})\\b`,
    ([, before, after = ""], { now }) => {
      const monday = now.toPlainDate().add({ days: 8 - now.dayOfWeek });
      return monday.add({ days: weekdayOf(before ?? after) - 1 }).toString();
    },
  ),
  rule(`\\bin ${number} months?\\b`, ([, count = ""], { now }) =>
    now
      .toPlainDate()
      .add({ months: countOf(count) })
      .toString(),
  ),
  rule("\\b(?:the )?week after next\\b", (_, { now }) =>
    weekAround(now.toPlainDate().add({ weeks: 2 }), "week"),
  ),
  rule(
    `\\bbetween ${anchor} and ${anchor}\\b|\\bfrom ${anchor} (?:to|until|till?|through) ${anchor}\\b`,
    ([, start, end, from, to], today) => {
      const first = dayOf(start ?? from ?? "", today);
      const last = dayOf(end ?? to ?? "", today);
      return `${first} to ${Temporal.PlainDate.compare(last, first) < 0 ? last.add({ days: 7 }) : last}`;
    },
  ),
  rule(
    `\\b(?:(?:within|in|over|during) (?:the )?next|within) ${number} (day|week)s?\\b`,
    ([, count = "", unit], { now }) =>
      `${now.toPlainDate()} to ${now.toPlainDate().add({ [`${unit}s`]: countOf(count) })}`,
  ),
  rule(
    `\\b(?:(?:(?:with)?in|over|during) )?the next (?:${number} )?(hour|hr|minute|min)s?\\b|\\bwithin (?:${number}|the) (hour|hr|minute|min)s?\\b`,
    ([, next, unit, within, timeUnit = unit], { now }) => {
      const name = timeUnit?.startsWith("h") ? "hours" : "minutes";
      const end = now.add({ [name]: countOf(next ?? within ?? "one") });
      const [today, last] = [now.toPlainDate(), end.toPlainDate()];
      return today.equals(last) ? `today from ${clock(now)} to ${clock(end)}` : `${today} to ${last}`;
    },
  ),
  rule(
    `\\b(?:late |early )?(morning|afternoon|evening|night) (?:on |of )?(${weekday})\\b`,
    ([, part, day]) => `${day} ${part}`,
  ),
  rule(
    `\\b(before|by|until|till|after|(?:earlier|sooner|later) than) (?!tomorrow|today|now)${anchor}(?! (?:at|\\d))\\b`,
    ([, side = "", name = ""], today) => {
      const day = dayOf(name, today);
      if (/^after|later/.test(side)) return `${day.add({ days: 1 })} to ${day.add({ days: openDays })}`;
      return `${today.now.toPlainDate()} to ${/^before|than/.test(side) ? day.subtract({ days: 1 }) : day}`;
    },
  ),
  rule(
    `\\b(?:the )?(${ordinals.join("|")}|last) (${weekday}) (?:of|in) (${monthSaid})\\b`,
    ([, nth = "", name = "", monthName = ""], today) =>
      partOfMonth(monthName, today, 1, ({ year, month }) =>
        dayIn(
          { month, weekday: weekdayOf(name), nth: nth === "last" ? -1 : ordinals.indexOf(nth) + 1 },
          year,
        ),
      ),
  ),
  rule(
    `\\b(?:the )?((?:${ordinals.join("|")}|last) week|beginning|start|middle|end) (?:of|in) (${monthSaid})\\b`,
    ([, part = "", monthName = ""], today) =>
      partOfMonth(monthName, today, 7, (first) => {
        const week = Math.max(0, ordinals.indexOf(part.split(" ")[0] ?? ""));
        const isEnd = part === "end" || part === "last week";
        return first.with({ day: isEnd ? first.daysInMonth - 6 : part === "middle" ? 12 : 7 * week + 1 });
      }),
  ),
  rule(
    `(?<=\\b${dayList}${partOfList} )(?:in|of|during|throughout) (?:all of )?(${monthSaid})\\b`,
    ([, monthName = ""], today) => partOfMonth(monthName, today, null, (first) => first),
  ),
  rule(
    `\\b${dayList}(${partOfList}) (?:(?:in|of|during|from) )?(\\d{4}-\\d\\d-\\d\\d to \\d{4}-\\d\\d-\\d\\d)`,
    ([, part = "", days]) => `${days}${part}`,
  ),
  rule(`\\b(?:(half|quarter) (past|to)|half) (\\d\\d?|${hour})\\b`, ([, part = "half", side, hour = ""]) => {
    const minutes = part === "half" ? 30 : side === "to" ? 45 : 15;
    return `at ${side === "to" ? countOf(hour) - 1 || 12 : countOf(hour)}:${minutes}`;
  }),
];

/** `9:30am` */
function clock({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
}

function rule(pattern: string, into: Rewrite[1]): Rewrite {
  return [new RegExp(pattern, "g"), into];
}

function countOf(word: string): number {
  if (word === "an") return 1;
  if (word.includes("couple")) return 2;
  if (word.includes("few")) return 3;
  return numbers.includes(word) ? Math.max(1, numbers.indexOf(word)) : Number(word);
}

/** So many units after a day, or before it; a week that isn't counted is the seven days beside it. */
function countedFrom(unit: string, from: Temporal.PlainDate, sign: number, count: number | null): string {
  const step = { days: sign };
  if (unit === "week" && count === null) return spanOf(from.add({ days: sign > 0 ? 1 : -7 }), 7);
  if (/^(?:day|week|month)$/.test(unit)) return from.add({ [`${unit}s`]: sign * (count ?? 1) }).toString();
  if (/morning|noon|evening|night/.test(unit)) return `${from.add(step)} ${unit}`;
  const isWeekend = unit === "weekend";
  // A Sunday belongs to the weekend before it.
  let day = isWeekend && from.dayOfWeek === 7 ? from.subtract({ days: 1 }) : from;
  do day = day.add(step);
  while (day.dayOfWeek !== (isWeekend ? 6 : weekdayOf(unit)));
  return spanOf(day.add({ weeks: sign * ((count ?? 1) - 1) }), isWeekend ? 2 : 1);
}

/** Monday to Sunday around a day, or their weekend; of a holiday on a Monday, the weekend before it, too. */
function weekAround(day: Temporal.PlainDate, unit: string | undefined): string {
  if (unit !== "week" && day.dayOfWeek === 1) return spanOf(day.subtract({ days: 2 }), 3);
  const length = unit === "week" ? 7 : 2;
  return spanOf(day.add({ days: 8 - length - day.dayOfWeek }), length);
}

/** So many days of a month from a day in it, or all of it, that aren't over. */
function partOfMonth(
  monthName: string,
  { now }: Today,
  days: number | null,
  dayOfMonth: (first: Temporal.PlainDate) => Temporal.PlainDate,
): string {
  const today = now.toPlainDate();
  const named = months.indexOf(monthName.slice(0, 3));
  const first = today
    .with({ day: 1, ...(named >= 0 && { month: named + 1 }) })
    .add({ months: monthName === "next month" ? 1 : 0 });
  const next = first.add(named >= 0 ? { years: 1 } : { months: 1 });
  const [[day, last] = [today, today]] = [first, next]
    .map(dayOfMonth)
    .map((day) => [day, day.add({ days: (days ?? day.daysInMonth) - 1 })] as const)
    .filter(([, last]) => Temporal.PlainDate.compare(last, today) >= 0);
  const from = Temporal.PlainDate.compare(day, today) < 0 ? today : day;
  return spanOf(from, from.until(last).days + 1);
}

function spanOf(first: Temporal.PlainDate, days: number): string {
  return days === 1 ? first.toString() : `${first} to ${first.add({ days: days - 1 })}`;
}

/** ISO weekdays that a list names: `weekend and mondays`. */
export function weekdaysIn(list: string): number[] {
  const named = list.match(/mon|tue|wed|thu|fri|sat|sun|weekday|weekend/g) ?? [];
  return named.flatMap((name) =>
    name === "weekday" ? [1, 2, 3, 4, 5] : name === "weekend" ? [6, 7] : [weekdayOf(name)],
  );
}

function weekdayOf(name: string): number {
  return weekdays.indexOf(name.slice(0, 3)) + 1;
}

/** Today where it is that weekday. */
function dayOf(name: string, { now }: Today): Temporal.PlainDate {
  const today = now.toPlainDate();
  if (/^\d/.test(name)) return Temporal.PlainDate.from(name);
  if (name === "today" || name === "now") return today;
  if (name === "tomorrow") return today.add({ days: 1 });
  const [day] = /\d+/.exec(name) ?? [];
  if (!day) return today.add({ days: (weekdayOf(name) - today.dayOfWeek + 7) % 7 });
  const date = today.with({ month: months.indexOf(name.slice(0, 3)) + 1, day: Number(day) });
  return Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
}
