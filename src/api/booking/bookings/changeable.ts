import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import type { BookingWithPlace } from "./booking-queries.ts";

/** A booking can be moved or cancelled until it begins. */
export function isChangeable({ status, starts_at }: BookingWithPlace, now: Temporal.Instant): boolean {
  return status === "confirmed" && Temporal.Instant.compare(now, starts_at) < 0;
}

export const notChangeable: Failure = {
  ok: false,
  problem: "invalid",
  message: bookingMessages.cannotChange,
};
