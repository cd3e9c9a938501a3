import type { Interval } from "#domain/booking/interval.ts";
import { type Component, propertiesOf, upperValue } from "./calendar-component.ts";
import { dayMs, expandRule, ianaName, parseOffset, parseWallTime } from "./wall-time.ts";

/** Reads wall time, in milliseconds as if it were UTC, as an instant. Of a repeated time the first counts. */
export type Clock = (wallMs: number) => number;

/** The clock of an IANA zone, which looks up most days' offset once. */
export function clockIn(timeZone: string): Clock {
  const exactly: Clock = (wallMs) =>
    Temporal.Instant.fromEpochMilliseconds(wallMs)
      .toZonedDateTimeISO("UTC")
      .toPlainDateTime()
      .toZonedDateTime(timeZone).epochMilliseconds;
  const offsets = new Map<number, number>();
  return (wallMs) => {
    const day = Math.floor(wallMs / dayMs);
    let offsetMs = offsets.get(day);
    if (offsetMs === undefined) {
      const [morning = 0, night] = [day, day + 1].map((at) => at * dayMs - exactly(at * dayMs));
      offsetMs = morning === night ? morning : Number.NaN;
      offsets.set(day, offsetMs);
    }
    return Number.isNaN(offsetMs) ? exactly(wallMs) : wallMs - offsetMs;
  };
}

const abbreviations: Readonly<Record<string, string>> = {
  E: "America/New_York",
  C: "America/Chicago",
  M: "America/Denver",
  P: "America/Los_Angeles",
};

/** The clock of a zone as calendar programs name it; null for an unknown name. */
export function clockOf(name: string): Clock | null {
  const [, sign, hours = "", minutes = "00"] = /^\(?(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?\)?$/i.exec(name) ?? [];
  const spellings = [
    abbreviations[/^([ECMP])[SD]T$/.exec(name)?.[1] ?? ""] ?? name,
    `${sign}${hours.padStart(2, "0")}:${minutes}`,
    // `/freeassociation.sourceforge.net/America/Chicago`, `tzone://Microsoft/Utc`
    ...[-3, -2, -1].map((at) => name.split("/").slice(at).join("/")),
    // `Eastern Standard Time 1`, `(GMT-06.00) Central Time (US & Canada)`
    name.replace(/ \d+$|^\([^)]*\) */g, "").replace("Daylight", "Standard"),
    // `(UTC-08:00) Pacific Time (US & Canada)`
    name.replace(/^\([^)]*\) */, "").replace(/ Time\b.*$/, " Standard Time"),
    name.replaceAll(" ", "_"),
  ];
  // node-ical reads them in the zone of this process.
  const isCustom = /^(?:Customized|tzone:)/i.test(name);
  for (const spelling of spellings) {
    const zone = [spelling, isCustom ? "" : (ianaName(spelling) ?? "")].find(isZone);
    if (zone !== undefined) return clockIn(zone);
  }
  return null;
}

function isZone(name: string): boolean {
  try {
    clockIn(name)(0);
    return true;
  } catch {
    return false;
  }
}

/** The clock of a VTIMEZONE near a period; null if the definition doesn't say when its offsets begin. */
export function definedClock({ parts }: Component, period: Interval): Clock | null {
  try {
    const onsets = parts.flatMap((part) => onsetsOf(part, period)).toSorted((a, b) => a.atMs - b.atMs);
    const [first] = onsets;
    if (!first) return null;
    return (wallMs) => wallMs - (onsets.findLast(({ atMs }) => atMs <= wallMs)?.toMs ?? first.fromMs);
  } catch {
    return null;
  }
}

/** When a STANDARD or DAYLIGHT time begins. */
function onsetsOf(observance: Component, { startMs, endMs }: Interval) {
  const fromMs = parseOffset(upperValue(observance, "TZOFFSETFROM"));
  const toMs = parseOffset(upperValue(observance, "TZOFFSETTO"));
  const times = ["DTSTART", "RDATE"].flatMap((name) => propertiesOf(observance, name));
  const walls = times.flatMap(({ value }) =>
    value.split(",").flatMap((text) => parseWallTime(text)?.wallMs ?? []),
  );
  const rule = upperValue(observance, "RRULE");
  // The last onset of a rule that ended holds until another's.
  const endedMs = parseWallTime(/UNTIL=([^;]+)/.exec(rule)?.[1] ?? "")?.wallMs ?? startMs;
  const near = { startMs: Math.min(startMs, endedMs) - 800 * dayMs, endMs };
  const [firstMs] = walls;
  const clock = (wallMs: number) => wallMs - fromMs;
  if (rule && firstMs !== undefined) walls.push(...expandRule(rule, { firstMs, isDate: false, clock }, near));
  // Skipped wall times are at the offset before.
  return walls.map((wallMs) => ({ fromMs, toMs, atMs: wallMs + Math.max(0, toMs - fromMs) }));
}
