import { sql } from "kysely";
import type { Handlers } from "../platform/http/call.ts";
import { pageMetaOf } from "../platform/http/cut-page.ts";
import { notFound } from "../platform/http/refusals.ts";
import { idsWithWords } from "./rows-with-words.ts";

export const editorialHandlers: Handlers<"getNews" | "getTestimonials" | "websiteWebpageDetails"> = {
  async getNews({ country, search, sort_by, page, per_page }, { db }) {
    let chosen = db.selectFrom("news").where("country", "=", country);
    if (search.trim() !== "")
      chosen = chosen.where(sql<boolean>`id = any(${await idsWithWords(db, "news", country, search)})`);

    const { total } = await chosen.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
    const rows = await chosen
      .orderBy("created_at", sort_by === "new" ? "desc" : "asc")
      .orderBy("id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select(["id", "url_name", "title", "summary", "source", "url", "image", "body_html", "created_at"])
      .execute();
    return {
      ok: true,
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toString() })),
      meta: pageMetaOf(total, page, per_page),
    };
  },

  async getTestimonials({ limit, country }, { db }) {
    const testimonials = await db
      .selectFrom("testimonial")
      .where("country", "=", country)
      .orderBy("sort_order")
      .orderBy("id")
      .limit(limit)
      .select(["id", "name", "craft", "city", "location", "suite", "since", "description", "text", "image"])
      .execute();
    return { ok: true, data: testimonials };
  },

  async websiteWebpageDetails({ url, country }, { db }) {
    const page = await db
      .selectFrom("webpage")
      .where("country", "=", country)
      .where("url", "=", url)
      .select(["url", "title", "lead", "image", "body_html", "seo_title", "seo_description", "updated_at"])
      .executeTakeFirst();
    return page ? { ok: true, data: { ...page, updated_at: page.updated_at.toString() } } : notFound;
  },
};
