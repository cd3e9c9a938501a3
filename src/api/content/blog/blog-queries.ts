import { type JoinBuilder, type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../platform/database/schema.ts";
import { idsWithWords } from "../rows-with-words.ts";

const categoryColumns = [
  "blog_category.id",
  "blog_category.url_name",
  "blog_category.name",
  "blog_category.description",
] as const;

type Link = { link: Database["blog_blog_category"] };

function ofLink(join: JoinBuilder<Database & Link, "link" | "blog_category">) {
  return join
    .onRef("blog_category.country", "=", "link.country")
    .onRef("blog_category.id", "=", "link.blog_category_id");
}

/** Selects the columns that lists show. */
function selectBlogs(db: Kysely<Database>) {
  return db
    .selectFrom("blog")
    .select((builder) => [
      "blog.id",
      "blog.url_name",
      "blog.title",
      "blog.summary",
      "blog.image",
      "blog.carousel_text",
      "blog.publish_date",
      "blog.author_name",
      "blog.author_role",
      "blog.reading_minutes",
      jsonArrayFrom(
        builder
          .selectFrom("blog_blog_category as link")
          .innerJoin("blog_category", ofLink)
          .whereRef("link.country", "=", "blog.country")
          .whereRef("link.blog_id", "=", "blog.id")
          .orderBy("blog_category.sort_order")
          .orderBy("blog_category.id")
          .select(categoryColumns),
      ).as("categories"),
    ]);
}

export async function listBlogs(db: Kysely<Database>, input: ParsedInputOf<"getBlogsList">) {
  const { country, category_id, category_url_name, search = "", field, order_by, page, per_page } = input;
  let chosen = db.selectFrom("blog").where("blog.country", "=", country);
  if (search.trim() !== "")
    chosen = chosen.where(sql<boolean>`blog.id = any(${await idsWithWords(db, "blog", country, search)})`);
  if (category_id || category_url_name) {
    chosen = chosen.where("blog.id", "in", (builder) =>
      builder
        .selectFrom("blog_blog_category as link")
        .innerJoin("blog_category", ofLink)
        .where("link.country", "=", country)
        .$if(category_id !== "", (query) => query.where("blog_category.id", "=", category_id))
        .$if(category_url_name !== "", (query) =>
          query.where("blog_category.url_name", "=", category_url_name),
        )
        .select("link.blog_id"),
    );
  }

  const { total } = await chosen.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await selectBlogs(db)
    .where("blog.country", "=", country)
    .where("blog.id", "in", chosen.select("blog.id"))
    .orderBy(`blog.${field}`, order_by)
    .orderBy("blog.id")
    .limit(per_page)
    .offset(page * per_page)
    .execute();
  return { total, rows };
}

/** In the given country's locale, else the other: some articles exist in one country only. */
export async function findBlog(db: Kysely<Database>, urlName: string, country: Country) {
  return selectBlogs(db)
    .where("blog.url_name", "=", urlName)
    .orderBy(sql`blog.country = ${country}`, "desc")
    .select(["blog.body_html", "blog.seo_title", "blog.seo_description"])
    .limit(1)
    .executeTakeFirst();
}

export async function listBlogCategories(db: Kysely<Database>, country: Country) {
  return db
    .selectFrom("blog_category")
    .where("blog_category.country", "=", country)
    .orderBy("blog_category.sort_order")
    .orderBy("blog_category.id")
    .select((builder) => [
      ...categoryColumns,
      builder
        .selectFrom("blog_blog_category as link")
        .whereRef("link.country", "=", "blog_category.country")
        .whereRef("link.blog_category_id", "=", "blog_category.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("blog_count"),
    ])
    .execute();
}
