import { type Kysely, sql } from "kysely";
import { contains } from "#domain/booking/interval.ts";
import { openingsOn } from "#domain/booking/opening-hours.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";

/** An upcoming booking or tour that its professional or location can no longer honor. */
export interface DisplacedBooking {
  reference: string;
  kind: "professional" | "tours";
  /** The `url_name` of the professional, or of a tour's location. */
  whose: string;
  /** In the location's time; in its former one after a move. */
  start: Temporal.ZonedDateTime;
  why: string;
}

/** Why clients can't come to a place that moved, and its time zone when they booked. */
export interface Move {
  why: string;
  time_zone: string | null;
}

/** Bookings at a place in `moves` (by `url_name`), outside hours, elsewhere than the professional works now, at an inactive place, or of a retired service. */
export async function displacedBookings(
  db: Kysely<Database>,
  now: Temporal.Instant,
  professionalIds?: readonly number[],
  moves?: ReadonlyMap<string, Move>,
): Promise<DisplacedBooking[]> {
  const ofThem = (column: string) =>
    sql<boolean>`${sql.ref(column)} = any(${professionalIds ?? []}::bigint[])`;
  const bookings = await db
    .selectFrom("booking")
    .innerJoin("stylist", "stylist.id", "booking.stylist_id")
    .innerJoin("location", "location.id", "booking.location_id")
    .innerJoin("location as workplace", "workplace.id", "stylist.location_id")
    .where("booking.status", "=", "confirmed")
    .where(sql<boolean>`lower(booking.during) > ${instant(now)}`)
    .$if(professionalIds !== undefined, (query) => query.where(ofThem("booking.stylist_id")))
    .orderBy(sql`lower(booking.during)`)
    .select(["reference", "stylist_id", "stylist.kind", "stylist.active", "stylist.url_name"])
    .select(["location.time_zone", "location.url_name as place", "location.active as place_active"])
    .select("workplace.url_name as workplace")
    .select(sql<Temporal.Instant>`lower(booking.during)`.as("starts_at"))
    .select(sql<Temporal.Instant>`upper(booking.during)`.as("ends_at"))
    .select(
      sql<boolean>`exists (select from service where id = any(booking.service_ids) and not active)`.as(
        "is_retired",
      ),
    )
    .execute();
  const hours = await db
    .selectFrom("weekly_hours")
    .$if(professionalIds !== undefined, (query) => query.where(ofThem("stylist_id")))
    .selectAll()
    .execute();
  const hoursOf = Map.groupBy(hours, ({ stylist_id }) => stylist_id);
  return bookings.flatMap((booking) => {
    const { reference, kind, url_name, place, workplace, time_zone } = booking;
    const start = booking.starts_at.toZonedDateTimeISO(time_zone);
    const midnightMs = Date.parse(`${start.toPlainDate()}T00:00Z`);
    const wallMs = (at: Temporal.ZonedDateTime) => Date.parse(`${at.toPlainDateTime()}Z`) - midnightMs;
    const during = { startMs: wallMs(start), endMs: wallMs(booking.ends_at.toZonedDateTimeISO(time_zone)) };
    const open = openingsOn(hoursOf.get(booking.stylist_id) ?? [], start.dayOfWeek);
    const move = moves?.get(place);
    const isTour = kind === "tours";
    const reasons = [
      !booking.place_active && `at ${place}, which is inactive`,
      !isTour && !booking.active && "with an inactive professional",
      move?.why,
      place !== workplace && `at ${place}, and the professional works at ${workplace}`,
      booking.is_retired && "for a service that isn't offered",
      !open.some((opening) => contains(opening, during)) && "outside hours",
    ];
    const why = reasons.find((reason) => reason);
    return why
      ? [
          {
            reference,
            kind,
            whose: isTour ? place : url_name,
            start: start.withTimeZone(move?.time_zone ?? time_zone),
            why,
          },
        ]
      : [];
  });
}

/** `BK-4Q8M-TN, Dec 1, 2026, 10:00 AM Mountain Time, ana-ortiz: outside hours.` without a word of the client. */
export function displacedSentence({ reference, whose, start, why, kind }: DisplacedBooking): string {
  const day = start.toPlainDateTime().toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const when = `${day} ${timeZoneName(start.timeZoneId, start.toInstant().toString())}`;
  return `${reference}, ${when.replace(/\s/g, " ")}, ${kind === "tours" ? "tour of " : ""}${whose}: ${why}.`;
}
