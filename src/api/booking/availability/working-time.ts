import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { weeklyOpenings } from "#domain/booking/working-week.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { instant, instantRange } from "../../platform/database/instant.ts";
import { weeklyHours } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";

const maxProfessionals = 2_000;
/** Written beyond the horizon, so that a job that fails for a week leaves no gap. */
const spareDays = 45;
const rewriteDays = 30;

/** Writes the working time that is due in batches; `now` must be an actual clock's. Returns the number of professionals. */
export async function refreshWorkingTime(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const refresh = (transaction: Kysely<Database>) => refreshBatch(transaction, now);
  let count = 0;
  for (;;) {
    const refreshed = db.isTransaction ? await refresh(db) : await db.transaction().execute(refresh);
    count += refreshed;
    if (refreshed < maxProfessionals) return count;
  }
}

/** The row of `working_time_due` is locked meanwhile, so a writer of hours waits, and marks it due again. */
async function refreshBatch(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const due = await db
    .selectFrom("working_time_due")
    .where(sql<boolean>`due_at <= ${instant(now)}`)
    .orderBy("due_at")
    .orderBy("stylist_id")
    .limit(maxProfessionals)
    .forUpdate()
    .skipLocked()
    .select("stylist_id")
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ stylist_id }) => stylist_id);
  const ofThem = sql<boolean>`stylist_id = any(${ids}::bigint[])`;
  await db.deleteFrom("working_time").where(ofThem).execute();
  await insertRows(db, "working_time", await computeWorkingTime(db, ids, now));
  const due_at = now.add({ hours: rewriteDays * 24 }).toString();
  await db.updateTable("working_time_due").where(ofThem).set({ due_at }).execute();
  return ids.length;
}

async function computeWorkingTime(db: Kysely<Database>, ids: readonly number[], now: Temporal.Instant) {
  const rows = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where(sql<boolean>`stylist.id = any(${ids}::bigint[])`)
    .select(["stylist.id", "horizon_days", "time_zone"])
    .select((builder) => jsonArrayFrom(weeklyHours(builder)).as("hours"))
    .orderBy("stylist.id")
    .execute();
  return rows.flatMap(({ id, horizon_days, time_zone, hours }) => {
    const period = {
      startMs: now.epochMilliseconds - dayMs,
      endMs: now.epochMilliseconds + (horizon_days + spareDays) * dayMs,
    };
    return weeklyOpenings(hours, time_zone, period).map(({ during, valid }) => ({
      stylist_id: id,
      during: instantRange(during),
      valid: instantRange(valid),
    }));
  });
}

const dayMs = 86_400_000;
