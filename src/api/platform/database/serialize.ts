import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

const lastTurns = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>();

/**
 * One after the other for each name, within this process: a crowd that wants the same waits here, and not with a connection
 * each, which other requests need.
 */
export async function serialize<Done>(
  db: Kysely<Database>,
  name: string,
  turn: () => Promise<Done>,
): Promise<Done> {
  const turns = lastTurns.get(db) ?? new Map<string, Promise<unknown>>();
  lastTurns.set(db, turns);
  const mine = (turns.get(name) ?? Promise.resolve()).then(turn, turn);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}
