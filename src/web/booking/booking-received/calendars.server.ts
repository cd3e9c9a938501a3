import { type RouterContextProvider, redirect } from "react-router";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { refuse, sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { checkCalendar } from "./check.ts";

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

export type ShownCalendars = NonNullable<Awaited<ReturnType<typeof readCalendars>>>;

/** A professional's calendars as text; null if they can't be loaded. */
export async function readCalendars({ params: { token }, context }: Opened, timeZone: string) {
  const read = await callFor(context, "getCalendars", { token });
  if (!read.ok) return null;
  const { feed_url, own } = read.data;
  return { feed_url, own: own && { host: own.host, words: readWords(own, timeZone) } };
}

function readWords(
  { read_at, problem }: { read_at: string | null; problem: string | null },
  timeZone: string,
) {
  if (problem) return `${problem} What we last read there stays blocked off for a day.`;
  if (!read_at) return "We’ll read it in a moment.";
  const at = slotAt(Temporal.Instant.from(read_at), timeZone);
  return `We read it on ${slotLongDay(at)} at ${slotLabel(at, timeZone).time}.`;
}

const done = {
  connect: "Connected. Times you’re busy there close in a moment.",
  disconnect: "Disconnected. The times you’re busy there are open again.",
  replace: "You have a new address. The old one no longer works.",
} as const;

export type CalendarIntent = keyof typeof done;

export function isCalendarIntent(intent: unknown): intent is CalendarIntent {
  return typeof intent === "string" && Object.hasOwn(done, intent);
}

/** The result that the page's address names. */
export function calendarsDone(intent: string | null): string | null {
  return isCalendarIntent(intent) ? done[intent] : null;
}

/** Connects or disconnects a calendar, or replaces the address to subscribe to. */
export async function changeCalendars(
  { params: { token }, context }: Opened,
  intent: CalendarIntent,
  form: FormData,
) {
  const submission = checkCalendar(form);
  if (intent === "connect" && !submission.ok) return sendBack(submission, { intent });
  const calendar_url = intent === "connect" ? String(form.get("calendar_url")) : "";
  const outcome =
    intent === "replace"
      ? await callFor(context, "replaceCalendarFeed", { token })
      : await callFor(context, "setOwnCalendar", { token, calendar_url });
  if (outcome.ok) return redirect(`/booking-received/${token}?calendar=${intent}`, 303);
  const sentence = sentenceOf(outcome, calendarMessages.notSaved);
  if (intent === "connect") return sendBackRefused(submission, outcome, sentence, { intent });
  return refuse(outcome, sentence, { intent });
}
