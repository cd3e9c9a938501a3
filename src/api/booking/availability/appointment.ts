import type { Kysely } from "kysely";
import { maxServices } from "#contract/booking/booking-form.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingProblem, bookingProblemMessage, busySpan } from "#domain/booking/booking-rule.ts";
import type { Interval } from "#domain/booking/interval.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { slotStart } from "#domain/booking/slot.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import type { Database } from "../../platform/database/schema.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { findFreeStarts, searchedDays, wantedKey } from "./find-free-starts.ts";
import { findSchedule, type Schedule, type ScheduledService, totalMinutes } from "./schedule.ts";

/** A requested appointment; `start` is such as `2026-12-01T09:00:00-07:00`. */
export interface Wish {
  stylist_id: number;
  service_ids: readonly string[];
  start: string;
  /** Whose calendar it has to be; a tour is booked through its inquiry alone. */
  kind?: Schedule["kind"];
}

/** Time that is the caller's already: a hold, or the booking to reschedule. */
export interface CallersTime {
  id: string;
  /** When it was asked for: notice is counted from then. */
  askedAt?: Temporal.Instant;
}

/** A wish that can be had. */
export interface Appointment {
  ok: true;
  schedule: Schedule;
  /** Empty when a booking is rescheduled, whose services are settled. */
  services: ScheduledService[];
  during: Interval;
  busy: Interval;
  plannedAt: Temporal.Instant;
  slot: CallersTime | undefined;
}

const dayMs = 86_400_000;
const maxServiceMinutes = 720;

/** A wish, against the calendar as it stands. */
export async function planAppointment(
  db: Kysely<Database>,
  { stylist_id, service_ids, start, kind = "professional" }: Wish,
  now: Temporal.Instant,
  slot?: CallersTime,
): Promise<Appointment | Failure> {
  const schedule = await readSchedule(db, stylist_id, { start, serviceCount: service_ids.length, now, slot });
  if (schedule?.kind !== kind) return noProfessional;
  const services = service_ids.flatMap((guid) =>
    schedule.services.filter((service) => service.guid === guid),
  );
  if (services.length < service_ids.length) return invalid("service_ids", bookingMessages.serviceNotOffered);
  const planned = await fitAppointment(db, schedule, totalMinutes(services), { start, now, slot });
  return planned.ok ? { ...planned, services } : planned;
}

/** The same for a booking whose services and length are settled, whatever its services take by now. */
export async function planReschedule(
  db: Kysely<Database>,
  booking: { id: string; stylist_id: number; starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  start: string,
  now: Temporal.Instant,
): Promise<Appointment | Failure> {
  const slot = { id: booking.id };
  const query = { start, serviceCount: maxServices, now, slot };
  const schedule = await readSchedule(db, booking.stylist_id, query);
  if (!schedule) return noProfessional;
  return fitAppointment(db, schedule, booking.ends_at.since(booking.starts_at).total("minutes"), query);
}

interface AppointmentQuery {
  start: string;
  now: Temporal.Instant;
  slot: CallersTime | undefined;
}

async function readSchedule(
  db: Kysely<Database>,
  professionalId: number,
  { start, serviceCount, now, slot }: AppointmentQuery & { serviceCount: number },
): Promise<Schedule | undefined> {
  const startMs = Date.parse(start);
  const endMs = startMs + serviceCount * maxServiceMinutes * 60_000;
  return findSchedule(db, professionalId, {
    during: { startMs: startMs - dayMs, endMs: endMs + dayMs },
    now,
    except: slot ? [slot.id] : [],
  });
}

async function fitAppointment(
  db: Kysely<Database>,
  schedule: Schedule,
  durationMinutes: number,
  { start, now, slot }: AppointmentQuery,
): Promise<Appointment | Failure> {
  const { calendar } = schedule;
  if (!schedule.books_online) return notOnline(schedule);
  if (Date.parse(start) <= now.epochMilliseconds) return invalid("start", openingMessages.upcomingDate);
  const startAt = slotStart(start, calendar.time_zone);
  if (!startAt) return invalid("start", bookingMessages.slotNotOffered);

  const startMs = startAt.epochMilliseconds;
  const appointment: Appointment = {
    ok: true,
    schedule,
    services: [],
    during: { startMs, endMs: startMs + durationMinutes * 60_000 },
    busy: busySpan(startMs, durationMinutes, calendar.rules),
    plannedAt: now,
    slot,
  };
  const problem = bookingProblem(calendar, startAt, durationMinutes, slot?.askedAt ?? now);
  if (problem === "taken") return slotTaken(db, appointment);
  return problem ? invalid("start", bookingProblemMessage(problem)) : appointment;
}

/** Returns the conflict with the openings that are left. */
export async function slotTaken(
  db: Kysely<Database>,
  { schedule: { stylist_id, calendar }, during, plannedAt, slot }: Appointment,
): Promise<Failure> {
  const { time_zone } = calendar;
  const wish = { stylist_id, time_zone, minutes: (during.endMs - during.startMs) / 60_000 };
  const time = {
    from: localDate(time_zone, during.startMs),
    days: searchedDays,
    except: slot ? [slot.id] : [],
  };
  const openings = await findFreeStarts(db, [wish], time, plannedAt);
  return {
    ok: false,
    problem: "slot-taken",
    message: openingMessages.slotTaken,
    data: { availability: { [stylist_id]: openings.get(wantedKey(wish)) ?? [] } },
  };
}

/** Bookings are taken elsewhere, or by phone. */
function notOnline({ booking_url, phone }: Schedule): Failure {
  return {
    ...invalid("stylist_id", bookingMessages.notOnline),
    data: { booking_url: parseExternalUrl(booking_url), phone },
  };
}

const noProfessional: Failure = {
  ok: false,
  problem: "not-found",
  message: locationMessages.professionalPageNotFound,
};
