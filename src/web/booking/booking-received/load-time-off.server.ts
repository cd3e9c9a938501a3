import type { I18n } from "@lingui/core";
import type { RouterContextProvider } from "react-router";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import type { TimeOffInput } from "./professional-checks.ts";

/** With their offsets: `2026-12-01T09:00:00-07:00`. */
interface Span {
  start: string;
  end: string;
}

/** Time off as a span, in the studio's time zone; whole days without times. */
export function timeOffSpanOf(closed: TimeOffInput, timeZone: string): Span {
  const start = momentOf(closed.first_day, closed.from, timeZone);
  const end = closed.until
    ? momentOf(closed.last_day, closed.until, timeZone)
    : momentOf(Temporal.PlainDate.from(closed.last_day).add({ days: 1 }).toString(), "", timeZone);
  return { start, end };
}

/** The text of a URL's span `start/end`; null if invalid. */
export function askedWords(span: string | null, i18n: I18n): string | null {
  const [start = "", end = ""] = span?.split("/") ?? [];
  try {
    return timeOffWords({ start, end }, i18n);
  } catch {
    return null;
  }
}

/** Time off as in its form: midnight to midnight is whole days. */
export function timeOffWords({ start, end }: Span, i18n: I18n): string {
  const [first, last] = [Temporal.PlainDateTime.from(start), Temporal.PlainDateTime.from(end)];
  const untilMidnight = last.toPlainTime().equals("00:00");
  const closed = {
    first_day: first.toPlainDate().toString(),
    from: first.toPlainTime().equals("00:00") ? "" : first.toPlainTime().toString(),
    last_day: (untilMidnight ? last.subtract({ days: 1 }) : last).toPlainDate().toString(),
    until: untilMidnight ? "" : last.toPlainTime().toString(),
  };
  return wordsOf(closed, i18n);
}

function momentOf(day: string, plainTime: string | undefined, timeZone: string): string {
  const date = Temporal.PlainDate.from(day);
  const moment = plainTime ? date.toZonedDateTime({ timeZone, plainTime }) : date.toZonedDateTime(timeZone);
  return slotAt(moment.toInstant(), timeZone);
}

/** `Tuesday, December 1, 9:00 am to 3:00 pm`, `Tuesday, December 1 to Friday, December 4`. */
function wordsOf({ first_day, from, last_day, until }: TimeOffInput, i18n: I18n): string {
  const [day, last] = [longDay(first_day, i18n), longDay(last_day, i18n)];
  const [opening, closing] = [from && clock(from, i18n), until && clock(until, i18n)];
  const joined = (date: string, time: string | undefined) => [date, time].filter(Boolean).join(", ");
  if (first_day !== last_day)
    return i18n._("{first} to {last}", { first: joined(day, opening), last: joined(last, closing) });
  if (opening && closing) return i18n._("{day}, {opening} to {closing}", { day, opening, closing });
  if (opening) return i18n._("{day}, from {opening} on", { day, opening });
  return closing ? i18n._("{day}, until {closing}", { day, closing }) : day;
}

/** Days and times are named alike in every zone. */
function longDay(date: string, i18n: I18n): string {
  return slotLongDay(`${date}T00:00:00Z`, i18n);
}

function clock(time: string, i18n: I18n): string {
  return slotLabel(`2026-01-01T${time.slice(0, 5)}:00Z`, "UTC", i18n).time;
}

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The professional's time off as text; empty if they can't be loaded. */
export async function readTimeOff({ params: { token }, context }: Opened) {
  const closed = await callFor(context, "getClosedTimes", { token });
  if (!closed.ok) return [];
  const i18n = sentencesFor(context);
  return closed.data.map(({ closed_time_id, ...span }) => ({
    closed_time_id,
    words: timeOffWords(span, i18n),
  }));
}
