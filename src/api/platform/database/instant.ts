import { type RawBuilder, sql } from "kysely";
import type { Interval } from "#domain/booking/interval.ts";

/** An instant to compare a timestamptz column with. */
export function instant(at: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql`${at.toString()}::timestamptz`;
}

/** An instant as JSON has it elsewhere: `2026-11-21T15:00:00.000Z`, whatever the session's zone. */
export function utcText(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** As the database writes a range. */
export function instantRange({ startMs, endMs }: Interval): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
