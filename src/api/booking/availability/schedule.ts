import { type Kysely, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Calendar } from "#domain/booking/booking-rule.ts";
import type { Interval } from "#domain/booking/interval.ts";
import { instant } from "../../platform/database/instant.ts";
import { activeServices, weeklyHours } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";

/** What decides whether and when one professional can be booked. */
export type Schedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;
export type ScheduledService = Schedule["services"][number];

interface ScheduleRequest {
  /** The time that bookings and time off are read for. */
  during: Interval;
  now: Temporal.Instant;
  /** Bookings and holds whose time counts as free. */
  except: readonly string[];
}

/** The schedule of an active professional. */
export async function findSchedule(
  db: Kysely<Database>,
  professionalId: number,
  { during, now, except }: ScheduleRequest,
) {
  const window = sql`tstzrange(to_timestamp(${during.startMs / 1000}), to_timestamp(${during.endMs / 1000}))`;
  const row = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("stylist.id", "=", professionalId)
    .where((where) =>
      where.or([where("stylist.active", "=", sql.lit(true)), where("stylist.kind", "=", "tours")]),
    )
    .where("location.active", "=", sql.lit(true))
    .select([
      "stylist.id as stylist_id",
      "stylist.kind",
      "stylist.location_id",
      "stylist.books_online",
      "stylist.booking_url",
      "stylist.phone",
      "stylist.slot_step_minutes",
      "stylist.buffer_before_minutes",
      "stylist.buffer_after_minutes",
      "stylist.minimum_notice_minutes",
      "stylist.horizon_days",
      "location.time_zone",
    ])
    .select((builder) => [
      jsonArrayFrom(
        activeServices(builder).select([
          "id",
          "guid",
          "category",
          "name",
          "duration_minutes",
          "price_cents",
          "currency",
        ]),
      ).as("services"),
      jsonArrayFrom(weeklyHours(builder)).as("hours"),
      jsonArrayFrom(
        builder
          .selectFrom("time_off")
          .whereRef("time_off.stylist_id", "=", "stylist.id")
          .where(sql<boolean>`time_off.during && ${window}`)
          .select(intervalOf(sql`time_off.during * ${window}`)),
      ).as("time_off"),
      jsonArrayFrom(
        builder
          .selectFrom("booking")
          .whereRef("booking.stylist_id", "=", "stylist.id")
          .where(sql<boolean>`booking.busy && ${window}`)
          // As the constraint says it, so that its index serves.
          .where(sql<boolean>`booking.status in ('held', 'confirmed') and not booking.demo`)
          .where(sql<boolean>`(booking.held_until is null or booking.held_until > ${instant(now)})`)
          .where(sql<boolean>`booking.id <> all(${except}::text[])`)
          .select(intervalOf(sql`booking.busy`)),
      ).as("busy"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { books_online, time_zone, hours, time_off, busy } = row;
  const calendar: Calendar = { time_zone, rules: row, hours, time_off, busy };
  // Bookable here only with hours.
  return { ...row, books_online: books_online && hours.length > 0, calendar };
}

function intervalOf(range: RawBuilder<unknown>) {
  const milliseconds = (bound: RawBuilder<unknown>) =>
    sql<number>`(extract(epoch from ${bound}) * 1000)::bigint`;
  return [
    milliseconds(sql`lower(${range})`).as("startMs"),
    milliseconds(sql`upper(${range})`).as("endMs"),
  ] as const;
}

export function totalMinutes(services: readonly { duration_minutes: number }[]): number {
  return services.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
}
