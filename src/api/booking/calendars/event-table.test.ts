import { expect, test } from "vitest";
import { busyRow } from "#tests/harness/calendar-rows.ts";

/** Events as calendar programs write them: a line each after `|`, an event after `||`; then busy times in UTC, and `?` per oddity. */
test.each([
  // Whole days
  ["a date without VALUE", "DTSTART:20261201", "1201T06-1202T06"],
  ["dates without VALUE", "DTSTART:20261201|DTEND:20261203", "1201T06-1203T06"],
  ["a DTEND without VALUE beside a DATE", "DTSTART;VALUE=DATE:20261201|DTEND:20261202", "1201T06-1202T06"],
  [
    "a DATE with a time",
    "DTSTART;VALUE=DATE:20261201T000000|DTEND;VALUE=DATE:20261202T000000",
    "1201T06-1202T06",
  ],
  ["a DATE that ends at a midnight", "DTSTART;VALUE=DATE:20261201|DTEND:20261203T000000", "1201T06-1203T06"],
  ["a DATE that ends on itself", "DTSTART;VALUE=DATE:20261201|DTEND;VALUE=DATE:20261201", "1201T06-1202T06"],
  ["a DATE with hyphens", "DTSTART;VALUE=DATE:2026-12-01", "1201T06-1202T06"],
  ["a DATE with a zone", "DTSTART;TZID=Europe/Berlin;VALUE=DATE:20261201", "1201T06-1202T06"],
  ["a DATE with a duration in weeks", "DTSTART;VALUE=DATE:20261201|DURATION:P1W", "1201T06-1208T06"],
  ["a lowercase property", "dtstart;value=date:20261201", "1201T06-1202T06"],
  ["a DATE of VALUE with spaces", "DTSTART; VALUE = DATE : 20261201", "1201T06-1202T06"],
  ["a birthday of 1965", "DTSTART;VALUE=DATE:19651205|RRULE:FREQ=YEARLY", "1205T06-1206T06"],
  ["a birthday of 1604", "DTSTART;VALUE=DATE:16041205|RRULE:FREQ=YEARLY", "1205T06-1206T06"],
  ["a birthday of the year 1", "DTSTART;VALUE=DATE:00011205|RRULE:FREQ=YEARLY", "1205T06-1206T06"],
  ["a birthday as Facebook writes it", "DTSTART:20261205|RRULE:FREQ=YEARLY|DURATION:P1D", "1205T06-1206T06"],
  [
    "the first of each month since 1960",
    "DTSTART;VALUE=DATE:19600101|RRULE:FREQ=MONTHLY",
    "1201T06-1202T06 0101T06-0102T06",
  ],
  ["February 29", "DTSTART;VALUE=DATE:20200229|RRULE:FREQ=YEARLY", ""],
  [
    "an all-day event of Outlook",
    "DTSTART;TZID=Central Standard Time:20261201T000000|DTEND;TZID=Central Standard Time:20261202T000000|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "1201T06-1202T06",
  ],
  // Times
  ["a time without seconds", "DTSTART:20261201T0900Z|DTEND:20261201T1000Z", "1201T09-1201T10"],
  [
    "a time with hyphens and colons",
    "DTSTART:2026-12-01T09:00:00Z|DTEND:2026-12-01T10:00:00Z",
    "1201T09-1201T10",
  ],
  ["a time with an offset", "DTSTART:20261201T090000-0600|DTEND:20261201T100000-06:00", "1201T15-1201T16"],
  ["a time with fractions", "DTSTART:20261201T090000.000Z|DTEND:20261201T100000.000Z", "1201T09-1201T10"],
  ["an end at 24:00", "DTSTART:20261201T230000|DTEND:20261201T240000", "1202T05-1202T06"],
  ["an end that is a date", "DTSTART:20261201T090000|DTEND;VALUE=DATE:20261202", "1201T15-1202T06"],
  ["an end that is the same date", "DTSTART:20261201T090000|DTEND;VALUE=DATE:20261201", "1201T15-1202T06"],
  [
    "an end without the start's zone",
    "DTSTART;TZID=America/New_York:20261201T090000|DTEND:20261201T100000",
    "1201T14-1201T15",
  ],
  [
    "an end in another zone",
    "DTSTART;TZID=America/New_York:20261201T090000|DTEND;TZID=America/Denver:20261201T090000",
    "1201T14-1201T16",
  ],
  ["an event over midnight", "DTSTART:20261201T220000|DTEND:20261202T020000", "1202T04-1202T08"],
  [
    "a DATE-TIME by name",
    "DTSTART;VALUE=DATE-TIME:20261201T090000Z|DTEND;VALUE=DATE-TIME:20261201T100000Z",
    "1201T09-1201T10",
  ],
  ["spaces around a value", "DTSTART: 20261201T090000Z |DTEND:20261201T100000Z", "1201T09-1201T10"],
  ["no end", "DTSTART:20261201T090000Z", ""],
  ["an end at the start", "DTSTART:20261201T090000Z|DTEND:20261201T090000Z", ""],
  [
    "an end before the start",
    "DTSTART:20261201T100000Z|DTEND:20261201T090000Z||DTSTART:20261202|DURATION:P1D",
    "1202T06-1203T06 ?",
  ],
  // Durations
  ["a duration in days and hours", "DTSTART:20261201T090000Z|DURATION:P0DT8H0M0S", "1201T09-1201T17"],
  ["a duration of a week", "DTSTART:20261201T090000Z|DURATION:P1W", "1201T09-1208T09"],
  ["an empty duration", "DTSTART:20261201T090000Z|DTEND:20261201T100000Z|DURATION:", "1201T09-1201T10"],
  [
    "a negative duration",
    "DTSTART:20261201T090000Z|DURATION:-PT1H||DTSTART:20261202|DURATION:P1D",
    "1202T06-1203T06 ?",
  ],
  ["a signed duration", "DTSTART:20261201T090000Z|DURATION:+PT1H", "1201T09-1201T10"],
  [
    "a duration of its own making",
    "DTSTART:20261201T090000Z|DURATION:one hour||DTSTART:20261202|DURATION:P1D",
    "1202T06-1203T06 ?",
  ],
  // What isn't understood
  ["a start in words", "DTSTART:whenever||DTSTART:20261202", "1202T06-1203T06 ?"],
  ["no start", "SUMMARY:x||DTSTART:20261202", "1202T06-1203T06 ?"],
  [
    "a start whose name is broken",
    "DTSTARTundefined:20261201T170000Z||DTSTART:20261202",
    "1202T06-1203T06 ?",
  ],
  ["a start on day 32", "DTSTART:20261232||DTSTART:20261202", "1202T06-1203T06 ?"],
  ["a start on February 30", "DTSTART:20270230T090000Z||DTSTART:20261202", "1202T06-1203T06 ?"],
  ["a start at 25:00", "DTSTART:20261201T250000Z||DTSTART:20261202", "1202T06-1203T06 ?"],
  ["an empty start", "DTSTART:||DTSTART:20261202", "1202T06-1203T06 ?"],
  ["a rule without sense", "DTSTART:20261202|RRULE:FREQ=x", "1202T06-1203T06 ?"],
  ["a rule without FREQ", "DTSTART:20261202|RRULE:INTERVAL=2", "1202T06-1203T06 ?"],
  ["a rule whose end has no sense", "DTSTART:20261202|RRULE:FREQ=DAILY;UNTIL=later", "1202T06-1203T06 ?"],
  // Free
  ["TRANSPARENT", "DTSTART:20261201|TRANSP:TRANSPARENT", ""],
  ["TRANSPARENT after a space", "DTSTART:20261201|TRANSP: TRANSPARENT", ""],
  ["transparent", "DTSTART:20261201|TRANSP:transparent", ""],
  ["CANCELLED", "DTSTART:20261201|STATUS:CANCELLED", ""],
  ["CANCELED", "DTSTART:20261201|STATUS:CANCELED", ""],
  ["Outlook's FREE", "DTSTART:20261201|X-MICROSOFT-CDO-BUSYSTATUS:FREE", ""],
  ["Outlook's TENTATIVE", "DTSTART:20261201|X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", "1201T06-1202T06"],
  ["Outlook's OOF", "DTSTART:20261201|TRANSP:OPAQUE|X-MICROSOFT-CDO-BUSYSTATUS:OOF", "1201T06-1202T06"],
  ["TENTATIVE", "DTSTART:20261201|STATUS:TENTATIVE", "1201T06-1202T06"],
  [
    "an invitation that its owner declined",
    'DTSTART:20261201|ORGANIZER:mailto:ana@x.example|ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@x.example|ATTENDEE;CN="Dueñas, R: owner";PARTSTAT=DECLINED:MAILTO:Renata@x.example',
    "",
  ],
  [
    "an invitation that a guest declined",
    "DTSTART:20261201|ORGANIZER:mailto:renata@x.example|ATTENDEE;PARTSTAT=DECLINED:mailto:ana@x.example",
    "1201T06-1202T06",
  ],
  [
    "an invitation that one of two guests declined",
    "DTSTART:20261201|ATTENDEE;PARTSTAT=DECLINED:mailto:ana@x.example|ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@x.example",
    "1201T06-1202T06",
  ],
  [
    "an invitation that its only guest declined",
    "DTSTART:20261201|ORGANIZER:mailto:ana@x.example|ATTENDEE;PARTSTAT=DECLINED:mailto:me@x.example",
    "",
  ],
  ["an answer as Facebook writes it", "DTSTART:20261201|PARTSTAT:DECLINED", ""],
  // Other parts
  [
    "an alarm with a start",
    "DTSTART:20261201|BEGIN:VALARM|DTSTART:20261205T090000Z|DURATION:P5D|STATUS:CANCELLED|END:VALARM",
    "1201T06-1202T06",
  ],
  [
    "a description with a colon and a date",
    "DESCRIPTION:DTSTART:20261224|DTSTART:20261201",
    "1201T06-1202T06",
  ],
])("%s", (_, events, busy) => expect(busyRow(events)).toBe(busy));
