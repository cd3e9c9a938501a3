import { type Interval, mergeIntervals } from "#domain/booking/interval.ts";
import { type Component, parseCalendars, propertiesOf, upperValue } from "./calendar-component.ts";
import {
  type CalendarEvent,
  createEventReader,
  instantOf,
  type Moment,
  type ReportLine,
  type Stretch,
} from "./calendar-event.ts";
import { dayMs, expandRule } from "./wall-time.ts";

export interface BusyTimesQuery {
  within: Interval;
  /** The IANA zone of whole days, and of times without a zone. */
  timeZone: string;
  /** UIDs of the site's own bookings end with it: an `@` and its host. */
  ownSuffix: string;
  /** The owner's address, whose declined invitations are free. */
  email?: string | null;
}

/** `odd` lists what isn't understood and doesn't count: `line 12: DTSTART:whenever`. */
export type BusyTimes =
  | { ok: true; busy: Interval[]; odd: string[] }
  | { ok: false; problem: "not-a-calendar" | "too-much" | "no-event"; odd: string[] };

const maxEvents = 20_000;
const maxOccurrences = 50_000;
const maxOdd = 20;

/** The busy times of an iCalendar text within a period. Titles aren't read. */
export function readBusyTimes(text: string, query: BusyTimesQuery): BusyTimes {
  const odd: string[] = [];
  const report: ReportLine = (line, problem) => {
    if (odd.length < maxOdd) odd.push(`line ${line}: ${problem.slice(0, 80)}`);
  };
  const calendars = parseCalendars(text);
  if (!calendars) return { ok: false, problem: "not-a-calendar", odd };
  // What was cut off between events may have had more of them.
  const upper = text.toUpperCase();
  if (upper.lastIndexOf("END:VCALENDAR") < upper.lastIndexOf("BEGIN:VCALENDAR"))
    report(text.split(/\r\n|\r|\n/).length, "the file ends without END:VCALENDAR");
  const parts = calendars.flatMap((calendar) => {
    const readEvent = createEventReader(calendar, { ...query, report });
    const owners = [query.email?.toUpperCase(), upperValue(calendar, "X-WR-CALNAME")];
    return calendar.parts
      .filter(({ type }) => type === "VEVENT" || type === "VFREEBUSY")
      .map((part) => ({ part, readEvent, owners }));
  });
  const current = parts.filter(({ part }) => !isOver(part, query.within));
  if (current.length > maxEvents) return { ok: false, problem: "too-much", odd };
  const events = current.flatMap(({ part, readEvent, owners }) => {
    try {
      const event = readEvent(part);
      return {
        ...event,
        isBusy: isBusy(part, owners),
        uid: propertiesOf(part, "UID")[0]?.value || `line ${part.line}`,
      };
    } catch (error) {
      report(part.line, (error as Error).message);
      return [];
    }
  });
  if (parts.length > 0 && events.length + parts.length - current.length === 0)
    return { ok: false, problem: "no-event", odd };
  const busy: Interval[] = [];
  for (const [uid, same] of Map.groupBy(latest(events), (event) => event.uid)) {
    if (uid.endsWith(query.ownSuffix)) continue;
    for (const { startMs, endMs } of busyOf(same, query.within, report)) {
      // Not every date of a file is one that a database holds.
      const span = {
        startMs: Math.max(startMs, query.within.startMs),
        endMs: Math.min(endMs, query.within.endMs),
      };
      if (span.startMs < span.endMs) busy.push(span);
    }
    if (busy.length > maxOccurrences) return { ok: false, problem: "too-much", odd };
  }
  return { ok: true, busy: mergeIntervals(busy), odd };
}

/** Events and zones that aren't over: an old calendar costs little. */
function isOver({ properties }: Component, { startMs }: Interval): boolean {
  const yesterday = new Date(startMs - dayMs).toISOString().slice(0, 10).replaceAll("-", "");
  const days = properties
    .filter(({ name }) => /^(?:DTSTART|DTEND|RECURRENCE-ID)$/.test(name))
    .map(({ value }) => value.replaceAll("-", "").slice(0, 8));
  const mayRecur = properties.some(
    ({ name, parameters }) => /^(?:RRULE|RDATE|DURATION|FREEBUSY)$/.test(name) || parameters.RANGE,
  );
  return !mayRecur && days.length > 0 && days.every((day) => /^\d{8}$/.test(day) && day < yesterday);
}

