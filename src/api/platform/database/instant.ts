import { type RawBuilder, sql } from "kysely";
import type { Interval } from "#domain/booking/interval.ts";

/** An instant to compare a timestamptz column with. */
export function instant(at: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql`${at.toString()}::timestamptz`;
}

/** As the database writes a range. */
export function instantRange({ startMs, endMs }: Interval): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
