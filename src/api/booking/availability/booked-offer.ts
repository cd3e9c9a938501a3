import { sql } from "kysely";

/** While an offer held its time, only the holder of its link could book it. */
export const wasBooked = sql<boolean>`exists (
  select from booking where booking.stylist_id = opening_offer.stylist_id and lower(during) = starts_at
    and status in ('confirmed', 'cancelled') and not demo
    and booking.created_at >= opening_offer.created_at and booking.created_at < expires_at
)`;
