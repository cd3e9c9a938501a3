// `node tools/bench/calendars.ts`: the processor time that reading a professional's calendar takes.
import { readBusyTimes } from "#api/booking/calendars/busy-times.ts";
import { aligned } from "./table.ts";

const startMs = Date.parse("2026-11-28T15:00:00Z");
const asked = {
  within: { startMs, endMs: startMs + 62 * 86_400_000 },
  timeZone: "America/Chicago",
  ownSuffix: "@www.sola.example",
};
const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z/g, "");
const calendar = (count: number, linesOf: (at: number) => string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...Array.from({ length: count }, (_, at) =>
      ["BEGIN:VEVENT", `UID:${at}`, ...linesOf(at), "END:VEVENT"].join("\r\n"),
    ),
    "END:VCALENDAR",
  ].join("\r\n");
const rules = ["DAILY", "WEEKLY;BYDAY=MO,WE", "MONTHLY;BYDAY=1MO", "YEARLY"];

const files = {
  "10,000 events": calendar(10_000, (at) => [
    `DTSTART;TZID=Eastern Standard Time:${stamp(startMs + at * 500_000)}`,
    `DTEND;TZID=Eastern Standard Time:${stamp(startMs + at * 500_000 + 300_000)}`,
  ]),
  "200 rules since 2010": calendar(200, (at) => [
    "DTSTART;TZID=America/New_York:20100104T090000",
    "DURATION:PT30M",
    `RRULE:FREQ=${rules[at % rules.length]}`,
  ]),
};

const rows = Object.entries(files).map(([name, text]) => {
  const before = process.cpuUsage();
  const read = readBusyTimes(text, asked);
  const { user, system } = process.cpuUsage(before);
  return [
    name,
    read.ok ? String(read.busy.length) : read.problem,
    `${Math.round((user + system) / 1_000)} ms`,
  ];
});
console.log(aligned([["", "busy times", "processor"], ...rows]));
