import { expect, test } from "vitest";
import { busyRow, busyText } from "#tests/harness/calendar-rows.ts";

const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1@x.example", ...lines, "END:VEVENT"];

/** Events in the shapes of vendors' exports; then busy times in UTC, and `?` per oddity. */
test.each([
  // Google
  [
    "Google: a recurring event with an exception and a moved occurrence",
    "UID:g1@google.com|DTSTART;TZID=America/Chicago:20261201T100000|DTEND;TZID=America/Chicago:20261201T110000|RRULE:FREQ=WEEKLY;UNTIL=20261223T055959Z;BYDAY=TU|EXDATE;TZID=America/Chicago:20261208T100000||UID:g1@google.com|RECURRENCE-ID;TZID=America/Chicago:20261215T100000|DTSTART;TZID=America/Chicago:20261216T120000|DTEND;TZID=America/Chicago:20261216T130000",
    "1201T16-1201T17 1216T18-1216T19 1222T16-1222T17",
  ],
  [
    "Google: an all-day span of three days",
    "DTSTART;VALUE=DATE:20261224|DTEND;VALUE=DATE:20261227|TRANSP:OPAQUE",
    "1224T06-1227T06",
  ],
  [
    "Google: a reminder that is free",
    "DTSTART:20261201T160000Z|DTEND:20261201T170000Z|TRANSP:TRANSPARENT",
    "",
  ],
  [
    "Google: a series that was split",
    "UID:g2@google.com|DTSTART:20261130T160000Z|DTEND:20261130T170000Z|RRULE:FREQ=DAILY;UNTIL=20261201T235959Z||UID:g2_R20261202T160000@google.com|DTSTART:20261202T180000Z|DTEND:20261202T190000Z|RRULE:FREQ=DAILY;COUNT=1",
    "1130T16-1130T17 1201T16-1201T17 1202T18-1202T19",
  ],
  // Outlook and Exchange
  [
    "Outlook: an appointment that is tentative",
    "DTSTART:20261201T160000Z|DTEND:20261201T170000Z|X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE|STATUS:TENTATIVE",
    "1201T16-1201T17",
  ],
  [
    "Outlook: working elsewhere, so not at the studio",
    "DTSTART:20261201T160000Z|DTEND:20261201T170000Z|X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
    "1201T16-1201T17",
  ],
  [
    "Outlook: out of office for days",
    'DTSTART;TZID="Central Standard Time":20261221T000000|DTEND;TZID="Central Standard Time":20261226T000000|X-MICROSOFT-CDO-BUSYSTATUS:OOF|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    "1221T06-1226T06",
  ],
  [
    "Exchange: a rule with WKST and a count",
    "DTSTART;TZID=Central Standard Time:20261202T090000|DTEND;TZID=Central Standard Time:20261202T093000|RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=WE;WKST=SU",
    "1202T15-1202T1530 1216T15-1216T1530 1230T15-1230T1530",
  ],
  [
    "Exchange: an exception by its midnight",
    "DTSTART;TZID=Central Standard Time:20261202T090000|DTEND;TZID=Central Standard Time:20261202T093000|RRULE:FREQ=DAILY;COUNT=2|EXDATE;TZID=Central Standard Time:20261203T000000",
    "1202T15-1202T1530",
  ],
  [
    "Teams: a meeting with UTC in quotation marks",
    'DTSTART;TZID="UTC":20261201T160000|DTEND;TZID="UTC":20261201T163000',
    "1201T16-1201T1630",
  ],
  [
    "Outlook.com: the second Tuesday by its position",
    "DTSTART;TZID=Eastern Standard Time:20261208T100000|DTEND;TZID=Eastern Standard Time:20261208T110000|RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2",
    "1208T15-1208T16 0112T15-0112T16",
  ],
  // Apple
  [
    "Apple: an event with travel time",
    "DTSTART;TZID=America/Chicago:20261201T100000|DURATION:PT45M|X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M",
    "1201T16-1201T1645",
  ],
  [
    "Apple: a floating time of a reminder",
    "DTSTART:20261201T100000|DTEND:20261201T110000",
    "1201T16-1201T17",
  ],
  [
    "Apple: days excluded as dates from a series of days",
    "DTSTART;VALUE=DATE:20261201|DTEND;VALUE=DATE:20261202|RRULE:FREQ=DAILY;COUNT=4|EXDATE;VALUE=DATE:20261202,20261203",
    "1201T06-1202T06 1204T06-1205T06",
  ],
  [
    "Apple: a series excluded by dates without the time",
    "DTSTART;TZID=America/Chicago:20261201T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=3|EXDATE;VALUE=DATE:20261202",
    "1201T16-1201T17 1203T16-1203T17",
  ],
  // Schools, clubs, feeds
  [
    "a school: whole days that end the day they begin",
    "DTSTART;VALUE=DATE:20261223|DTEND;VALUE=DATE:20261223||DTSTART;VALUE=DATE:20261224|DTEND;VALUE=DATE:20261223",
    "1223T06-1224T06 ?",
  ],
  [
    "a club: a time with a lone hour and minutes",
    "DTSTART:20261201T1800|DTEND:20261201T2000",
    "1202T00-1202T02",
  ],
  ["a club: an end of 24:00", "DTSTART:20261201T220000|DTEND:20261201T240000", "1202T04-1202T06"],
  [
    "a holiday list: yearly, the fourth Thursday",
    "DTSTART;VALUE=DATE:20201126|RRULE:FREQ=YEARLY;BYMONTH=11,12;BYDAY=4TH",
    "1224T06-1225T06",
  ],
  [
    "a class: RDATE as periods",
    "DTSTART:20261201T160000Z|DURATION:PT1H|RDATE;VALUE=PERIOD:20261203T160000Z/PT2H,20261204T160000Z/20261204T163000Z",
    "1201T16-1201T17 1203T16-1203T18 1204T16-1204T1630",
  ],
  ["a duration in days and hours", "DTSTART:20261201T160000Z|DURATION:P1DT2H", "1201T16-1202T18"],
  ["a duration with a plus sign", "DTSTART:20261201T160000Z|DURATION:+PT30M", "1201T16-1201T1630"],
  ["a duration that is negative", "DTSTART:20261201T160000Z|DURATION:-PT30M", "no-event ?"],
  ["an event without an end", "DTSTART:20261201T160000Z", ""],
  ["an empty DTEND", "DTSTART:20261201T160000Z|DTEND:|DURATION:PT1H", "1201T16-1201T17"],
  ["a lowercase t and z", "DTSTART:20261201t160000z|DTEND:20261201t170000z", "1201T16-1201T17"],
  ["milliseconds", "DTSTART:20261201T160000.000Z|DTEND:20261201T170000.000Z", "1201T16-1201T17"],
  // Clock changes
  [
    "every day over the end of daylight time of the next year",
    "DTSTART;TZID=Europe/Berlin:20261201T090000|DTEND;TZID=Europe/Berlin:20261201T100000|RRULE:FREQ=DAILY;COUNT=2",
    "1201T08-1201T09 1202T08-1202T09",
  ],
  [
    "a zone of the southern summer",
    "DTSTART;TZID=Australia/Sydney:20261201T090000|DTEND;TZID=Australia/Sydney:20261201T100000",
    "1130T22-1130T23",
  ],
  [
    "a rule until the last second of a day in another zone",
    "DTSTART;TZID=America/Chicago:20261201T200000|DURATION:PT1H|RRULE:FREQ=DAILY;UNTIL=20261202T235959Z",
    "1202T02-1202T03",
  ],
  // Changes
  [
    "an occurrence moved to another zone",
    "UID:m|DTSTART;TZID=America/Chicago:20261201T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2||UID:m|RECURRENCE-ID:20261202T160000Z|DTSTART;TZID=America/New_York:20261202T150000|DURATION:PT1H",
    "1201T16-1201T17 1202T20-1202T21",
  ],
  [
    "a change before its series in the file",
    "UID:m|RECURRENCE-ID:20261202T160000Z|DTSTART:20261202T200000Z|DURATION:PT1H||UID:m|DTSTART:20261201T160000Z|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2",
    "1201T16-1201T17 1202T20-1202T21",
  ],
  [
    "a canceled occurrence of a series",
    "UID:m|DTSTART:20261201T160000Z|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2||UID:m|RECURRENCE-ID:20261202T160000Z|STATUS:CANCELLED|DTSTART:20261202T160000Z",
    "1201T16-1201T17",
  ],
])("%s", (_, events, busy) => expect(busyRow(events)).toBe(busy));

