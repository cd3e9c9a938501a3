import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import { readCountry, type Source } from "./read-country.ts";
import { replaceCategoriesOfBlogs, replaceRows } from "./replace-rows.ts";

/** Replaces the rows of blog, news and pages in one transaction; unreadable entries retain theirs. Throws if unreachable. */
export async function importContent({ db, ...source }: Source & { db: Kysely<Database> }): Promise<void> {
  const countries = [
    { country: "US", ...(await readCountry("US", source)) },
    { country: "CA", ...(await readCountry("CA", source)) },
  ] as const;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('import-content'))`.execute(transaction);
    for (const { country, replacements, categoriesOfBlogs } of countries) {
      for (const replacement of replacements) await replaceRows(transaction, country, replacement);
      await replaceCategoriesOfBlogs(transaction, country, categoriesOfBlogs);
    }
  });
}
