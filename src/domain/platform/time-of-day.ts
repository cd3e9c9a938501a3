import { english } from "./languages.ts";
import { dateFormat, type FormatLanguage } from "./locale-format.ts";

const times = new Map<string, string>();

/** A minute of the day as wall time with no-break spaces: `2:30 pm`, `14 h 30`, `14 h`, `2:30 p.m.`. */
export function formatTime(minuteOfDay: number, { locale }: FormatLanguage = english): string {
  const key = `${locale} ${minuteOfDay}`;
  const time = times.get(key) ?? writeTime(minuteOfDay, locale);
  times.set(key, time);
  return time;
}

function writeTime(minuteOfDay: number, locale: string): string {
  const clock = dateFormat({ locale }, { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
  return clock
    .format(minuteOfDay * 60_000)
    .replace(/\s/g, "\u00a0") // Some platforms put a narrow space before am or pm.
    .toLowerCase()
    .replace(/(?<=h)\u00a000$/, "");
}