const hour = ["DTSTART:20261201T160000Z", "DTEND:20261201T170000Z"];
const isHour = "1201T16-1201T17";

/** Whole files; a file that ends early may have lost events, so it is no whole reading. */
test.each([
  ["a zone alone", file("BEGIN:VTIMEZONE", "TZID:America/Chicago", "END:VTIMEZONE"), ""],
  ["a file without events", file("X-WR-CALNAME:Renata"), ""],
  [
    "two calendars in one file",
    file(...event(...hour)) + file(...event("DTSTART:20261202T160000Z", "DURATION:PT1H")),
    `${isHour} 1202T16-1202T17`,
  ],
  ["a file cut off between events", file(...event(...hour)).replace(/END:VCALENDAR\r\n$/, ""), `${isHour} ?`],
  ["a file cut off within its last line", file(...event(...hour)).replace(/DAR\r\n$/, ""), `${isHour} ?`],
  [
    "a file cut off within an event",
    file(...event(...hour)).replace(/END:VEVENT[\s\S]*$/, ""),
    "not-a-calendar",
  ],
  ["a file without a last line end", file(...event(...hour)).trimEnd(), isHour],
  [
    "lines folded within letters of several bytes",
    file(...event("SUMMARY:Friseurin Zoë Mü\r\n ller 理发\r\n\t师", ...hour)),
    isHour,
  ],
  ["a DTSTART that is folded", file(...event("DTSTART:2026120\r\n 1T160000Z", "DURATION:PT1H")), isHour],
  [
    "a byte order mark and blank lines",
    `\uFEFF\r\n\r\n${file(...event(...hour)).replaceAll("\r\n", "\r\n\r\n")}`,
    isHour,
  ],
  [
    "an alarm between an event's lines",
    file(
      ...event(hour[0] ?? "", "BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT5M", "END:VALARM", hour[1] ?? ""),
    ),
    isHour,
  ],
  ["a page of a sign-in", "<!doctype html><html><body>Sign in</body></html>", "not-a-calendar"],
  ["JSON", '{"kind":"calendar#events"}', "not-a-calendar"],
  ["nothing", "", "not-a-calendar"],
  [
    "busy and tentative times of Exchange",
    file(
      "BEGIN:VFREEBUSY",
      "DTSTART:20261201T000000Z",
      "DTEND:20261231T000000Z",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T160000Z/20261201T170000Z",
      "FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261202T160000Z/PT1H",
      "FREEBUSY;FBTYPE=FREE:20261203T160000Z/PT1H",
      "END:VFREEBUSY",
    ),
    `${isHour} 1202T16-1202T17`,
  ],
])("%s", (_, text, busy) => expect(busyText(text)).toBe(busy));
