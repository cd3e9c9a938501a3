import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { mergeIntervals } from "#domain/booking/interval.ts";
import {
  fileZones,
  type GeneratedEvent,
  generatedEvent,
  writeCalendar,
} from "#tests/harness/generated-calendar.ts";
import { instantIn, minuteMs } from "#tests/harness/wall-time.ts";
import { readBusyTimes } from "./busy-times.ts";

const startMs = Date.parse("2026-11-21T15:00:00Z");
const within = { startMs, endMs: startMs + 40 * 86_400_000 };
const timeZone = "America/Denver";

it("each event's busy times are those of ical.js", () => {
  fc.assert(
    fc.property(generatedEvent, (event) => {
      const text = writeCalendar(event, startMs);
      const read = readBusyTimes(text, { within, timeZone, ownSuffix: "@www.sola.example" });
      expect(read, text).toEqual({ ok: true, busy: secondReading(text, event), odd: [] });
    }),
    { numRuns: 500 },
  );
});

/** Occurrences by ical.js in wall time, placed by Luxon. */
function secondReading(text: string, { isAllDay, zone, says, minutes }: GeneratedEvent) {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const event = new ICAL.Event(component ?? undefined);
  const timeZoneOf = (isAllDay ? null : fileZones[zone]?.zone) ?? timeZone;
  const instantOf = (time: ICAL.Time) =>
    instantIn(timeZoneOf, Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) / minuteMs);
  const exactMs =
    says === "DURATION" ? minutes * minuteMs : instantOf(event.endDate) - instantOf(event.startDate);
  const busy = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && instantOf(next) < within.endMs; next = iterator.next()) {
    const end = next.clone();
    if (isAllDay) end.addDuration(event.duration);
    const span = { startMs: instantOf(next), endMs: isAllDay ? instantOf(end) : instantOf(next) + exactMs };
    busy.push({ startMs: Math.max(span.startMs, within.startMs), endMs: Math.min(span.endMs, within.endMs) });
  }
  return mergeIntervals(busy);
}
