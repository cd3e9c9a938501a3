import { expect, it, test } from "vitest";
import { easternTime } from "#tests/harness/generated-calendar.ts";
import { readBusyTimes } from "./busy-times.ts";

const nowMs = Date.parse("2026-11-21T15:00:00Z");
const asked = {
  within: { startMs: nowMs, endMs: nowMs + 62 * 86_400_000 },
  timeZone: "America/Chicago",
  ownSuffix: "@www.sola.example",
};
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@elsewhere.example", ...lines, "END:VEVENT"];
const hour = ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"];
const calendar = (...lines: Array<string | string[]>) =>
  ["BEGIN:VCALENDAR", ...lines.flat(), "END:VCALENDAR", ""].join("\r\n");
const busyOf = (text: string, within = asked.within) => {
  const read = readBusyTimes(text, { ...asked, within });
  if (!read.ok) throw new Error(read.problem);
  return read.busy.map((one) => [one.startMs, one.endMs].map((ms) => new Date(ms).toISOString()).join("/"));
};

test.each([
  ["each second", "FREQ=SECONDLY"],
  ["each minute", "FREQ=MINUTELY"],
  ["each second of each hour", "FREQ=HOURLY;BYMINUTE=0,1,2;BYSECOND=0,1,2,3,4,5,6,7,8,9,10"],
])("a rule for %s is named, its start and other events count", (_, rule) => {
  const text = calendar(event(...hour, `RRULE:${rule}`), event("DTSTART:20261203T150000Z", "DURATION:PT1H"));
  expect(readBusyTimes(text, asked)).toMatchObject({ ok: true, odd: [`line 6: RRULE:${rule}`] });
  expect(busyOf(text)).toEqual([
    "2026-12-01T15:00:00.000Z/2026-12-01T16:00:00.000Z",
    "2026-12-03T15:00:00.000Z/2026-12-03T16:00:00.000Z",
  ]);
});

it("a rule for February 30 ends without an occurrence", () => {
  const never = event(...hour, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  expect(busyOf(calendar(never))).toEqual(["2026-12-01T15:00:00.000Z/2026-12-01T16:00:00.000Z"]);
});

test.each([
  ["60,000 events", calendar(Array.from({ length: 60_000 }, () => event(...hour)).flat())],
  ["300,000 beginnings", calendar(Array.from({ length: 300_000 }, () => "BEGIN:VEVENT"))],
  [
    "50,000 occurrences",
    calendar(Array.from({ length: 40 }, () => event("DTSTART:20261122", "RRULE:FREQ=HOURLY")).flat()),
  ],
])("%s are given up", (_, text) => {
  expect(readBusyTimes(text, asked)).toEqual({ ok: false, problem: "too-much", odd: [] });
});

it("10,000 events and 200 rules since 2010 are read", () => {
  const at = (quarter: number) =>
    new Date(nowMs + quarter * 900_000).toISOString().replaceAll(/[-:]|\.\d+Z/g, "");
  const zoned = (quarter: number) => [
    `DTSTART;TZID=America/New_York:${at(quarter)}`,
    `DTEND;TZID=America/New_York:${at(quarter + 1)}`,
  ];
  const events = Array.from({ length: 10_000 }, (_, quarter) => event(...zoned(quarter))).flat();
  const rules = Array.from({ length: 200 }, () =>
    event("DTSTART;TZID=America/New_York:20100104T090000", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYDAY=1MO"),
  ).flat();
  expect(readBusyTimes(calendar(events, rules), asked)).toMatchObject({ ok: true, odd: [] });
});

it("lists of 20 lines at most name what isn't understood", () => {
  const odd = Array.from({ length: 50 }, () => event("DTSTART:whenever")).flat();
  const read = readBusyTimes(calendar(event(...hour), odd), asked);
  expect(read.odd).toHaveLength(20);
  expect(read.odd[0]).toBe("line 7: DTSTART:whenever");
});

it("titles and notes aren't part of what is named", () => {
  const secret = event("SUMMARY:Dentist", "DESCRIPTION:Root canal", "DTSTART:soon");
  expect(JSON.stringify(readBusyTimes(calendar(secret), asked))).not.toMatch(/Dentist|canal/);
});

test.each([
  ["skipped", "20270314T023000", "2027-03-14T07:30:00.000Z/2027-03-14T08:00:00.000Z"],
  ["repeated", "20271107T013000", "2027-11-07T05:30:00.000Z/2027-11-07T06:00:00.000Z"],
])("a time that a clock change has %s is the same in a known zone and in a defined one", (_, start, busy) => {
  const within = { startMs: Date.parse("2027-01-01"), endMs: Date.parse("2028-01-01") };
  for (const zone of ["America/New_York", '"Eastern Standard Time"']) {
    const lines = event(`DTSTART;TZID=${zone}:${start}`, "DURATION:PT30M");
    expect(busyOf(calendar(easternTime.split("\n"), lines), within)).toEqual([busy]);
  }
});

it("a rule until a date ends with that day, on which clocks change", () => {
  const within = { startMs: Date.parse("2027-03-13T06:00Z"), endMs: Date.parse("2027-03-20") };
  const lines = event("DTSTART;VALUE=DATE:20270301", "RRULE:FREQ=DAILY;UNTIL=20270314");
  expect(busyOf(calendar(lines), within)).toEqual(["2027-03-13T06:00:00.000Z/2027-03-15T05:00:00.000Z"]);
});

it("an event from the year 0 or of a million years closes the period that is read", () => {
  const all = [Date.parse("2026-11-21T15:00:00Z"), asked.within.endMs].map((ms) =>
    new Date(ms).toISOString(),
  );
  expect(busyOf(calendar(event("DTSTART:00000101T000000Z", "DTEND:99991231T000000Z")))).toEqual([
    all.join("/"),
  ]);
  expect(busyOf(calendar(event("DTSTART:20200101T000000Z", "DURATION:P365000000D")))).toEqual([
    all.join("/"),
  ]);
});