function isBusy(part: Component, owners: ReadonlyArray<string | undefined>): boolean {
  if (upperValue(part, "TRANSP") === "TRANSPARENT" || /^CANCELL?ED$/.test(upperValue(part, "STATUS")))
    return false;
  if (upperValue(part, "X-MICROSOFT-CDO-BUSYSTATUS") === "FREE") return false;
  const addressOf = (value: string) => value.toUpperCase().replace(/^MAILTO:/, "");
  const isOwners = (value: string) => owners.includes(addressOf(value));
  const guests = propertiesOf(part, "ATTENDEE");
  const invited = guests.filter(({ value }) => isOwners(value));
  // A calendar under another address lists its owner alone.
  const alone = guests.length === 1 && !isOwners(upperValue(part, "ORGANIZER")) ? guests : [];
  const answers = (invited.length > 0 ? invited : alone).map(({ parameters }) =>
    parameters.PARTSTAT?.toUpperCase(),
  );
  // Facebook writes the answer as a property.
  return ![...answers, upperValue(part, "PARTSTAT")].includes("DECLINED");
}

type ReadEvent = CalendarEvent & { isBusy: boolean; uid: string };

/** Without versions of the same event or occurrence that a higher SEQUENCE supersedes. */
function latest(events: readonly ReadEvent[]): ReadEvent[] {
  const keyOf = ({ uid, replaces }: ReadEvent) => `${uid} ${replaces && instantOf(replaces)}`;
  const sequenceOf = ({ component }: ReadEvent) =>
    Number.parseInt(upperValue(component, "SEQUENCE"), 10) || 0;
  const highest = new Map<string, number>();
  for (const event of events)
    highest.set(keyOf(event), Math.max(sequenceOf(event), highest.get(keyOf(event)) ?? 0));
  return events.filter((event) => sequenceOf(event) === highest.get(keyOf(event)));
}

/** The busy times near a period of the events with one UID: of series, and of changes to one occurrence or to all later ones. */
function* busyOf(events: readonly ReadEvent[], within: Interval, report: ReportLine): Generator<Interval> {
  const changes = events.filter((event) => event.replaces).toSorted((a, b) => replacedAt(a) - replacedAt(b));
  const laterChanges = changes.filter(
    ({ component }) => propertiesOf(component, "RECURRENCE-ID")[0]?.parameters.RANGE,
  );
  for (const event of events) {
    if (event.replaces) {
      if (event.isBusy) yield intervalOf(event);
      continue;
    }
    for (const stretch of occurrencesOf(event, changes, within, report)) {
      const change = laterChanges.findLast((later) => replacedAt(later) <= instantOf(stretch.start));
      if (!(change ?? event).isBusy) continue;
      const wallMs = stretch.start.wallMs + (change ? shiftOf(change, event) : 0);
      yield intervalOf({ ...(change ?? stretch), start: { ...stretch.start, wallMs } });
    }
  }
}

const replacedAt = ({ replaces }: ReadEvent) => (replaces ? instantOf(replaces) : 0);

/** How far a change moves an occurrence. */
function shiftOf({ start, replaces }: ReadEvent, series: ReadEvent): number {
  if (!replaces?.isDate) return instantOf(start) - (replaces ? instantOf(replaces) : 0);
  return start.wallMs - replaces.wallMs - (series.start.wallMs % dayMs);
}

function intervalOf({ start, nominalMs, exactMs }: Stretch): Interval {
  return { startMs: instantOf(start), endMs: start.clock(start.wallMs + nominalMs) + exactMs };
}

/** The occurrences of a series near a period, but for those that are excluded or changed. */
function occurrencesOf(
  event: ReadEvent,
  changes: readonly ReadEvent[],
  within: Interval,
  report: ReportLine,
): Stretch[] {
  const { component, start, nominalMs, exactMs } = event;
  // Wall time is less than a day from UTC.
  const slackMs = Math.max(dayMs, ...changes.map((change) => dayMs + Math.abs(shiftOf(change, event))));
  const near = { startMs: within.startMs - nominalMs - exactMs - slackMs, endMs: within.endMs + slackMs };
  const wallsBy = (rule: "RRULE" | "EXRULE") =>
    propertiesOf(component, rule).flatMap(({ value, line }) => {
      if (value === "") return [];
      try {
        return expandRule(value, { ...start, firstMs: start.wallMs }, near);
      } catch {
        report(line, `${rule}:${value}`);
        return [];
      }
    });
  const walls = new Set([start.wallMs, ...wallsBy("RRULE")]).difference(new Set(wallsBy("EXRULE")));
  const stretches = [
    ...[...walls].map((wallMs) => ({ ...event, start: { ...start, wallMs } })),
    ...event.added,
  ];
  const starts = new Set(stretches.map((stretch) => instantOf(stretch.start)));
  const excluded = [...event.excluded, ...changes.flatMap(({ replaces }) => replaces ?? [])];
  const instants = new Set(excluded.map(instantOf));
  const isDay = (moment: Moment) => moment.isDate || (moment.isMidnight && !starts.has(instantOf(moment)));
  const days = new Set(excluded.filter(isDay).map(({ wallMs }) => Math.floor(wallMs / dayMs)));
  return stretches.filter(
    (stretch) =>
      !instants.has(instantOf(stretch.start)) && !days.has(Math.floor(stretch.start.wallMs / dayMs)),
  );
}
