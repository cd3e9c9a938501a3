import { daysOf, type When } from "./when.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });
/** More days, or more that are left out, are called by the first and the last. */
const maxListed = 3;

/** `on Saturday, November 28 after 5 pm`, `from Monday, November 23 to Friday, November 27`; empty without a time. */
export function formatWhen(when: When): string {
  const { from, until } = when;
  return [formatDays(when), from && `after ${formatHour(from)}`, until && `before ${formatHour(until)}`]
    .filter(Boolean)
    .join(" ");
}

function formatDays(when: When): string {
  const days = daysOf(when);
  const { except } = when;
  if (!days) return except.length > 0 ? `not ${formatRefused(except)}` : "";
  if (days.length === 1 || (except.length > 0 && days.length <= maxListed))
    return `on ${anyOf.format(days.map(formatDay))}`;
  const weekdays = [...new Set(days.map(weekdayOf))];
  const isEveryOne = except.every((day) => !weekdays.includes(weekdayOf(day)));
  if (except.length > 0 && weekdays.length <= maxListed && isEveryOne) {
    const [first = "", last = ""] = [days[0], days.at(-1)].map((day = "") => formatDay(day).split(", ")[1]);
    return `on ${anyOf.format(weekdays.map((name) => `${name}s`))} from ${first} to ${last}`;
  }
  const span = `from ${formatDay(days[0] ?? "")} to ${formatDay(days.at(-1) ?? "")}`;
  return except.length > 0 ? `${span} not ${formatRefused(except)}` : span;
}

/** Every Friday is called `Friday`; a week and more by the first day and the last. */
function formatRefused(days: readonly string[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const isSpan = days.length > 7 && Temporal.PlainDate.from(first).until(last).days === days.length - 1;
  if (isSpan) return `from ${formatDay(first)} to ${formatDay(last)}`;
  const weekdays = new Set(days.map(weekdayOf));
  return `on ${anyOf.format(days.length > weekdays.size ? [...weekdays] : days.map(formatDay))}`;
}

function formatDay(date: string): string {
  return dayFormat.format(Date.parse(date));
}

function weekdayOf(date: string): string {
  return formatDay(date).split(",")[0] ?? "";
}

function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
