import type { RouterContextProvider } from "react-router";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
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
export function askedWords(span: string | null): string | null {
  const [start = "", end = ""] = span?.split("/") ?? [];
  try {
    return timeOffWords({ start, end });
  } catch {
    return null;
  }
}

/** Time off as in its form: midnight to midnight is whole days. */
export function timeOffWords({ start, end }: Span): string {
  const [first, last] = [Temporal.PlainDateTime.from(start), Temporal.PlainDateTime.from(end)];
  const untilMidnight = last.toPlainTime().equals("00:00");
  return wordsOf({
    first_day: first.toPlainDate().toString(),
    from: first.toPlainTime().equals("00:00") ? "" : first.toPlainTime().toString(),
    last_day: (untilMidnight ? last.subtract({ days: 1 }) : last).toPlainDate().toString(),
    until: untilMidnight ? "" : last.toPlainTime().toString(),
  });
}

function momentOf(day: string, plainTime: string | undefined, timeZone: string): string {
  const date = Temporal.PlainDate.from(day);
  const moment = plainTime ? date.toZonedDateTime({ timeZone, plainTime }) : date.toZonedDateTime(timeZone);
  return slotAt(moment.toInstant(), timeZone);
}

/** `Tuesday, December 1, 9:00 am to 3:00 pm`, `Tuesday, December 1 to Friday, December 4`. */
function wordsOf({ first_day, from, last_day, until }: TimeOffInput): string {
  const [first, last] = [longDay(first_day), longDay(last_day)];
  const [opening, closing] = [from && clock(from), until && clock(until)];
  if (first_day !== last_day)
    return `${[first, opening].filter(Boolean).join(", ")} to ${[last, closing].filter(Boolean).join(", ")}`;
  if (opening && closing) return `${first}, ${opening} to ${closing}`;
  if (opening) return `${first}, from ${opening} on`;
  return closing ? `${first}, until ${closing}` : first;
}

/** Days and times are named alike in every zone. */
function longDay(date: string): string {
  return slotLongDay(`${date}T00:00:00Z`);
}

function clock(time: string): string {
  return slotLabel(`2026-01-01T${time.slice(0, 5)}:00Z`, "UTC").time;
}

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The professional's time off as text; empty if they can't be loaded. */
export async function readTimeOff({ params: { token }, context }: Opened) {
  const closed = await callFor(context, "getClosedTimes", { token });
  if (!closed.ok) return [];
  return closed.data.map(({ closed_time_id, ...span }) => ({ closed_time_id, words: timeOffWords(span) }));
}
