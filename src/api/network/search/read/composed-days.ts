import type { Rewrite, Today } from "./traced-text.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numbers = "a one two three four five six seven eight nine ten".split(" ");

const weekday = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
/** Named days are dates already. */
const anchor = `(?:this |next |the )?(\\d{4}-\\d\\d-\\d\\d|today|now|tomorrow|${weekday})`;
const number = `(\\d\\d?|an|${numbers.join("|")}|a couple of)`;
const month = "((?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)";

/** How long after a day is still meant. */
const openDays = 14;

/** Days counted from another, `two weeks from saturday`, `the friday before christmas`, and parts of a month, as dates. */
export const composedDays: readonly Rewrite[] = [
  [
    new RegExp(`\\b${number} (day|week)s? (from|after|before) ${anchor}\\b`, "g"),
    ([, count = "", unit, side, from = ""], today) => {
      const days = countOf(count) * (unit === "week" ? 7 : 1);
      return dayOf(from, today)
        .add({ days: side === "before" ? -days : days })
        .toString();
    },
  ],
  [
    new RegExp(`\\b(?:the )?(day|${weekday}) (after|before) (?!tomorrow)${anchor}\\b`, "g"),
    ([, name = "", side, from = ""], today) => {
      const step = side === "before" ? -1 : 1;
      let day = dayOf(from, today).add({ days: step });
      while (name !== "day" && day.dayOfWeek !== weekdayOf(name)) day = day.add({ days: step });
      return day.toString();
    },
  ],
  [
    /\b(?:the )?week after next\b/g,
    (_, { now }) => {
      const monday = now.toPlainDate().add({ days: 15 - now.dayOfWeek });
      return `${monday} to ${monday.add({ days: 6 })}`;
    },
  ],
  [
    new RegExp(`\\b(?:late |early )?(morning|afternoon|evening|night) (?:on |of )?(${weekday})\\b`, "g"),
    ([, part, day]) => `${day} ${part}`,
  ],
  [
    new RegExp(`\\b(before|by|until|till|after) (?!tomorrow|today|now)${anchor}(?! (?:at|\\d))\\b`, "g"),
    ([, side, name = ""], today) => {
      const day = dayOf(name, today);
      if (side === "after") return `${day.add({ days: 1 })} to ${day.add({ days: openDays })}`;
      return `${today.now.toPlainDate()} to ${side === "before" ? day.subtract({ days: 1 }) : day}`;
    },
  ],
  [
    new RegExp(`\\b(?:the )?(first week|beginning|start|middle|last week|end) of ${month}\\b`, "g"),
    ([, part, name = ""], { now }) => {
      const today = now.toPlainDate();
      const first = today.with({ month: months.indexOf(name.slice(0, 3)) + 1, day: 1 });
      const isOver = Temporal.PlainDate.compare(first.add({ months: 1 }), today) <= 0;
      const begins = isOver ? first.add({ years: 1 }) : first;
      const isEnd = part === "last week" || part === "end";
      const day = isEnd ? begins.daysInMonth - 6 : part === "middle" ? 12 : 1;
      const from = begins.with({ day });
      return `${from} to ${from.add({ days: 6 })}`;
    },
  ],
  [
    /\b(half|quarter) (past|to) (\d\d?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g,
    ([, part, side, hour = ""]) => {
      const minutes = part === "half" ? 30 : side === "to" ? 45 : 15;
      const spoken = { eleven: 11, twelve: 12 }[hour] ?? countOf(hour);
      const whole = side === "to" ? spoken - 1 || 12 : spoken;
      return `at ${whole}:${minutes}`;
    },
  ],
];

function countOf(word: string): number {
  if (word === "an") return 1;
  if (word === "a couple of") return 2;
  return numbers.includes(word) ? Math.max(1, numbers.indexOf(word)) : Number(word);
}

function weekdayOf(name: string): number {
  return weekdays.indexOf(name.slice(0, 3)) + 1;
}

/** Today where it is that weekday. */
function dayOf(name: string, { now }: Today): Temporal.PlainDate {
  const today = now.toPlainDate();
  if (name.includes("-")) return Temporal.PlainDate.from(name);
  if (name === "today" || name === "now") return today;
  if (name === "tomorrow") return today.add({ days: 1 });
  return today.add({ days: (weekdayOf(name) - today.dayOfWeek + 7) % 7 });
}
