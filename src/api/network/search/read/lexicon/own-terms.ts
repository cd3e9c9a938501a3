import type { Kysely } from "kysely";
import { foldTyped } from "#domain/network/place-name.ts";
import type { ServiceValue } from "#domain/network/service.ts";
import type { Database } from "../../../../platform/database/schema.ts";

export interface OwnTerm {
  term: string;
  category: string;
  treatment: string | null;
}

export function listOwnTerms(db: Kysely<Database>): Promise<OwnTerm[]> {
  return db.selectFrom("service_term").select(["term", "category", "treatment"]).orderBy("term").execute();
}

/** Adds a word for a service, or replaces its meaning. */
export async function saveOwnTerm(
  db: Kysely<Database>,
  { term, category, treatment }: OwnTerm & { category: ServiceValue },
): Promise<void> {
  await db
    .insertInto("service_term")
    .values({ term: foldTyped(term), category, treatment })
    .onConflict((conflict) => conflict.column("term").doUpdateSet({ category, treatment }))
    .execute();
}

/** Answers whether there was one. */
export async function removeOwnTerm(db: Kysely<Database>, term: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("service_term")
    .where("term", "=", foldTyped(term))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
