// Bookings of the sample professionals, relative to the day of loading.
import { createReference } from "#domain/platform/reference.ts";
import { personOf } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { guidOf, type SampleProfessional } from "./sample-professionals.ts";
import type { SampleHours } from "./weekly-hours.ts";

const daysAhead = 40;
const dayMs = 86_400_000;
const reasons = ["Vacation", "Training", "Family", "Conference", "Moving house"];

export interface SampleCalendar {
  timeOff: Array<{ stylist_id: number; during: string; reason: string }>;
  bookings: Array<ReturnType<typeof bookingOf>>;
}

export function createCalendar(
  seed: string,
  professionals: readonly SampleProfessional[],
  now: Temporal.Instant,
): SampleCalendar {
  const clocks = new Map<string, WallClock>();
  const references = new Set<string>();
  const calendar: SampleCalendar = { timeOff: [], bookings: [] };
  for (const professional of professionals) {
    if (!professional.books_online) continue;
    const zone = professional.location.time_zone;
    const clock = clocks.get(zone) ?? new WallClock(zone, now);
    clocks.set(zone, clock);
    const random = randomFrom(`${seed} calendar ${professional.id}`);
    const making = { seed, random, professional, now, clock, references };
    const daysOff = addTimeOff(making, calendar);
    addBookings(making, daysOff, calendar);
  }
  return calendar;
}

interface Making {
  seed: string;
  random: Random;
  professional: SampleProfessional;
  now: Temporal.Instant;
  clock: WallClock;
  references: Set<string>;
}

/** Most close on holidays, some take a vacation; returns the days off as offsets from today. */
function addTimeOff({ random, professional, clock }: Making, calendar: SampleCalendar): Set<number> {
  const { id, location, hours, horizon_days, fullyBookedDays } = professional;
  const off = new Set<number>();
  const add = (from: number, until: number, reason: string) => {
    const start = clock.epochMs(from, 0);
    const end = clock.epochMs(until, 0);
    calendar.timeOff.push({ stylist_id: id, during: instantRange(start, end), reason });
    for (let day = from; day < until; day++) off.add(day);
  };
  if (random.chance(0.65))
    for (let day = 1; day < Math.min(daysAhead, horizon_days); day++) {
      const date = clock.today.add({ days: day });
      const isOpen = hours.some((stretch) => stretch.weekday === date.dayOfWeek);
      if (isOpen && isHoliday(date, location.country)) add(day, day + 1, "Holiday");
    }
  if (fullyBookedDays === 0 && random.chance(0.1)) {
    const from = random.whole(3, 30);
    const until = from + random.whole(1, 7);
    if (![...off].some((day) => day >= from && day < until)) add(from, until, random.pick(reasons));
  }
  return off;
}

function addBookings(making: Making, daysOff: Set<number>, calendar: SampleCalendar): void {
  const { random, professional, clock } = making;
  const lastDay = Math.min(28, professional.horizon_days);
  for (let day = 0; day < lastDay; day++) {
    if (daysOff.has(day)) continue;
    const isFull = day < professional.fullyBookedDays;
    // Near days fill first.
    if (!isFull && !random.chance(0.13 - day * 0.004)) continue;
    const weekday = clock.today.add({ days: day }).dayOfWeek;
    for (const stretch of professional.hours)
      if (stretch.weekday === weekday)
        for (const visit of visitsIn(random, professional, stretch, isFull))
          calendar.bookings.push(bookingOf(making, day, visit));
  }
}

interface Visit {
  startMinute: number;
  serviceIndex: number;
}

