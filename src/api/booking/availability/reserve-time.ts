import { type Kysely, sql } from "kysely";
import type { Failure } from "#contract/platform/envelope.ts";
import type { Database } from "../../platform/database/schema.ts";
import { serialize } from "../../platform/database/serialize.ts";
import { type Appointment, slotTaken } from "./appointment.ts";

type Plan = (db: Kysely<Database>) => Promise<Appointment | Failure>;
type Reserve<Reserved> = (
  transaction: Kysely<Database>,
  appointment: Appointment,
) => Promise<Reserved | Failure>;

/** Reserves time in a professional’s calendar, one at a time; who comes too late is turned away by the plan alone. */
export async function reserveTime<Reserved>(
  db: Kysely<Database>,
  professionalId: number,
  plan: Plan,
  reserve: Reserve<Reserved>,
): Promise<Reserved | Failure> {
  return serialize(db, calendarOf(professionalId), async () => {
    const planned = await plan(db);
    return planned.ok ? reserveLocked(db, professionalId, plan, reserve) : planned;
  });
}

/** Plans again under the lock; the constraint on the table decides about a writer without the lock. */
async function reserveLocked<Reserved>(
  db: Kysely<Database>,
  professionalId: number,
  plan: Plan,
  reserve: Reserve<Reserved>,
): Promise<Reserved | Failure> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, professionalId);
      const planned = await plan(transaction);
      return planned.ok ? reserve(transaction, planned) : planned;
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    const since = await plan(db);
    return since.ok ? slotTaken(db, since) : since;
  }
}

/** Locks a professional's calendar against other processes until the transaction ends. */
export async function lockCalendar(transaction: Kysely<Database>, professionalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${calendarOf(professionalId)}, 0))`.execute(
    transaction,
  );
}

function calendarOf(professionalId: number): string {
  return `calendar ${professionalId}`;
}

function isOverlap(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23P01";
}
