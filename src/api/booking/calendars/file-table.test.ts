import { expect, test } from "vitest";
import { busyRow, busyText } from "#tests/harness/calendar-rows.ts";

const zoned = (tzid: string, time = "20261201T090000") => `DTSTART;TZID=${tzid}:${time}|DURATION:PT1H`;
const definition = (tzid: string, standard: string, daylight: string, more = "") =>
  `BEGIN:VTIMEZONE|TZID:${tzid}|BEGIN:STANDARD|DTSTART:16010101T020000|TZOFFSETFROM:${daylight}|TZOFFSETTO:${standard}|RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11|END:STANDARD|BEGIN:DAYLIGHT|DTSTART:16010101T020000|TZOFFSETFROM:${standard}|TZOFFSETTO:${daylight}|RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|END:DAYLIGHT${more}|END:VTIMEZONE`;

/** Zones by the names that programs write, at 9:00; then busy times in UTC, and `?` for a name that isn't known. */
test.each([
  ["America/New_York", "1201T14-1201T15"],
  ["america/new_york", "1201T14-1201T15"],
  ['"America/New_York"', "1201T14-1201T15"],
  ["America/New York", "1201T14-1201T15"],
  ["US/Eastern", "1201T14-1201T15"],
  ["America/Argentina/Buenos_Aires", "1201T12-1201T13"],
  ["Pacific Standard Time", "1201T17-1201T18"],
  ['"Pacific Standard Time"', "1201T17-1201T18"],
  ["Pacific Daylight Time", "1201T17-1201T18"],
  ["Eastern Standard Time 1", "1201T14-1201T15"],
  ["US Mountain Standard Time", "1201T16-1201T17"],
  ["Atlantic Standard Time", "1201T13-1201T14"],
  ["Newfoundland Standard Time", "1201T1230-1201T1330"],
  ["Canada Central Standard Time", "1201T15-1201T16"],
  ["W. Europe Standard Time", "1201T08-1201T09"],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', "1201T14-1201T15"],
  ["(UTC-05:00) Eastern Time (US & Canada)", "1201T14-1201T15"],
  ["(UTC-08:00) Pacific Time (US & Canada)", "1201T17-1201T18"],
  ["(GMT-07.00) Mountain Time (US & Canada)", "1201T16-1201T17"],
  ["Atlantic Time (Canada)", "1201T13-1201T14"],
  ["Pacific Time", "1201T17-1201T18"],
  ["(GMT-06.00) Central Time (US & Canada)", "1201T15-1201T16"],
  ["Mountain Time (US & Canada)", "1201T16-1201T17"],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', "1201T08-1201T09"],
  ["/freeassociation.sourceforge.net/America/Los_Angeles", "1201T17-1201T18"],
  ["/freeassociation.sourceforge.net/Tzfile/America/Los_Angeles", "1201T17-1201T18"],
  ["/softwarestudio.org/Olson_20011030_5/America/New_York", "1201T14-1201T15"],
  ["/citadel.org/20070227_1/America/Indiana/Indianapolis", "1201T14-1201T15"],
  ["tzone://Microsoft/Utc", "1201T09-1201T10"],
  ['"tzone://Microsoft/Utc"', "1201T09-1201T10"],
  ["UTC", "1201T09-1201T10"],
  ["GMT", "1201T09-1201T10"],
  ["Etc/UTC", "1201T09-1201T10"],
  ["Etc/GMT+5", "1201T14-1201T15"],
  ["GMT-0500", "1201T14-1201T15"],
  ["UTC-5", "1201T14-1201T15"],
  ["UTC+00:00", "1201T09-1201T10"],
  ["-05:00", "1201T14-1201T15"],
  ["EST", "1201T14-1201T15"],
  ["CST", "1201T15-1201T16"],
  ["PST8PDT", "1201T17-1201T18"],
  ['"America/New_York;VALUE=DATE-TIME"', "1201T14-1201T15"],
  ["Mars/Phobos", "1201T15-1201T16 ?"],
  ["Customized Time Zone", "1201T15-1201T16 ?"],
  ["tzone://Microsoft/Custom", "1201T15-1201T16 ?"],
])("TZID=%s", (tzid, busy) => expect(busyRow(zoned(tzid))).toBe(busy));

