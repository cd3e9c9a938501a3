import { type Kysely, sql } from "kysely";
import type { Country } from "#domain/platform/country.ts";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import { type Replacement, readCountry, type Source } from "./read-country.ts";

/** Replaces the rows of blog, news and pages in one transaction; unreadable entries are left out, as on the site. Throws if unreachable. */
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

async function replaceRows(
  transaction: Kysely<Database>,
  country: Country,
  { table, rows }: Replacement,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`delete from ${sql.table(table)} where country = ${country} and id <> all(${ids}::text[])`.execute(
    transaction,
  );
  const ofCountry = rows.map((row) => ({ country, ...row }));
  await upsertRows(transaction, table, ["country", "id"], ofCountry);
}

/** Replaces the categories of each article; unknown categories are dropped. */
async function replaceCategoriesOfBlogs(
  transaction: Kysely<Database>,
  country: Country,
  categoriesOfBlogs: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const blogs = [...categoriesOfBlogs.keys()];
  const links = [...categoriesOfBlogs].flatMap(([blog, categories]) =>
    categories.map((category) => ({ blog, category })),
  );
  await sql`delete from blog_blog_category where country = ${country} and blog_id = any(${blogs}::text[])`.execute(
    transaction,
  );
  await sql`
    insert into blog_blog_category (country, blog_id, blog_category_id)
    select blog_category.country, link.blog, blog_category.id
    from json_to_recordset(${JSON.stringify(links)}::json) as link (blog text, category text)
    join blog_category on blog_category.country = ${country} and blog_category.id = link.category
    on conflict do nothing
  `.execute(transaction);
}
