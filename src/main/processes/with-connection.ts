import type { Kysely } from "kysely";
import { type ConnectionOptions, openConnection } from "#api/platform/database/connection.ts";
import type { Database } from "#api/platform/database/schema.ts";

/** Opens one connection for some work. */
export async function withConnection<Result>(
  options: Omit<ConnectionOptions, "connections">,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openConnection({ ...options, connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
