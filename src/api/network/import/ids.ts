import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

export async function idsByUrlName(
  db: Kysely<Database>,
  table: "location" | "stylist",
  urlNames: string[],
): Promise<Map<string, number>> {
  const found = await db
    .selectFrom(table)
    .select(["id", "url_name"])
    .where(sql<boolean>`url_name = any(${urlNames}::text[])`)
    .execute();
  return new Map(found.map(({ id, url_name }) => [url_name, id]));
}
