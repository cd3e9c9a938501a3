import { type RawBuilder, sql } from "kysely";

/** An instant to compare a timestamptz column with. */
export function instant(at: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql`${at.toString()}::timestamptz`;
}
