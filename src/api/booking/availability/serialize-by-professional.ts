import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

const lastTurns = new WeakMap<Kysely<Database>, Map<number, Promise<unknown>>>();

/**
 * One after the other for each professional, within this process: a crowd that wants the same calendar waits here, and
 * not with a connection each, which others need.
 */
export async function serializeByProfessional<Done>(
  db: Kysely<Database>,
  stylistId: number,
  turn: () => Promise<Done>,
): Promise<Done> {
  const turns = lastTurns.get(db) ?? new Map<number, Promise<unknown>>();
  lastTurns.set(db, turns);
  const mine = (turns.get(stylistId) ?? Promise.resolve()).then(turn, turn);
  turns.set(stylistId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(stylistId) === mine) turns.delete(stylistId);
  }
}
