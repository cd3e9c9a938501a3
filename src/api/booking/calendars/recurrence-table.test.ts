import { expect, test } from "vitest";
import { busyRow } from "#tests/harness/calendar-rows.ts";

const daily =
  "DTSTART;TZID=America/Chicago:20261201T090000|DTEND;TZID=America/Chicago:20261201T100000|RRULE:FREQ=DAILY;COUNT=3";
const all = "1201T15-1201T16 1202T15-1202T16 1203T15-1203T16";
const ends = "1201T15-1201T16 1203T15-1203T16";

const hour = (more: string, day = "20261201") => `DTSTART:${day}T150000Z|DURATION:PT1H|${more}`;
const until = (end: string) =>
  `DTSTART;TZID=America/Chicago:20261201T090000|DURATION:PT1H|RRULE:FREQ=DAILY;UNTIL=${end}`;

/** Events as in `event-table.test.ts`. */
test.each([
  // Rules
  ["a lowercase rule", hour("RRULE:freq=daily;count=3"), all],
  ["spaces in a rule", hour("RRULE:FREQ=WEEKLY; BYDAY=TU, TH ;COUNT=2"), ends],
  ["a rule that doesn't begin with FREQ", hour("RRULE:COUNT=2;INTERVAL=2;FREQ=DAILY"), ends],
  ["a rule that names itself", hour("RRULE:RRULE:FREQ=DAILY;COUNT=3"), all],
  ["a rule with empty parts", hour("RRULE:FREQ=DAILY;COUNT=3;BYDAY=;UNTIL=;"), all],
  ["a rule with an interval of zero", hour("RRULE:FREQ=DAILY;INTERVAL=0;COUNT=3"), all],
  ["a rule with an unknown part", hour("RRULE:FREQ=DAILY;COUNT=3;X-EVOLUTION-ENDDATE=20261203T150000Z"), all],
  ["a rule with a parameter", hour("RRULE;X-BUSYMAC-REGENERATE=TRASH:FREQ=DAILY;COUNT=3"), all],
  ["an empty rule", hour("RRULE:"), "1201T15-1201T16"],
  ["a rule until a date", hour("RRULE:FREQ=DAILY;UNTIL=20261203"), all],
  ["a rule until a date with hyphens", hour("RRULE:FREQ=DAILY;UNTIL=2026-12-03"), all],
  ["a rule until a local time", until("20261203T090000"), all],
  ["a rule until a time in UTC", until("20261203T150000Z"), all],
  ["a rule until just before an occurrence", until("20261203T145959Z"), "1201T15-1201T16 1202T15-1202T16"],
  [
    "days until a time in UTC",
    "DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;UNTIL=20261203T000000Z",
    "1201T06-1204T06",
  ],
  ["days until a date", "DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;UNTIL=20261203", "1201T06-1204T06"],
  ["a rule that ended ten years ago", hour("RRULE:FREQ=MONTHLY;BYDAY=1MO;UNTIL=20161231", "20150105"), ""],
  ["a count that ended ten years ago", hour("RRULE:FREQ=DAILY;COUNT=100", "20150105"), ""],
  ["a count of many years", hour("RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=622", "20150105"), "1201T15-1201T16"],
  ["the first Tuesday", hour("RRULE:FREQ=MONTHLY;BYDAY=1TU", "20150106"), "1201T15-1201T16 0105T15-0105T16"],
  ["the last Friday", hour("RRULE:FREQ=MONTHLY;BYDAY=-1FR", "20150130"), "1225T15-1225T16"],
  [
    "the last workday",
    hour("RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20150130"),
    "1130T15-1130T16 1231T15-1231T16",
  ],
  [
    "every other week from Sunday",
    hour("RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=3"),
    "1201T15-1201T16 1213T15-1213T16 1215T15-1215T16",
  ],
  [
    "every other week from Monday",
    hour("RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU;COUNT=3"),
    "1201T15-1201T16 1206T15-1206T16 1215T15-1215T16",
  ],
  ["the 31st", hour("RRULE:FREQ=MONTHLY", "20261031"), "1231T15-1231T16"],
  [
    "a start that isn't by its rule",
    hour("RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261205"),
    "1201T15-1201T16 1202T15-1202T16",
  ],
  [
    "a time that a clock change skips",
    "DTSTART;TZID=Europe/Berlin:20261201T160000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=1",
    "1201T15-1201T16",
  ],
  // Exclusions
  ["EXDATE in its zone", `${daily}|EXDATE;TZID=America/Chicago:20261202T090000`, ends],
  ["EXDATE in UTC", `${daily}|EXDATE:20261202T150000Z`, ends],
  ["EXDATE in another zone", `${daily}|EXDATE;TZID=America/New_York:20261202T100000`, ends],
  ["EXDATE in a Windows zone", `${daily}|EXDATE;TZID="Central Standard Time":20261202T090000`, ends],
  [
    "EXDATE without a zone",
    `DTSTART;TZID=America/New_York:20261201T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20261202T100000`,
    ends,
  ],
  ["EXDATE as a date", `${daily}|EXDATE;VALUE=DATE:20261202`, ends],
  ["EXDATE as a date with a zone", `${daily}|EXDATE;VALUE=DATE;TZID=America/Chicago:20261202`, ends],
  ["EXDATE without VALUE", `${daily}|EXDATE:20261202`, ends],
  ["EXDATE at midnight", `${daily}|EXDATE;TZID=America/Chicago:20261202T000000`, ends],
  [
    "EXDATE as a list",
    `${daily}|EXDATE;TZID=America/Chicago:20261202T090000,20261203T090000`,
    "1201T15-1201T16",
  ],
  ["EXDATE as a list with a comma at its end", `${daily}|EXDATE;TZID=America/Chicago:20261202T090000,`, ends],
  ["several EXDATE", `${daily}|EXDATE:20261202T150000Z|EXDATE:20261203T150000Z`, "1201T15-1201T16"],
  ["an empty EXDATE", `${daily}|EXDATE:`, all],
  ["an EXDATE that matches nothing", `${daily}|EXDATE:20261202T151500Z`, all],
  ["an EXDATE in words", `${daily}|EXDATE:tomorrow`, `${all} ?`],
  ["an EXDATE of the first", `${daily}|EXDATE:20261201T150000Z`, "1202T15-1202T16 1203T15-1203T16"],
  [
    "an EXDATE of whole days in UTC",
    "DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20261202T060000Z",
    "1201T06-1202T06 1203T06-1204T06",
  ],
  [
    "an EXDATE of whole days at midnight",
    "DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=3|EXDATE;TZID=America/New_York:20261202T000000",
    "1201T06-1202T06 1203T06-1204T06",
  ],
  ["EXRULE", `${daily}|EXRULE:FREQ=DAILY;INTERVAL=2`, "1202T15-1202T16"],
  // Additions
  ["RDATE", hour("RDATE:20261202T150000Z,20261203T150000Z"), all],
  ["RDATE in a zone", hour("RDATE;TZID=America/New_York:20261203T100000"), ends],
  [
    "RDATE as dates",
    "DTSTART;VALUE=DATE:20261201|RDATE;VALUE=DATE:20261203",
    "1201T06-1202T06 1203T06-1204T06",
  ],
  [
    "RDATE as periods",
    hour("RDATE;VALUE=PERIOD:20261203T150000Z/20261203T170000Z,20261204T150000Z/PT2H"),
    "1201T15-1201T16 1203T15-1203T17 1204T15-1204T17",
  ],
  ["RDATE as a period without VALUE", hour("RDATE:20261203T150000Z/pt2h"), "1201T15-1201T16 1203T15-1203T17"],
  ["an empty RDATE", hour("RDATE:"), "1201T15-1201T16"],
  ["an RDATE that is excluded", hour("RDATE:20261202T150000Z|EXDATE:20261202T150000Z"), "1201T15-1201T16"],
])("%s", (_, events, busy) => expect(busyRow(events)).toBe(busy));
