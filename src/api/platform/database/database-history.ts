import { type RawBuilder, sql } from "kysely";

/**
 * Tells databases apart, and what one was from what it became by a recovery. A replica has that of its primary; after a failover
 * from its next checkpoint on.
 */
export const databaseHistory: RawBuilder<string> = sql`(
  select concat_ws(' ', system_identifier, timeline_id, current_database())
  from pg_control_system(), pg_control_checkpoint()
)`;
