import type { Handlers } from "../../platform/http/call.ts";

export const testimonialHandlers: Handlers<"getTestimonials"> = {
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
};
