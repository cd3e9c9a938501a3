import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Calendar } from "#domain/booking/booking-rule.ts";
import { bookableStarts } from "../../harness/bookable-starts.ts";
import type { Part, Size } from "../gauntlet-part.ts";
import { changesOfClocks, type Hours, openingsByLuxon, quartersAround } from "./openings-by-luxon.ts";

const lastYears: Record<Size, number> = { short: 2026, mutant: 2026, usual: 2035, full: 2035 };
const firstYear = 2026;

/** Hours around the skipped or repeated hour, across midnight, and an ordinary day. */
const opened: Hours[] = [
  { opens: 0, closes: 24 * 60 },
  { opens: 60, closes: 3 * 60 },
  { opens: 90, closes: 4 * 60 },
  { opens: 9 * 60, closes: 17 * 60 },
];
const durations = [15, 60, 90];
const daysBeside = [-1, 0, 1];
/** Calendar edge cases without a clock change. */
const oddDates = ["02-28", "02-29", "03-01", "12-31", "01-01"];

const ofZone = z.object({ time_zone: z.string() });

/** Compares openings in every zone of the network around each clock change with another library's. */
export const rightHours: Part = async ({ size, product = "." }) => {
  // A sabotaged copy has its own.
  const module = pathToFileURL(resolve(product, "src/domain/booking/booking-rule.ts")).href;
  const { bookingProblem }: typeof import("#domain/booking/booking-rule.ts") = await import(module);
  const rule = { gridMinutes: 15, problem: bookingProblem };
  const misses: string[] = [];
  let [days, starts] = [0, 0];
  const zones = zonesToTry();
  for (const zone of zones)
    for (const date of datesToTry(zone, lastYears[size])) {
      days += 1;
      const quarters = quartersAround(zone, date);
      for (const hours of opened)
        for (const durationMinutes of durations) {
          const expected = openingsByLuxon(quarters, date, hours, durationMinutes);
          const request = { from: date, days: 1, durationMinutes };
          const offered = bookableStarts(calendarOf(zone, hours), request, dayBefore(date), rule);
          starts += offered.length;
          if (offered.join() !== expected.join()) {
            const wrong = [
              ...expected.filter((start) => !offered.includes(start)),
              ...offered.filter((start) => !expected.includes(start)),
            ];
            misses.push(
              `${zone}, ${date}, ${hours.opens}–${hours.closes}: ${wrong.slice(0, 3).join(", ") || "another order"}`,
            );
          }
        }
    }
  return [
    {
      promise: "Openings match local wall-clock time, each listed once, at every clock change",
      tried: `${zones.length} time zones, ${firstYear}–${lastYears[size]}, ${days} days, ${opened.length} opening hours, ${durations.length} lengths`,
      misses,
      figure: `${starts} start times equal to Luxon's`,
    },
  ];
};

/** Zones without a sample location: half-hour changes, and years without a change. */
const otherZones = [
  "America/St_Johns",
  "America/Regina",
  "America/Phoenix",
  "America/Puerto_Rico",
  "Pacific/Honolulu",
];

function zonesToTry(): string[] {
  const lines = readFileSync(join("data", "sample", "locations.jsonl"), "utf8")
    .trim()
    .split("\n");
  const ofNetwork = lines.map((line) => ofZone.parse(JSON.parse(line)).time_zone);
  return [...new Set([...ofNetwork, ...otherZones])].sort();
}

function datesToTry(zone: string, lastYear: number): string[] {
  const changes = changesOfClocks(zone, firstYear, lastYear).flatMap((date) =>
    daysBeside.map((days) => Temporal.PlainDate.from(date).add({ days }).toString()),
  );
  const odd = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at).flatMap((year) =>
    oddDates.map((date) => `${year}-${date}`).filter(isDate),
  );
  return [...new Set([...changes, ...odd])].sort();
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

const dayBefore = (date: string) => Temporal.Instant.from(`${date}T00:00Z`).subtract({ hours: 48 });

function calendarOf(time_zone: string, { opens, closes }: Hours): Calendar {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return {
    time_zone,
    rules: {
      slot_step_minutes: 15,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      minimum_notice_minutes: 0,
      horizon_days: 60,
    },
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: clock(opens), closes: clock(closes) })),
    time_off: [],
    busy: [],
  };
}
