import { DateTime } from "luxon";

/** Open from one wall time to another, in minutes since midnight, every day. */
export interface Hours {
  opens: number;
  closes: number;
}

/** 15 minutes of real time with the wall-clock time of its start. */
interface Quarter {
  date: string;
  minuteOfDay: number;
  /** `2026-12-01T09:00:00-06:00`. */
  text: string;
}

const quarterMs = 15 * 60_000;
/** On either side of noon: covers any day and what begins late in it. */
const quartersBeside = 4 * 18;

export function quartersAround(zone: string, date: string): Quarter[] {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone });
  return Array.from({ length: 2 * quartersBeside }, (_, at) => {
    const time = noon.plus({ milliseconds: (at - quartersBeside) * quarterMs });
    return {
      date: time.toISODate() ?? "",
      minuteOfDay: time.hour * 60 + time.minute,
      text: time.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"),
    };
  });
}

/**
 * The starts of a date, computed with another library and algorithm than ours: each 15 minutes of real time is a start
 * if the wall clock is within opening hours for the whole length.
 */
export function openingsByLuxon(
  quarters: readonly Quarter[],
  date: string,
  { opens, closes }: Hours,
  durationMinutes: number,
): string[] {
  const isOpen = ({ minuteOfDay }: Quarter) => minuteOfDay >= opens && minuteOfDay < closes;
  return quarters
    .filter(
      (quarter, at) => quarter.date === date && quarters.slice(at, at + durationMinutes / 15).every(isOpen),
    )
    .map(({ text }) => text);
}

export function changesOfClocks(zone: string, firstYear: number, lastYear: number): string[] {
  const dates: string[] = [];
  let day = DateTime.fromObject({ year: firstYear }, { zone });
  while (day.year <= lastYear) {
    const next = day.plus({ days: 1 });
    if (next.offset !== day.offset) dates.push(day.toISODate() ?? "");
    day = next;
  }
  return dates;
}
