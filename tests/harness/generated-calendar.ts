import fc from "fast-check";
import { occurrences, ruleLine } from "./recurrence.ts";
import { dayMinutes, instantIn, minuteMs, stamp, type WallMinutes } from "./wall-time.ts";

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
  end: fc.constantFrom("never", "count", "until"),
  length: fc.integer({ min: 1, max: 120 }),
});

const event = fc.record({
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
  /** Which occurrences near the reading are excluded, moved or added. */
  excluded: fc.uniqueArray(fc.nat(6), { maxLength: 2 }),
  excludesInUtc: fc.boolean(),
  added: fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 1 }),
  moved: fc.option(
    fc.record({
      which: fc.nat(6),
      byQuarters: fc.integer({ min: -60, max: 60 }),
      kind: fc.constantFrom("busy", "cancelled", "transparent"),
    }),
  ),
  isFree: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

export const generatedCalendar = fc.array(event, { minLength: 1, maxLength: 4 });
export type GeneratedEvent = typeof event extends fc.Arbitrary<infer One> ? One : never;

interface Span {
  startMs: number;
  endMs: number;
}

/** The text of a calendar, and its busy times, computed by another algorithm than the product's: day by day, with Luxon's offsets. */
export function writeCalendar(events: readonly GeneratedEvent[], nowMs: number, ownZone: string) {
  const busy: Span[] = [];
  const text: string[] = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...easternTime.split("\n")];
  for (const [at, one] of events.entries()) {
    const written = writeEvent(one, `event-${at}@elsewhere.example`, nowMs, ownZone);
    text.push(...written.lines);
    busy.push(...written.busy);
  }
  text.push("END:VCALENDAR", "");
  return { text: text.map(folded).join("\r\n"), busy };
}

function folded(line: string): string {
  return line.length > 60 ? `${line.slice(0, 60)}\r\n ${line.slice(60)}` : line;
}

function writeEvent(one: GeneratedEvent, uid: string, nowMs: number, ownZone: string) {
  const { tzid, zone } = fileZones[one.isAllDay ? fileZones.length - 1 : one.zone] ?? fileZones[0];
  const instantOf = (wall: WallMinutes) => instantIn(zone ?? ownZone, wall);
  const startDay = Math.floor(nowMs / minuteMs / dayMinutes) + one.startsIn;
  const start = startDay * dayMinutes + (one.isAllDay ? 0 : one.minute);
  const nominal = one.isAllDay ? one.days * dayMinutes : 0;
  // Wall time ends where a clock change in between leads it.
  const exactMs = one.isAllDay
    ? 0
    : one.says === "DURATION"
      ? one.minutes * minuteMs
      : instantOf(start + one.minutes) - instantOf(start);
  const spanOf = (wall: WallMinutes): Span => ({
    startMs: instantOf(wall),
    endMs: instantOf(wall + nominal) + exactMs,
  });
  const property = (name: string, wall: WallMinutes) =>
    one.isAllDay
      ? `${name};VALUE=DATE:${stamp(wall).slice(0, 8)}`
      : tzid === "UTC"
        ? `${name}:${stamp(wall)}Z`
        : tzid === null
          ? `${name}:${stamp(wall)}`
          : `${name};TZID=${tzid.includes(" ") ? `"${tzid}"` : tzid}:${stamp(wall)}`;

  const starts = occurrences(one, start);
  const nearMs = nowMs - 2 * dayMinutes * minuteMs;
  const near = starts.filter((wall) => instantOf(wall) > nearMs);
  const excluded = one.rule ? one.excluded.flatMap((index) => near[index] ?? []) : [];
  const moved = one.rule ? one.moved && near[one.moved.which] : undefined;
  const added = one.rule ? one.added.map((quarters) => start + (one.isAllDay ? 0 : quarters * 15)) : [];
  const last = starts.at(-1) ?? start;
  const lines = [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "SUMMARY:Dentist\\, and a very long title that is folded by its writer",
    property("DTSTART", start),
    ...lengthLines(one, start, property),
    ...(one.isFree ? ["TRANSP:TRANSPARENT"] : []),
    ...(one.rule
      ? [ruleLine({ ...one, isFloating: !one.isAllDay && tzid === null }, start, last, instantOf)]
      : []),
    ...excluded.map((wall) =>
      one.excludesInUtc && !one.isAllDay
        ? `EXDATE:${stamp(instantOf(wall) / minuteMs)}Z`
        : property("EXDATE", wall),
    ),
    ...added.map((wall) => property("RDATE", wall)),
    "BEGIN:VALARM",
    "TRIGGER:-PT15M",
    "DURATION:PT5M",
    "ACTION:DISPLAY",
    "END:VALARM",
    "END:VEVENT",
  ];
  const isAt = (walls: readonly WallMinutes[], wall: WallMinutes) =>
    walls.some((other) => instantOf(other) === instantOf(wall));
  const kept = [...starts, ...added].filter(
    (wall) => !isAt(excluded, wall) && !(typeof moved === "number" && isAt([moved], wall)),
  );
  const busy = one.isFree ? [] : kept.map(spanOf);
  if (one.moved && typeof moved === "number") {
    const { byQuarters, kind } = one.moved;
    const to = moved + (one.isAllDay ? Math.round(byQuarters / 20) * dayMinutes : byQuarters * 15);
    lines.push(
      "BEGIN:VEVENT",
      `UID:${uid}`,
      property("RECURRENCE-ID", moved),
      property("DTSTART", to),
      ...lengthLines({ ...one, says: "DURATION" }, to, property),
      ...(kind === "busy" ? [] : [kind === "cancelled" ? "STATUS:CANCELLED" : "TRANSP:TRANSPARENT"]),
      "END:VEVENT",
    );
    const endMs = one.isAllDay ? spanOf(to).endMs : instantOf(to) + one.minutes * minuteMs;
    if (kind === "busy") busy.push({ startMs: instantOf(to), endMs });
  }
  return { lines, busy };
}

function lengthLines(
  one: GeneratedEvent,
  start: WallMinutes,
  property: (name: string, wall: WallMinutes) => string,
): string[] {
  if (one.says === "DTEND")
    return [property("DTEND", start + (one.isAllDay ? one.days * dayMinutes : one.minutes))];
  return [one.isAllDay ? `DURATION:P${one.days}D` : `DURATION:PT${one.minutes}M`];
}
