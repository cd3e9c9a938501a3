import type { I18n } from "@lingui/core";
import type { RouterContextProvider } from "react-router";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

export type ShownCalendars = NonNullable<Awaited<ReturnType<typeof loadCalendars>>>;

/** A professional's calendars as text; null if they can't be loaded. */
export async function loadCalendars({ params: { token }, context }: Opened, timeZone: string) {
  const i18n = sentencesFor(context);
  const read = await callFor(context, "getCalendars", { token });
  if (!read.ok) return null;
  const { feed_url, own: ics } = read.data;
  return {
    feed_url,
    own:
      ics &&
      `${i18n._("Your calendar at {site} is connected.", { site: ics.host })} ${readWords(ics, timeZone, i18n)}`,
  };
}

function readWords(
  { read_at, problem }: { read_at: string | null; problem: string | null },
  timeZone: string,
  i18n: I18n,
) {
  if (problem)
    return `${problem} ${i18n._("What we last read there stays blocked off until we can read it again, or you disconnect it.")}`;
  if (!read_at) return i18n._("We’ll read it in a moment.");
  const at = slotAt(Temporal.Instant.from(read_at), timeZone);
  return i18n._("We read it on {day} at {time}.", {
    day: slotLongDay(at, i18n),
    time: slotLabel(at, timeZone, i18n).time,
  });
}
