import type { RouterContextProvider } from "react-router";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { callFor } from "../../platform/app/visitor-call.ts";

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

export type ShownCalendars = NonNullable<Awaited<ReturnType<typeof loadCalendars>>>;

/** A professional's calendars as text; null if they can't be loaded. */
export async function loadCalendars({ params: { token }, context }: Opened, timeZone: string) {
  const read = await callFor(context, "getCalendars", { token });
  if (!read.ok) return null;
  const { feed_url, own: ics } = read.data;
  return { feed_url, own: ics && `Your calendar at ${ics.host} is connected. ${readWords(ics, timeZone)}` };
}

function readWords(
  { read_at, problem }: { read_at: string | null; problem: string | null },
  timeZone: string,
) {
  if (problem)
    return `${problem} What we last read there stays blocked off until we can read it again, or you disconnect it.`;
  if (!read_at) return "We’ll read it in a moment.";
  const at = slotAt(Temporal.Instant.from(read_at), timeZone);
  return `We read it on ${slotLongDay(at)} at ${slotLabel(at, timeZone).time}.`;
}