/** Zones that the file defines, and the one of times without a zone. */
test.each([
  [
    "a custom zone",
    definition("Customized Time Zone", "-0800", "-0700"),
    zoned("Customized Time Zone"),
    "1201T17-1201T18",
  ],
  [
    "a custom zone of Microsoft",
    definition("tzone://Microsoft/Custom", "-0800", "-0700"),
    zoned("tzone://Microsoft/Custom"),
    "1201T17-1201T18",
  ],
  [
    "a definition of a known name",
    definition("America/New_York", "-0800", "-0700"),
    zoned("America/New_York"),
    "1201T17-1201T18",
  ],
  [
    "a definition of a Windows name",
    definition("Eastern Standard Time", "-0300", "-0200"),
    zoned('"Eastern Standard Time"'),
    "1201T12-1201T13",
  ],
  [
    "a definition with a quoted name",
    definition('"My Zone"', "-0800", "-0700"),
    zoned('"My Zone"'),
    "1201T17-1201T18",
  ],
  [
    "a definition with one offset",
    "BEGIN:VTIMEZONE|TZID:local|BEGIN:STANDARD|DTSTART;VALUE=DATE-TIME:20090314T230000|TZOFFSETFROM:-0200|TZOFFSETTO:-0300|END:STANDARD|END:VTIMEZONE",
    zoned("local"),
    "1201T12-1201T13",
  ],
  [
    "a definition of many years",
    definition(
      "Z",
      "-0500",
      "-0400",
      "|BEGIN:STANDARD|DTSTART:20200101T000000|RDATE:20210101T000000|TZOFFSETFROM:-0500|TZOFFSETTO:-0500|END:STANDARD",
    ),
    zoned("Z"),
    "1201T14-1201T15",
  ],
  [
    "a definition whose rules ended",
    "BEGIN:VTIMEZONE|TZID:M|BEGIN:DAYLIGHT|DTSTART:19960407T020000|RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20220403T080000Z|TZOFFSETFROM:-0600|TZOFFSETTO:-0500|END:DAYLIGHT|BEGIN:STANDARD|DTSTART:19961027T020000|RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20221030T070000Z|TZOFFSETFROM:-0500|TZOFFSETTO:-0600|END:STANDARD|END:VTIMEZONE",
    zoned("M"),
    "1201T15-1201T16",
  ],
  [
    "a definition without beginnings",
    "BEGIN:VTIMEZONE|TZID:UTC|BEGIN:STANDARD|TZOFFSETFROM:+0200|TZOFFSETTO:+0100|END:STANDARD|END:VTIMEZONE",
    zoned("UTC"),
    "1201T09-1201T10",
  ],
  [
    "a definition without offsets",
    "BEGIN:VTIMEZONE|TZID:America/New_York|END:VTIMEZONE",
    zoned("America/New_York"),
    "1201T14-1201T15",
  ],
  [
    "a definition that changes each second",
    "BEGIN:VTIMEZONE|TZID:Moon|BEGIN:STANDARD|DTSTART:16010101T020000|TZOFFSETFROM:-0400|TZOFFSETTO:-0500|RRULE:FREQ=SECONDLY|END:STANDARD|END:VTIMEZONE",
    zoned("Moon"),
    "1201T15-1201T16 ?",
  ],
  [
    "X-WR-TIMEZONE for a time without a zone",
    "X-WR-TIMEZONE:America/New_York",
    "DTSTART:20261201T090000|DURATION:PT1H",
    "1201T14-1201T15",
  ],
  ["X-WR-TIMEZONE beside a date", "X-WR-TIMEZONE:Europe/Berlin", "DTSTART:20261201", "1201T06-1202T06"],
  ["an empty X-WR-TIMEZONE", "X-WR-TIMEZONE:", "DTSTART:20261201T090000|DURATION:PT1H", "1201T15-1201T16"],
  [
    "an invitation that the owner of the calendar's name declined",
    "X-WR-CALNAME:r@gmail.example",
    "DTSTART:20261201|ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@x.example|ATTENDEE;PARTSTAT=DECLINED:mailto:r@gmail.example",
    "",
  ],
])("%s", (_, head, events, busy) => expect(busyRow(events, head)).toBe(busy));