/** Visits on the professional's grid with buffers; a full stretch leaves no gap for the shortest service. */
function visitsIn(
  random: Random,
  professional: SampleProfessional,
  { opensMinute, closesMinute }: SampleHours,
  isFull: boolean,
): Visit[] {
  const { services, slot_step_minutes: step, buffer_before_minutes, buffer_after_minutes } = professional;
  const visits: Visit[] = [];
  let freeFrom = opensMinute;
  while (isFull || visits.length < 2) {
    const gap = isFull ? 0 : random.whole(0, 4) * 30;
    const from = freeFrom + gap - opensMinute;
    const startMinute = opensMinute + Math.ceil(from / step) * step;
    const fitting = services.flatMap(({ duration_minutes }, at) =>
      startMinute + duration_minutes <= closesMinute ? [at] : [],
    );
    if (fitting.length === 0) break;
    const serviceIndex = random.pick(fitting);
    const duration = services[serviceIndex]?.duration_minutes ?? 0;
    visits.push({ startMinute, serviceIndex });
    freeFrom = startMinute + duration + buffer_after_minutes + buffer_before_minutes;
  }
  return visits;
}

function bookingOf(making: Making, day: number, visit: Visit) {
  const { seed, random, professional, now, clock, references } = making;
  const { location, buffer_before_minutes, buffer_after_minutes } = professional;
  const service = professional.services[visit.serviceIndex];
  if (!service) throw new RangeError("a booking of a service that is not offered");
  const start = clock.epochMs(day, visit.startMinute);
  const end = start + service.duration_minutes * 60_000;
  const client = personOf(random);
  const number = references.size + 1;
  return {
    id: guidOf(seed, "booking", number),
    reference: newReference(random, references),
    stylist_id: professional.id,
    location_id: location.id,
    /** Indexes of the booked services in the professional's list. */
    serviceIndexes: [visit.serviceIndex],
    during: instantRange(start, end),
    busy: instantRange(start - buffer_before_minutes * 60_000, end + buffer_after_minutes * 60_000),
    time_zone: location.time_zone,
    status: professional.fullyBookedDays === 0 && random.chance(0.03) ? "cancelled" : "confirmed",
    first_name: client.first_name,
    last_name: client.last_name,
    email: `client${number}@mail.example`,
    phone: `(${location.phone_number.slice(1, 4)}) 555-0${random.whole(100, 199)}`,
    price_cents: service.price_cents,
    currency: service.currency,
    created_at: new Date(now.epochMilliseconds - random.whole(1, 20) * dayMs).toISOString(),
  };
}

function newReference(random: Random, references: Set<string>): string {
  let reference: string;
  do
    reference = createReference(
      "BK",
      Uint8Array.from({ length: 6 }, () => random.whole(0, 255)),
    );
  while (references.has(reference));
  references.add(reference);
  return reference;
}

/** Days on which most professionals close. */
function isHoliday(day: Temporal.PlainDate, country: "US" | "CA"): boolean {
  const { month, day: date, dayOfWeek } = day;
  const nth = Math.ceil(date / 7);
  if ((month === 12 && date === 25) || (month === 1 && date === 1)) return true;
  if (month === 9 && dayOfWeek === 1 && nth === 1) return true;
  if (country === "US") return (month === 7 && date === 4) || (month === 11 && dayOfWeek === 4 && nth === 4);
  return (month === 7 && date === 1) || (month === 10 && dayOfWeek === 1 && nth === 2);
}

const minutesOfDay = 1_440;

/** Converts wall time of one zone to instants, memoized: bookings of a network repeat the same days. */
class WallClock {
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  readonly #known = new Map<number, number>();

  constructor(zone: string, now: Temporal.Instant) {
    this.zone = zone;
    this.today = now.toZonedDateTimeISO(zone).toPlainDate();
  }

  /** Epoch milliseconds of a local minute, `day` days from today; minute 0 is midnight. */
  epochMs(day: number, minute: number): number {
    const key = day * minutesOfDay + minute;
    const cachedMs = this.#known.get(key);
    if (cachedMs !== undefined) return cachedMs;
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const at = this.today.add({ days: day }).toZonedDateTime({ timeZone: this.zone, plainTime });
    this.#known.set(key, at.epochMilliseconds);
    return at.epochMilliseconds;
  }
}

/** `[start,end)` in PostgreSQL's range syntax. */
function instantRange(startMs: number, endMs: number): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
