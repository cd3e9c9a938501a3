import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { shortTimeZoneName } from "#domain/platform/time-zone-label.ts";
import { findOpenings, type Openings } from "../openings/find-openings.server.ts";
import type { TimeOptions } from "../openings/time-choice.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

interface AlternativesQuery {
  booking: BookingWords;
  token: string;
  day: string | undefined;
  start: string | undefined;
  productApi: ProductApi;
  now: string;
  options: CallOptions;
}

/** Alternative times for a booking; null if its professional no longer takes bookings here. */
export async function findAlternatives(query: AlternativesQuery): Promise<TimeOptions | null> {
  const { booking, token, day, start, productApi, now, options } = query;
  const { id: stylist_id, booksOnline, horizon_days, worksOn } = booking.professional;
  if (!booksOnline) return null;
  const phone = booking.call?.phone ?? null;
  const today = dateAt(now, booking.time_zone);
  const calendar = { stylist_id, horizon_days, time_zone: booking.time_zone };
  const times = await findOpenings(productApi, calendar, { services: [], day, start, token }, now, options);
  return {
    openings: times === "failed" ? times : withoutStart(times, booking.start),
    worksOn,
    today,
    lastDay: addDays(today, horizon_days),
    phone,
  };
}

export function zoneOf({ time_zone, start }: BookingWords, i18n: I18n) {
  return { timeZone: time_zone, name: shortTimeZoneName(time_zone, start, i18n) };
}

/** The time it has is no change. */
function withoutStart({ starts, ...openings }: Openings, ownStart: string): Openings {
  return { ...openings, starts: starts.filter((start) => start !== ownStart) };
}
