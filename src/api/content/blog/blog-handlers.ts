import type { Kysely } from "kysely";
import { isUrlName } from "#domain/platform/url-name.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { pageMetaOf } from "../../platform/http/cut-page.ts";
import { notFound } from "../../platform/http/refusals.ts";
import { findBlog, listBlogCategories, listBlogs } from "./blog-queries.ts";

/** A larger article is returned as the URL of its body. */
const largestBodyBytes = 64 * 1024;

interface BlogServices {
  db: Kysely<Database>;
  /** The origin of the api, without a path. */
  publicUrl: string;
}

export const blogHandlers: Handlers<
  "getBlogsList" | "getBlogsCategories" | "getBlogsDetails" | "blogContentsUrlName",
  BlogServices
> = {
  async getBlogsList(input, { db }) {
    const { total, rows } = await listBlogs(db, input);
    return { ok: true, data: rows.map(toBlog), meta: pageMetaOf(total, input.page, input.per_page) };
  },

  async getBlogsCategories({ country }, { db }) {
    return { ok: true, data: await listBlogCategories(db, country) };
  },

  async getBlogsDetails({ url_name, country }, { db, publicUrl }) {
    const row = isUrlName(url_name) ? await findBlog(db, url_name, country) : undefined;
    if (!row) return notFound;
    if (Buffer.byteLength(row.body_html) <= largestBodyBytes) {
      return { ok: true, data: toBlog(row), meta: { is_size_exceed: false } };
    }
    const address = new URL(`/api/v1/blog-contents/${row.url_name}?country=${country}`, publicUrl);
    return { ok: true, data: address.href, meta: { is_size_exceed: true } };
  },

  async blogContentsUrlName({ url_name, country }, { db }) {
    const row = isUrlName(url_name) ? await findBlog(db, url_name, country) : undefined;
    return row ? { ok: true, data: toBlog(row) } : notFound;
  },
};

function toBlog<Row extends { publish_date: Temporal.Instant }>(row: Row) {
  return { ...row, publish_date: row.publish_date.toString() };
}
