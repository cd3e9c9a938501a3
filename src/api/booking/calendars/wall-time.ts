import ical, { type VEvent } from "node-ical";
import type { Interval } from "#domain/booking/interval.ts";

export const dayMs = 86_400_000;

const maxOccurrences = 5_000;

export interface WallTime {
  /** As if it were UTC. */
  wallMs: number;
  isDate: boolean;
  /** Its distance from UTC, if the text says it. */
  offsetMs: number | null;
}

/** `20261201`, `20261201T090000Z`, `2026-12-01T09:00-06:00`; null for another text or a date that doesn't exist. */
export function parseWallTime(text: string, type = ""): WallTime | null {
  const [, date, hour, minute, second = 0, offset] =
    /^(\d{4}-?\d\d-?\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ??
    [];
  const day = date?.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, "$1-$2-$3") ?? "";
  const dateMs = Date.parse(day);
  if (Number.isNaN(dateMs) || !new Date(dateMs).toISOString().startsWith(day)) return null;
  if (hour === undefined || type.toUpperCase() === "DATE")
    return { wallMs: dateMs, isDate: true, offsetMs: null };
  const wallMs = dateMs + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  return { wallMs, isDate: false, offsetMs: offset ? parseOffset(offset) : null };
}

/** `-0600`, `+05:30`, `Z` in milliseconds. */
export function parseOffset(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-]?)(\d\d?)?:?(\d\d)?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The wall times of a rule within a period. Throws on a rule that isn't understood, or that applies too often. */
export function expandRule(
  rule: string,
  { firstMs, isDate, clock }: { firstMs: number; isDate: boolean; clock: (wallMs: number) => number },
  { startMs, endMs }: Interval,
): number[] {
  const parts = rule.toUpperCase().replace(/\s/g, "").split(/[;:]/);
  const ruleParts = parts.filter((part) => /^(?:FREQ|COUNT|WKST|INTERVAL(?!=0+$)|BY[A-Z]+)=./.test(part));
  const untilText = /UNTIL=([^;]+)/i.exec(rule)?.[1];
  const until = untilText === undefined ? null : parseWallTime(untilText.trim());
  if (untilText && !until) throw new Error("The rule's end isn't understood.");
  const first = new Date(firstMs).toISOString().replace(/[-:]|\.\d+/g, "");
  // node-ical ignores what precedes FREQ.
  const sorted = ruleParts.toSorted((a, b) => Number(b.startsWith("FREQ")) - Number(a.startsWith("FREQ")));
  const { rrule } = parseEvent(`DTSTART:${first}\r\nRRULE:${sorted.join(";")}`);
  if (!rrule) throw new Error("The rule has no parts.");
  const fromMs = Math.max(startMs, firstMs);
  if (fromMs > endMs) return [];
  const walls = rrule.between(new Date(fromMs), new Date(endMs), true).map(Number);
  if (walls.length > maxOccurrences) throw new RangeError("The rule applies too often.");
  return walls.filter((wallMs) => {
    if (!until) return true;
    if (isDate || until.isDate) return Math.floor(wallMs / dayMs) <= Math.floor(until.wallMs / dayMs);
    return until.offsetMs === null ? wallMs <= until.wallMs : clock(wallMs) <= until.wallMs - until.offsetMs;
  });
}

/** The IANA name for a program's name of a zone, Windows names included. */
export function ianaName(zone: string): string | undefined {
  return parseEvent(`DTSTART;TZID="${zone}":20260101T000000`).start.tz;
}

function parseEvent(lines: string): VEvent {
  const parsed = ical.sync.parseICS(`BEGIN:VEVENT\r\nUID:1\r\n${lines}\r\nEND:VEVENT`);
  return parsed["1"] as VEvent;
}
