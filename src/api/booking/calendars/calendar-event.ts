import type { Interval } from "#domain/booking/interval.ts";
import { type Component, type Property, propertiesOf, upperValue } from "./calendar-component.ts";
import { type Clock, clockIn, clockOf, definedClock } from "./calendar-zone.ts";
import { dayMs, parseWallTime } from "./wall-time.ts";

export interface Moment {
  wallMs: number;
  isDate: boolean;
  /** Midnight of a zone: some programs exclude a day by it. */
  isMidnight: boolean;
  clock: Clock;
}

export interface Stretch {
  start: Moment;
  /** Days by the calendar, the rest by the clock. */
  nominalMs: number;
  exactMs: number;
}

export interface CalendarEvent extends Stretch {
  component: Component;
  /** The occurrence that it replaces; null for a series or a single event. */
  replaces: Moment | null;
  /** Other occurrences of the series. */
  added: Stretch[];
  excluded: Moment[];
}

export const instantOf = ({ wallMs, clock }: Moment) => clock(wallMs);

const epoch = { wallMs: 0, isDate: false, isMidnight: false };

export type ReportLine = (line: number, problem: string) => void;

interface Reading {
  within: Interval;
  /** The IANA zone of whole days, and of times without a zone. */
  timeZone: string;
  report: ReportLine;
}

/** Reads a VEVENT or VFREEBUSY of a calendar; throws if its time isn't understood. An unknown zone is reported. */
export function createEventReader(calendar: Component, { within, timeZone, report }: Reading) {
  const definitions = calendar.parts.filter(({ type }) => type === "VTIMEZONE");
  const zones = new Map<string, Clock | null>();
  const local = clockIn(timeZone);
  const floating = clockNamed(propertiesOf(calendar, "X-WR-TIMEZONE")[0]?.value, 0, local);

  function clockNamed(name: string | undefined, line: number, fallback: Clock): Clock {
    if (!name) return fallback;
    const key = name.toUpperCase();
    if (!zones.has(key)) {
      const defined = definitions.find((part) => upperValue(part, "TZID").replaceAll('"', "") === key);
      const clock = (defined && definedClock(defined, within)) ?? clockOf(name);
      zones.set(key, clock);
      if (!clock) report(line, `TZID=${name}`);
    }
    return zones.get(key) ?? fallback;
  }

  function momentOf({ name, parameters, line }: Property, text: string, unzoned: Clock): Moment {
    const wall = parseWallTime(text.trim(), parameters.VALUE);
    if (!wall) throw new Error(`${name}:${text}`);
    const { wallMs, isDate, offsetMs } = wall;
    const zoned = () => clockNamed(parameters.TZID?.split(";")[0], line, unzoned);
    const clock = isDate ? local : offsetMs === null ? zoned() : (ms: number) => ms - offsetMs;
    return { wallMs, isDate, isMidnight: offsetMs === null && wallMs % dayMs === 0, clock };
  }

  /** Times or periods, `20261201T090000Z/PT1H`; those that aren't understood are reported. */
  function* stretchesOf(component: Component, name: string, usual: Stretch): Generator<Stretch> {
    for (const property of propertiesOf(component, name)) {
      if (property.parameters.FBTYPE?.toUpperCase() === "FREE") continue;
      for (const text of property.value.split(",").filter((part) => part.trim())) {
        const [first = "", last = ""] = text.split("/");
        try {
          const start = momentOf(property, first, usual.start.clock);
          const end = /^\s*\d/.test(last) ? momentOf(property, last, start.clock) : undefined;
          yield last ? { start, ...lengthOf(start, end, last.trim().toUpperCase()) } : { ...usual, start };
        } catch {
          report(property.line, `${name}:${text}`);
        }
      }
    }
  }

  return function readEvent(component: Component): CalendarEvent {
    const propertyNamed = (name: string) => propertiesOf(component, name).find(({ value }) => value);
    const [to, instead] = [propertyNamed("DTEND"), propertyNamed("RECURRENCE-ID")];
    // A canceled occurrence may have no start.
    const from = propertyNamed("DTSTART") ?? instead;
    const isFreeBusy = component.type === "VFREEBUSY";
    if (!from && !isFreeBusy) throw new Error("DTSTART");
    const start = from && !isFreeBusy ? momentOf(from, from.value, floating) : { ...epoch, clock: floating };
    const end = to && !isFreeBusy ? momentOf(to, to.value, start.clock) : undefined;
    const event = { start, ...lengthOf(start, end, upperValue(component, "DURATION")) };
    return {
      ...event,
      component,
      replaces: instead ? momentOf(instead, instead.value, start.clock) : null,
      added: [...stretchesOf(component, "RDATE", event), ...stretchesOf(component, "FREEBUSY", event)],
      excluded: [...stretchesOf(component, "EXDATE", event)].map((stretch) => stretch.start),
    };
  };
}

/** A hundred years: more isn't a date that a zone has. */
const maxDays = 36_525;

/** An event's length by its end or its duration; throws if it ends before it begins. */
function lengthOf(start: Moment, end: Moment | undefined, duration: string): Omit<Stretch, "start"> {
  let [nominalMs, exactMs] = [0, 0];
  if (/^\+?P[\dWDTHMS]+$/.test(duration)) {
    for (const [, count, unit = ""] of duration.matchAll(/(\d+)([WDHMS])/g)) {
      if (unit === "W" || unit === "D") nominalMs += Number(count) * (unit === "W" ? 7 : 1) * dayMs;
      else exactMs += Number(count) * ({ H: 3_600_000, M: 60_000 }[unit] ?? 1_000);
    }
  } else if (duration && !end) throw new Error(`DURATION:${duration}`);
  else if (end && start.isDate) nominalMs = end.wallMs - start.wallMs;
  else if (end) exactMs = instantOf(end) - instantOf(start);
  // A date as the end of a time includes its day.
  if (end?.isDate && !start.isDate && exactMs <= 0) exactMs += dayMs;
  if (nominalMs + exactMs < 0) throw new Error("DTEND");
  nominalMs = Math.min(nominalMs, maxDays * dayMs);
  return start.isDate
    ? { nominalMs: Math.max(dayMs, Math.ceil(nominalMs / dayMs) * dayMs), exactMs: 0 }
    : { nominalMs, exactMs };
}
