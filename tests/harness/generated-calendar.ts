import fc from "fast-check";
import { dateOf, dayMinutes, minuteMs, stamp, type WallMinutes } from "./wall-time.ts";

/** A zone as a file names it, and the IANA zone that it means; null is the reader's own. */
export const fileZones = [
  { tzid: "America/Chicago", zone: "America/Chicago" },
  { tzid: "America/St_Johns", zone: "America/St_Johns" },
  { tzid: "America/Phoenix", zone: "America/Phoenix" },
  { tzid: "Europe/Berlin", zone: "Europe/Berlin" },
  // As Outlook writes it, with a definition.
  { tzid: "Eastern Standard Time", zone: "America/New_York" },
  { tzid: "UTC", zone: "UTC" },
  { tzid: null, zone: null },
] as const;

export const easternTime = `BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

const rule = fc.record({
  freq: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "NTH", "LAST", "YEARLY"),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
  count: fc.option(fc.integer({ min: 1, max: 120 })),
});

export const generatedEvent = fc.record({
  zone: fc.nat(fileZones.length - 1),
  isAllDay: fc.boolean(),
  /** Days from the reading to the first occurrence. */
  startsIn: fc.oneof(fc.integer({ min: -900, max: 12 }), fc.integer({ min: -3, max: 8 })),
  // Clocks change at night.
  minute: fc
    .oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 3, max: 12 }))
    .map((quarters) => quarters * 15),
  minutes: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 90, max: 200 })).map((n) => n * 15),
  days: fc.integer({ min: 1, max: 3 }),
  says: fc.constantFrom("DTEND", "DURATION"),
  rule: fc.option(rule, { freq: 4, nil: null }),
  /** Weeks after the reading in which the weekday of the start is excluded. */
  excluded: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
});

export type GeneratedEvent = typeof generatedEvent extends fc.Arbitrary<infer Event> ? Event : never;

/** A calendar of one event, as text. */
export function writeCalendar(event: GeneratedEvent, nowMs: number): string {
  const { tzid } = fileZones[event.isAllDay ? fileZones.length - 1 : event.zone] ?? fileZones[0];
  const startDay = Math.floor(nowMs / minuteMs / dayMinutes) + event.startsIn;
  const start = startDay * dayMinutes + (event.isAllDay ? 0 : event.minute);
  const property = (name: string, wall: WallMinutes) =>
    event.isAllDay
      ? `${name};VALUE=DATE:${stamp(wall).slice(0, 8)}`
      : tzid === "UTC"
        ? `${name}:${stamp(wall)}Z`
        : tzid === null
          ? `${name}:${stamp(wall)}`
          : `${name};TZID=${tzid.includes(" ") ? `"${tzid}"` : tzid}:${stamp(wall)}`;
  const length = event.isAllDay ? event.days * dayMinutes : event.minutes;
  // ical.js expects each excluded time to be an occurrence, in order.
  const isEveryWeek = event.rule?.interval === 1 && /^(DAILY|WEEKLY)$/.test(event.rule.freq);
  const weeksAgo = Math.max(0, Math.round(-event.startsIn / 7));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...easternTime.split("\n"),
    "BEGIN:VEVENT",
    "UID:event@elsewhere.example",
    "SUMMARY:Dentist\\, and a very long title that is folded by its writer",
    property("DTSTART", start),
    event.says === "DTEND"
      ? property("DTEND", start + length)
      : `DURATION:${event.isAllDay ? `P${event.days}D` : `PT${event.minutes}M`}`,
    ...(event.rule ? [ruleLine(event.rule, dateOf(start))] : []),
    ...(isEveryWeek ? event.excluded.toSorted() : []).map((week) =>
      property("EXDATE", start + (weeksAgo + week) * 7 * dayMinutes),
    ),
    ...["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT5M", "ACTION:DISPLAY", "END:VALARM"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ];
  return lines.map((line) => line.replace(/^(.{60})(?=.)/, "$1\r\n ")).join("\r\n");
}

const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A rule that the start itself is by: not every Monday is the last. */
function ruleLine(
  { freq, interval, weekdays, count }: NonNullable<GeneratedEvent["rule"]>,
  date: Date,
): string {
  const weekday = date.getUTCDay();
  const day = date.getUTCDate();
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const nth = freq === "LAST" && day + 7 > daysInMonth ? -1 : Math.ceil(day / 7);
  const on = [...new Set([weekday, ...weekdays])].map((number) => weekdayNames[number]);
  const byNth = `MONTHLY;BYDAY=${nth}${weekdayNames[weekday]}`;
  const parts = {
    DAILY: "DAILY",
    WEEKLY: `WEEKLY;BYDAY=${on}`,
    MONTHLY: `MONTHLY;BYMONTHDAY=${day}`,
    NTH: byNth,
    LAST: byNth,
    YEARLY: "YEARLY",
  }[freq];
  return `RRULE:FREQ=${parts};INTERVAL=${interval}${count ? `;COUNT=${count}` : ""}`;
}
