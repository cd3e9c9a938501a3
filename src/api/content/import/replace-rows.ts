import { type Kysely, sql } from "kysely";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../platform/database/schema.ts";

export interface Replacement {
  table: "testimonial" | "blog_category" | "blog" | "news" | "webpage";
  rows: ReadonlyArray<{ id: string }>;
  /** Ids of rows to leave as they are, because their entries can't be read. */
  retained: readonly string[];
}

/** Replaces the rows of a country. */
export async function replaceRows(
  transaction: Kysely<Database>,
  country: Country,
  { table, rows, retained }: Replacement,
): Promise<void> {
  const into = sql.table(table);
  const ids = [...rows.map(({ id }) => id), ...retained];
  await sql`delete from ${into} where country = ${country} and id <> all(${ids}::text[])`.execute(
    transaction,
  );

  const [first] = rows;
  if (!first) return;
  const names = ["country", ...Object.keys(first)];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const updates = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const json = JSON.stringify(rows.map((row) => ({ country, ...row })));
  await sql`
    insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${json}::json)
    on conflict (country, id) do update set ${updates}
  `.execute(transaction);
}

/** Replaces the categories of each article; unknown categories are dropped. */
export async function replaceCategoriesOfBlogs(
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
