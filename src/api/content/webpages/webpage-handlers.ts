import { problemSentence } from "#contract/platform/problem.ts";
import type { Handlers } from "../../platform/http/call.ts";

export const webpageHandlers: Handlers<"websiteWebpageDetails"> = {
  async websiteWebpageDetails({ url, country }, { db }) {
    const page = await db
      .selectFrom("webpage")
      .where("country", "=", country)
      .where("url", "=", url)
      .select(["url", "title", "lead", "image", "body_html", "seo_title", "seo_description", "updated_at"])
      .executeTakeFirst();
    if (!page) return { ok: false, problem: "not-found", message: problemSentence["not-found"] };
    return { ok: true, data: { ...page, updated_at: page.updated_at.toString() } };
  },
};
