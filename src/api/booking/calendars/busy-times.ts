import { runInNewContext } from "node:vm";
import ICAL from "ical.js";
import { LRUCache } from "lru-cache";
import { type Interval, mergeIntervals } from "#domain/booking/interval.ts";

export type BusyTimes =
  | { ok: true; busy: Interval[] }
  | { ok: false; problem: "not-a-calendar" | "too-much" };

interface Asked {
  within: Interval;
  /** The IANA zone of whole days, and of times without a zone. */
  timeZone: string;
  /** UIDs of the site's own bookings end with it: `@www.sola.example`. */
  ownSuffix: string;
}

const maxMs = 80;
const maxOccurrences = 5_000;
const dayMs = 86_400_000;

/** The busy times of an iCalendar text, within 80 ms: a rule that never applies makes ical.js loop without end. */
export function readBusyTimes(text: string, asked: Asked, timeout = maxMs): BusyTimes {
  const read = () => busyTimes(text, asked);
  try {
    return { ok: true, busy: runInNewContext("read()", { read }, { timeout }) };
  } catch (error) {
    // The error of the time limit is one of the other context.
    const { name, code } = error as { name?: unknown; code?: unknown };
    const isTooMuch = name === "RangeError" || code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    return { ok: false, problem: isTooMuch ? "too-much" : "not-a-calendar" };
  }
}

/** Throws on an invalid text, and a RangeError on too many occurrences. */
function busyTimes(text: string, { within, timeZone, ownSuffix }: Asked): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(relevantPart(text, within)));
  const events = calendar.getAllSubcomponents("vevent").map((event) => ({
    event,
    uid: String(event.getFirstPropertyValue("uid")),
    /** The start of the occurrence that this event stands for. */
    replaces: momentsOf(event, "recurrence-id", timeZone).map(({ wallMs, clock }) => clock(wallMs)),
  }));
  const replaced = new Set(events.flatMap(({ uid, replaces }) => replaces.map((at) => `${uid} ${at}`)));
  const busy: Interval[] = [];
  for (const { event, uid, replaces } of events) {
    if (!isBusy(event) || uid.endsWith(ownSuffix)) continue;
    for (const { startMs, endMs } of occurrencesOf(event, within, timeZone)) {
      const isReplaced = replaces.length === 0 && replaced.has(`${uid} ${startMs}`);
      // Not every date of a file is one that a database holds.
      const span = { startMs: Math.max(startMs, within.startMs), endMs: Math.min(endMs, within.endMs) };
      if (!isReplaced && span.startMs < span.endMs) busy.push(span);
      if (busy.length > maxOccurrences) throw new RangeError("The calendar has too many occurrences.");
    }
  }
  return mergeIntervals(busy);
}

const blocks = /^BEGIN:(VEVENT|VTIMEZONE)\r?\n[\s\S]*?^END:\1[ \t\r]*$/gim;
const lines =
  /^(?:BEGIN|END|UID|STATUS|TRANSP|DTSTART|DTEND|DURATION|RECURRENCE-ID|RRULE|RDATE|EXDATE|TZID|TZOFFSETFROM|TZOFFSETTO)[;:].*(?:\r?\n[ \t].*)*/gim;

/** Zones and events that aren't over, without titles and notes: an old calendar costs little, and no title is read. */
function relevantPart(text: string, { startMs }: Interval): string {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text))
    throw new Error("The text is no iCalendar.");
  const yesterday = new Date(startMs - dayMs).toISOString().slice(0, 10).replaceAll("-", "");
  const isOver = (block: string[]) => {
    const days = block.flatMap(
      (line) => /^(?:DTSTART|DTEND|RECURRENCE-ID)[^:]*:(\d{8})/i.exec(line)?.[1] ?? [],
    );
    const recurs = block.some((line) => /^(?:RRULE|RDATE|DURATION|BEGIN:VTIMEZONE)/i.test(line));
    return !recurs && days.length > 0 && days.every((day) => day < yesterday);
  };
  const read = (text.match(blocks) ?? []).map((block) => block.match(lines) ?? []);
  return ["BEGIN:VCALENDAR", ...read.filter((block) => !isOver(block)).flat(), "END:VCALENDAR"].join("\n");
}

function isBusy(event: ICAL.Component): boolean {
  const says = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase();
  return says("transp") !== "TRANSPARENT" && says("status") !== "CANCELLED";
}

/** Reads wall time, in milliseconds as if it were UTC, as an instant. */
type Clock = (wallMs: number) => number;

interface Moment {
  wallMs: number;
  clock: Clock;
  isDate: boolean;
}