const event = (day: string) =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART:202612${day}T150000Z\r\nDTEND:202612${day}T160000Z\r\nEND:VEVENT\r\n`;
const file = (...lines: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines.join("")}END:VCALENDAR\r\n`;
const one = file(event("01"));
const freeBusy = (...lines: string[]) =>
  file(`BEGIN:VFREEBUSY\r\n${lines.join("\r\n")}\r\nEND:VFREEBUSY\r\n`);
const hour = "1201T15-1201T16";

/** Files as servers send them; what isn't a calendar isn't one without events. */
test.each([
  ["LF", one.replaceAll("\r\n", "\n"), hour],
  ["CR", one.replaceAll("\r\n", "\r"), hour],
  ["CRCRLF", one.replaceAll("\r\n", "\r\r\n"), hour],
  ["empty lines", one.replaceAll("\r\n", "\r\n\r\n"), hour],
  ["spaces at ends", one.replaceAll("\r\n", "  \t\r\n"), hour],
  ["indentation", one.replaceAll(/^(?=.)/gm, "    "), hour],
  ["a byte order mark", `\uFEFF${one}`, hour],
  ["lowercase", one.toLowerCase(), hour],
  ["a warning before", `Notice: undefined index\n${one}`, hour],
  ["a page's end after", `${one}<!-- served in 0.2 s -->\r\n</html>`, hour],
  ["no VERSION", one.replace("VERSION:2.0\r\n", ""), hour],
  ["no END:VCALENDAR", one.replace("END:VCALENDAR\r\n", ""), `${hour} ?`],
  ["no END:VEVENT", file(event("01").replace("END:VEVENT\r\n", ""), event("03")), `${hour} 1203T15-1203T16`],
  ["no last END:VEVENT", file(event("01").replace("END:VEVENT\r\n", "")), hour],
  ["words before BEGIN", one.replace("BEGIN:VEVENT", "NoneBEGIN:VEVENT"), hour],
  ["a folded time", one.replace("20261201T15", "2026\r\n 1201T15"), hour],
  ["a time folded by a tab", one.replace("20261201T15", "2026\r\n\t1201T15"), hour],
  [
    "a title with broken letters",
    file(event("01").replace("END:V", "SUMMARY:Caf\uFFFD\r\n \uFFFD\r\nEND:V")),
    hour,
  ],
  ["a line without a colon", file(event("01").replace("UID", "Bring the keys\r\nUID")), hour],
  ["several calendars", one + file(event("03")), `${hour} 1203T15-1203T16`],
  ["a calendar in a calendar", one.replace("END:VCALENDAR", file(event("03"))), `${hour} 1203T15-1203T16`],
  ["an event after the end", one + event("03"), `${hour} 1203T15-1203T16`],
  [
    "tasks and journals",
    file(
      event("01"),
      event("02").replaceAll("VEVENT", "VTODO"),
      event("03").replaceAll("VEVENT", "VJOURNAL"),
    ),
    hour,
  ],
  ["no events", file(), ""],
  [
    "free/busy",
    freeBusy(
      "DTSTART:20261128T000000Z",
      "DTEND:20270128T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20261201T150000Z/20261201T160000Z",
    ),
    hour,
  ],
  [
    "free/busy without a type",
    freeBusy("FREEBUSY:20261201T150000Z/PT1H,20261203T150000Z/PT1H"),
    `${hour} 1203T15-1203T16`,
  ],
  [
    "free/busy with free times",
    freeBusy(
      "FREEBUSY;FBTYPE=FREE:20261202T150000Z/PT1H",
      "FREEBUSY;fbtype=busy-unavailable:20261201T150000Z/PT1H",
    ),
    hour,
  ],
  ["free/busy in words", freeBusy("FREEBUSY:always", "FREEBUSY:20261201T150000Z/PT1H"), `${hour} ?`],
  ["a page", "<!doctype html><title>Sign in</title>", "not-a-calendar"],
  ["nothing", "", "not-a-calendar"],
  ["JSON", '{"BEGIN:VCALENDAR":1}', "not-a-calendar"],
  ["one line with \\n", one.replaceAll("\r\n", "\\n"), "not-a-calendar"],
  ["a calendar cut off in an event", one.slice(0, one.indexOf("DTEND")), "not-a-calendar"],
  ["only events that aren't understood", file(event("01").replaceAll(":2026", ":two")), "no-event ?"],
])("%s", (_, text, busy) => expect(busyText(text)).toBe(busy));
