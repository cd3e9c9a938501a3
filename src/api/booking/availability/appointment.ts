import type { Kysely } from "kysely";
import { maxServices } from "#contract/booking/booking-form.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingProblem, bookingProblemMessage, busySpan } from "#domain/booking/booking-rule.ts";
import type { Interval } from "#domain/booking/interval.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { availableSlots, slotStart } from "#domain/booking/slot.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import type { Database } from "../../platform/database/schema.ts";
import { timeToRead, totalMinutes } from "./openings.ts";
import { findSchedules, type Schedule, type ScheduledService } from "./schedules.ts";

/** What somebody would like: services of a professional from a start such as `2026-12-01T09:00:00-07:00`. */
export interface Wish {
  stylist_id: number;
  service_ids: readonly string[];
  start: string;
  /** Whose calendar it has to be; a tour is booked through its inquiry alone. */
  kind?: Schedule["kind"];
}

/** Time that is the caller's already: a hold, or the booking to be moved. */
export interface OwnTime {
  id: string;
  /** When it was asked for: notice is counted from then. */
  askedAt?: Temporal.Instant;
}

/** A wish that can be had. */
export interface Appointment {
  ok: true;
  schedule: Schedule;
  /** Empty when a booking is moved, whose services are settled. */
  services: ScheduledService[];
  during: Interval;
  busy: Interval;
  plannedAt: Temporal.Instant;
}

/** The days of openings that somebody is offered whose time is gone. */
const daysOffered = 14;

/** A wish, against the calendar as it stands. */
export async function planAppointment(
  db: Kysely<Database>,
  { stylist_id, service_ids, start, kind = "professional" }: Wish,
  now: Temporal.Instant,
  own?: OwnTime,
): Promise<Appointment | Failure> {
  const schedule = await readSchedule(db, stylist_id, { start, serviceCount: service_ids.length, now, own });
  if (schedule?.kind !== kind) return noStylist;
  const services = service_ids.flatMap((guid) =>
    schedule.services.filter((service) => service.guid === guid),
  );
  if (services.length < service_ids.length) return invalid("service_ids", bookingMessages.serviceNotOffered);
  const planned = fitAppointment(schedule, totalMinutes(services), { start, now, own });
  return planned.ok ? { ...planned, services } : planned;
}

/** The same for a booking whose services and length are settled, whatever its services take by now. */
export async function planMove(
  db: Kysely<Database>,
  booking: { id: string; stylist_id: number; starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  start: string,
  now: Temporal.Instant,
): Promise<Appointment | Failure> {
  const own = { id: booking.id };
  const asked = { start, serviceCount: maxServices, now, own };
  const schedule = await readSchedule(db, booking.stylist_id, asked);
  if (!schedule) return noStylist;
  return fitAppointment(schedule, booking.ends_at.since(booking.starts_at).total("minutes"), asked);
}

interface Asked {
  start: string;
  now: Temporal.Instant;
  own: OwnTime | undefined;
}

async function readSchedule(
  db: Kysely<Database>,
  stylistId: number,
  { start, serviceCount, now, own }: Asked & { serviceCount: number },
): Promise<Schedule | undefined> {
  const schedules = await findSchedules(db, {
    stylistIds: [stylistId],
    during: timeToRead(Date.parse(start), daysOffered, serviceCount),
    now,
    except: own ? [own.id] : [],
  });
  return schedules.get(stylistId);
}

function fitAppointment(
  schedule: Schedule,
  durationMinutes: number,
  { start, now, own }: Asked,
): Appointment | Failure {
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
  };
  const problem = bookingProblem(calendar, startAt, durationMinutes, own?.askedAt ?? now);
  if (problem === "taken") return slotTaken(appointment);
  return problem ? invalid("start", bookingProblemMessage(problem)) : appointment;
}

/** A normal event: what is still free comes with it. */
export function slotTaken({ schedule, during, plannedAt }: Appointment): Failure {
  const { stylist_id, calendar } = schedule;
  const startAt = Temporal.Instant.fromEpochMilliseconds(during.startMs);
  const request = {
    from: startAt.toZonedDateTimeISO(calendar.time_zone).toPlainDate().toString(),
    days: daysOffered,
    durationMinutes: (during.endMs - during.startMs) / 60_000,
  };
  return {
    ok: false,
    problem: "slot-taken",
    message: openingMessages.slotTaken,
    data: { availability: { [stylist_id]: availableSlots(calendar, request, plannedAt) } },
  };
}

/** Bookings are taken elsewhere, or by phone. */
function notOnline({ booking_url, phone }: Schedule): Failure {
  return {
    ...invalid("stylist_id", bookingMessages.notOnline),
    data: { booking_url: parseExternalUrl(booking_url), phone },
  };
}

const noStylist: Failure = { ok: false, problem: "not-found", message: locationMessages.stylistPageNotFound };

function invalid(field: "service_ids" | "start" | "stylist_id", message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