function momentsOf(event: ICAL.Component, name: string, timeZone: string): Moment[] {
  return event.getAllProperties(name).flatMap((property) =>
    property.getValues().map((time) => {
      if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time.`);
      return { wallMs: wallOf(time), clock: clockOf(property, time, timeZone), isDate: time.isDate };
    }),
  );
}

/** By an IANA name, else by the file's definition, else by the location's zone. */
function clockOf(property: ICAL.Property, { zone }: ICAL.Time, timeZone: string): Clock {
  if (zone === ICAL.Timezone.utcTimezone) return (wallMs) => wallMs;
  const name = String(property.getFirstParameter("tzid") ?? timeZone);
  if (zones.memo(name)) return clockIn(name);
  const defined = property.parent?.getTimeZoneByID(name);
  return defined ? clockBy(defined) : clockIn(timeZone);
}

function clockIn(timeZone: string): Clock {
  return (wallMs) => {
    const wall = Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO("UTC").toPlainDateTime();
    return wall.toZonedDateTime(timeZone).epochMilliseconds;
  };
}

/** RFC 5545: a skipped time counts at the offset before the change, and of a repeated one the first; ical.js has it reversed. */
function clockBy(zone: ICAL.Timezone): Clock {
  const offsetMs = (wallMs: number) => zone.utcOffset(timeOf(wallMs)) * 1_000;
  return (wallMs) => {
    const changeMs = Math.abs(offsetMs(wallMs - dayMs) - offsetMs(wallMs));
    return wallMs - offsetMs(wallMs - changeMs);
  };
}

const zones = new LRUCache<string, boolean>({ max: 500, memoMethod: isZone });

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Without a zone. */
function timeOf(wallMs: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(wallMs), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}

/** The occurrences of an event near a period. */
function* occurrencesOf(event: ICAL.Component, within: Interval, timeZone: string): Generator<Interval> {
  const [start] = momentsOf(event, "dtstart", timeZone);
  if (!start) return;
  const { nominalMs, exactMs } = lengthOf(event, start, timeZone);
  // Wall time is less than a day from UTC.
  const near = { startMs: within.startMs - nominalMs - exactMs - dayMs, endMs: within.endMs + dayMs };
  const excluded = momentsOf(event, "exdate", timeZone);
  const exactly = new Set(excluded.map(({ wallMs, clock }) => clock(wallMs)));
  const days = new Set(excluded.flatMap(({ wallMs, isDate }) => (isDate ? wallMs / dayMs : [])));
  const rules = event.getAllProperties("rrule").map((property) => property.getFirstValue() as ICAL.Recur);
  const walls = new Set([start.wallMs, ...rules.flatMap((rule) => [...ruleStarts(rule, start, near)])]);
  const moments = [...walls].map((wallMs): Moment => ({ ...start, wallMs }));
  for (const { wallMs, clock } of [...moments, ...momentsOf(event, "rdate", timeZone)]) {
    const startMs = clock(wallMs);
    if (exactly.has(startMs) || days.has(Math.floor(wallMs / dayMs))) continue;
    yield { startMs, endMs: clock(wallMs + nominalMs) + exactMs };
  }
}

/** An event's length: days by the calendar, the rest by the clock. */
function lengthOf(event: ICAL.Component, start: Moment, timeZone: string) {
  const duration = event.getFirstPropertyValue("duration");
  const [end] = momentsOf(event, "dtend", timeZone);
  if (duration instanceof ICAL.Duration) {
    const nominalMs = (duration.weeks * 7 + duration.days) * dayMs;
    return { nominalMs, exactMs: duration.toSeconds() * 1_000 - nominalMs };
  }
  if (start.isDate) return { nominalMs: Math.max(dayMs, (end?.wallMs ?? 0) - start.wallMs), exactMs: 0 };
  return { nominalMs: 0, exactMs: end ? end.clock(end.wallMs) - start.clock(start.wallMs) : 0 };
}

const stepsMs: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
};

/** The wall times of a rule near a period. Whole steps before it are skipped, because ical.js counts from the start. */
function* ruleStarts(
  rule: ICAL.Recur,
  { wallMs: firstMs, clock }: Moment,
  near: Interval,
): Generator<number> {
  const { until } = rule;
  // A date includes its whole day, which can have 23 hours.
  const lastWallMs = until ? wallOf(until) + (until.isDate ? dayMs - 1 : 0) : Number.POSITIVE_INFINITY;
  const lastMs = !until || until.zone === ICAL.Timezone.utcTimezone ? lastWallMs : clock(lastWallMs);
  rule.until = null;
  const stepMs = (stepsMs[rule.freq] ?? Number.POSITIVE_INFINITY) * rule.interval;
  const steps = rule.count ? 0 : Math.max(0, Math.floor((near.startMs - firstMs) / stepMs));
  const iterator = rule.iterator(timeOf(steps === 0 ? firstMs : firstMs + steps * stepMs));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wallMs = wallOf(next);
    if (wallMs >= near.endMs || (wallMs >= near.startMs && clock(wallMs) > lastMs)) return;
    if (wallMs >= near.startMs) yield wallMs;
  }
}
