import { type Kysely, sql } from "kysely";
import type { Failure } from "#contract/envelope.ts";
import type { Database } from "../database/schema.ts";
import { type Appointment, slotTaken } from "./appointment.ts";

type Plan = (db: Kysely<Database>) => Promise<Appointment | Failure>;

/**
 * Takes time in a professional's calendar, one taker at a time. The plan is made first without the lock, so that a crowd
 * that comes too late is turned away without waiting for each other, and again under it. The constraint on the table
 * has the last word, should somebody write without the lock.
 */
export async function takeTime<Taken>(
  db: Kysely<Database>,
  stylistId: number,
  plan: Plan,
  take: (transaction: Kysely<Database>, appointment: Appointment) => Promise<Taken | Failure>,
): Promise<Taken | Failure> {
  const planned = await plan(db);
  if (!planned.ok) return planned;
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, stylistId);
      const again = await plan(transaction);
      return again.ok ? take(transaction, again) : again;
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    const since = await plan(db);
    return since.ok ? slotTaken(since) : since;
  }
}

/** Keeps others from changing a professional's calendar until the transaction ends. */
export async function lockCalendar(transaction: Kysely<Database>, stylistId: number): Promise<void> {
  const name = `calendar ${stylistId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

function isOverlap(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23P01";
}
