import { maxServices } from "#contract/booking/booking-form.ts";
import { furtherDays } from "#domain/booking/booking-rule.ts";
import type { Interval } from "#domain/booking/interval.ts";
import { availableSlots } from "#domain/booking/slot.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import type { Schedule, ScheduledService } from "./schedules.ts";

export interface OpeningsRequest {
  /** A local date, `2026-12-01`; without it, today at the location. */
  from?: string | undefined;
  days: number;
  /** What is wanted, of any professional; one who offers none of it is asked for their first service. */
  serviceGuids: readonly string[];
  /** Minutes that are settled already, whatever becomes of the services: those of a booking to be moved. */
  settledMinutes?: number | undefined;
}

const dayMs = 86_400_000;
const maxServiceMinutes = 720;

/** The period to read for openings from `startMs`, in any zone and for the longest appointment. */
export function timeToRead(startMs: number, days: number, serviceCount: number): Interval {
  const appointmentDays = furtherDays(Math.min(serviceCount, maxServices) * maxServiceMinutes);
  return { startMs: startMs - dayMs, endMs: startMs + (days + 2 + appointmentDays) * dayMs };
}

/** When a professional can be booked for the services wanted, as `2026-12-01T09:00:00-07:00`. */
export function openingsOf(schedule: Schedule, request: OpeningsRequest, now: Temporal.Instant): string[] {
  const { serviceGuids, settledMinutes } = request;
  const durationMinutes = settledMinutes ?? totalMinutes(servicesWanted(schedule, serviceGuids));
  if (!schedule.books_online || durationMinutes === 0) return [];
  const { calendar } = schedule;
  const from = request.from ?? localDate(calendar.time_zone, now.epochMilliseconds);
  return availableSlots(calendar, { from, days: request.days, durationMinutes }, now);
}

function servicesWanted({ services }: Schedule, guids: readonly string[]): ScheduledService[] {
  const wanted = services.filter(({ guid }) => guids.includes(guid));
  return wanted.length > 0 ? wanted : services.slice(0, 1);
}

export function totalMinutes(services: readonly { duration_minutes: number }[]): number {
  return services.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
}
