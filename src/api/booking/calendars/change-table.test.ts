import { expect, test } from "vitest";
import { busyRow } from "#tests/harness/calendar-rows.ts";

const series =
  "UID:a|DTSTART;TZID=America/Chicago:20261201T090000|DTEND;TZID=America/Chicago:20261201T100000|RRULE:FREQ=DAILY;COUNT=3";
const ends = "1201T15-1201T16 1203T15-1203T16";

const changed = (more: string, which = ":20261202T150000Z") =>
  `${series}||UID:a|RECURRENCE-ID${which}|${more}`;

/** Events as in `event-table.test.ts`. */
test.each([
  // Changes of one occurrence
  [
    "an occurrence moved later",
    changed(
      "DTSTART;TZID=America/Chicago:20261202T180000|DURATION:PT2H",
      ";TZID=America/Chicago:20261202T090000",
    ),
    "1201T15-1201T16 1203T00-1203T02 1203T15-1203T16",
  ],
  [
    "an occurrence moved before its series",
    `UID:a|RECURRENCE-ID:20261202T150000Z|DTSTART:20261130T150000Z|DURATION:PT1H||${series}`,
    "1130T15-1130T16 1201T15-1201T16 1203T15-1203T16",
  ],
  ["an occurrence moved beyond the horizon", changed("DTSTART:20270630T150000Z|DURATION:PT1H"), ends],
  [
    "an occurrence of the past moved ahead",
    "UID:a|DTSTART:20261001T150000Z|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=3||UID:a|RECURRENCE-ID:20261002T150000Z|DTSTART:20261202T150000Z|DURATION:PT1H",
    "1202T15-1202T16",
  ],
  ["an occurrence that is canceled", changed("DTSTART:20261202T150000Z|STATUS:CANCELLED"), ends],
  ["an occurrence that is canceled without a start", changed("STATUS:CANCELLED"), ends],
  ["an occurrence that is free", changed("DTSTART:20261202T150000Z|DURATION:PT1H|TRANSP:TRANSPARENT"), ends],
  [
    "an occurrence that its owner declined",
    changed("DTSTART:20261202T150000Z|DURATION:PT1H|ATTENDEE;PARTSTAT=DECLINED:mailto:renata@x.example"),
    ends,
  ],
  [
    "an occurrence named by its date",
    changed("DTSTART:20261202T180000Z|DURATION:PT1H", ";VALUE=DATE:20261202"),
    "1201T15-1201T16 1202T18-1202T19 1203T15-1203T16",
  ],
  [
    "an occurrence named by a midnight",
    changed("DTSTART:20261202T180000Z|DURATION:PT1H", ":20261202T000000"),
    "1201T15-1201T16 1202T18-1202T19 1203T15-1203T16",
  ],
  [
    "an occurrence named without a zone",
    `UID:a|DTSTART;TZID=America/New_York:20261201T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=3||UID:a|RECURRENCE-ID:20261202T100000|DTSTART;TZID=America/New_York:20261202T130000|DURATION:PT1H`,
    "1201T15-1201T16 1202T18-1202T19 1203T15-1203T16",
  ],
  [
    "a day that is moved",
    "UID:a|DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=2||UID:a|RECURRENCE-ID;VALUE=DATE:20261202|DTSTART;VALUE=DATE:20261205",
    "1201T06-1202T06 1205T06-1206T06",
  ],
  [
    "a day that becomes an hour",
    "UID:a|DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=2||UID:a|RECURRENCE-ID;VALUE=DATE:20261202|DTSTART:20261202T150000Z|DURATION:PT1H",
    "1201T06-1202T06 1202T15-1202T16",
  ],
  [
    "a changed occurrence without its series",
    "UID:a|RECURRENCE-ID:20261202T150000Z|DTSTART:20261202T160000Z|DURATION:PT1H",
    "1202T16-1202T17",
  ],
  [
    "two versions of a change",
    `${series}||UID:a|SEQUENCE:2|RECURRENCE-ID:20261202T150000Z|DTSTART:20261202T180000Z|DURATION:PT1H||UID:a|SEQUENCE:1|RECURRENCE-ID:20261202T150000Z|DTSTART:20261202T200000Z|DURATION:PT1H`,
    "1201T15-1201T16 1202T18-1202T19 1203T15-1203T16",
  ],
  // Changes of all later occurrences
  [
    "later occurrences moved",
    changed("DTSTART:20261202T180000Z|DURATION:PT2H", ";RANGE=THISANDFUTURE:20261202T150000Z"),
    "1201T15-1201T16 1202T18-1202T20 1203T18-1203T20",
  ],
  [
    "later occurrences moved since long ago",
    "UID:a|DTSTART:20150106T150000Z|DURATION:PT1H|RRULE:FREQ=MONTHLY;BYDAY=1TU||UID:a|RECURRENCE-ID;RANGE=THISANDFUTURE:20160105T150000Z|DTSTART:20160106T180000Z|DURATION:PT1H",
    "1202T18-1202T19 0106T18-0106T19",
  ],
  [
    "later occurrences canceled",
    changed("DTSTART:20261202T150000Z|STATUS:CANCELLED", ";RANGE=THISANDFUTURE:20261202T150000Z"),
    "1201T15-1201T16",
  ],
  [
    "later occurrences moved from a date",
    changed(
      "DTSTART;TZID=America/Chicago:20261202T120000|DURATION:PT1H",
      ";RANGE=THISANDFUTURE;VALUE=DATE:20261202",
    ),
    "1201T15-1201T16 1202T18-1202T19 1203T18-1203T19",
  ],
  // Versions and UIDs
  [
    "a later version of an event",
    "UID:a|SEQUENCE:1|DTSTART:20261202|DURATION:P1D||UID:a|DTSTART:20261201|DURATION:P1D",
    "1202T06-1203T06",
  ],
  [
    "two events with one UID",
    "UID:a|DTSTART:20261201||UID:a|DTSTART:20261203",
    "1201T06-1202T06 1203T06-1204T06",
  ],
  [
    "two events without a UID",
    "UID:|DTSTART:20261201||UID:|DTSTART:20261203",
    "1201T06-1202T06 1203T06-1204T06",
  ],
  ["the site's own booking", "UID:9@www.sola.example|DTSTART:20261201||DTSTART:20261203", "1203T06-1204T06"],
])("%s", (_, events, busy) => expect(busyRow(events)).toBe(busy));
