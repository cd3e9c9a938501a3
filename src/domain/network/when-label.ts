import type { I18n } from "@lingui/core";
import { english } from "../platform/languages.ts";
import { formatDay, listFormat } from "../platform/locale-format.ts";
import { formatTime } from "../platform/time-of-day.ts";
import { daysOf, type When } from "./when.ts";

/** More days, or more that are left out, are called by the first and the last. */
const maxListed = 3;

/** `on Saturday, November 28 after 5 pm`, `from Monday, November 23 to Friday, November 27`; empty without a time. In English without `i18n`. */
export function formatWhen(when: When, i18n?: I18n): string {
  const { from, until } = when;
  const phrases = phrasesIn(i18n);
  return [
    phrases.days(when),
    from && phrases.say(/*i18n*/ "after {time}", { time: phrases.hour(from) }),
    until && phrases.say(/*i18n*/ "before {time}", { time: phrases.hour(until) }),
  ]
    .filter(Boolean)
    .join(" ");
}

function phrasesIn(i18n: I18n | undefined) {
  const language = i18n ?? english;
  const isEnglish = language.locale === english.locale;
  const anyOf = (names: string[]) => listFormat(language, { type: "disjunction" }).format(names);
  const long = (date: string) =>
    formatDay(language, { weekday: "long", month: "long", day: "numeric" }, date);
  const short = (date: string) => formatDay(language, { month: "long", day: "numeric" }, date);
  const weekday = (date: string) => formatDay(language, { weekday: "long" }, date);
  return { say, days, hour };

  function say(sentence: string, values: Record<string, string>): string {
    return i18n ? i18n._(sentence, values) : sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }

  function days(when: When): string {
    const days = daysOf(when);
    const { except } = when;
    if (!days) return except.length > 0 ? refused(except) : "";
    if (days.length === 1 || (except.length > 0 && days.length <= maxListed))
      return say(/*i18n*/ "on {days}", { days: anyOf(days.map(long)) });
    const [first = "", last = ""] = [days[0], days.at(-1)];
    const weekdays = [...new Set(days.map(weekday))];
    const isEveryOne = except.every((day) => !weekdays.includes(weekday(day)));
    if (except.length > 0 && weekdays.length <= maxListed && isEveryOne)
      return say(/*i18n*/ "on {weekdays} from {first} to {last}", {
        weekdays: anyOf(isEnglish ? weekdays.map((name) => `${name}s`) : weekdays),
        first: short(first),
        last: short(last),
      });
    const span = say(/*i18n*/ "from {first} to {last}", { first: long(first), last: long(last) });
    return except.length > 0 ? `${span} ${refused(except)}` : span;
  }

  /** Every Friday is called `Friday`; a week and more by the first day and the last. */
  function refused(days: readonly string[]): string {
    const [first = "", last = ""] = [days[0], days.at(-1)];
    const isSpan = days.length > 7 && Temporal.PlainDate.from(first).until(last).days === days.length - 1;
    if (isSpan) return say(/*i18n*/ "not from {first} to {last}", { first: long(first), last: long(last) });
    const weekdays = new Set(days.map(weekday));
    const names = days.length > weekdays.size ? [...weekdays] : days.map(long);
    return say(/*i18n*/ "not on {days}", { days: anyOf(names) });
  }

  /** `5 pm`, `5:30 pm`; `17 h`. */
  function hour(time: string): string {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const label = formatTime(hours * 60 + minutes, language);
    return isEnglish ? label.replace(":00", "").replace("\u00a0", " ") : label;
  }
}
