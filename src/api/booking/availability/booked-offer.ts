import { sql } from "kysely";
import { instant } from "../../platform/database/instant.ts";

/** While an offer held its time, only the holder of its link could book it. */
export const wasBooked = sql<boolean>`exists (
  select from booking where booking.stylist_id = opening_offer.stylist_id and lower(during) = starts_at
    and status in ('confirmed', 'cancelled') and not demo
    and booking.created_at >= opening_offer.created_at and booking.created_at < expires_at
)`;

/** An offer that was closed before its minute, since its time can't be had any more: blocked off, or no longer worked. */
export const wasWithdrawn = sql<boolean>`(closed_at < expires_at and not ${wasBooked})`;

/** Whether an offer's time is still held for its address. */
export function isHeld(now: Temporal.Instant) {
  return sql<boolean>`(
    closed_at is null and expires_at > ${instant(now)}
    and exists (select from booking where booking.id = hold_id and status = 'held')
  )`;
}
