import { z } from "zod";

/** A path on our own site, or an https address. */
const image = z.string().nullable();

export const blogCategory = z
  .object({
    id: z.string(),
    url_name: z.string(),
    name: z.string(),
    description: z.string(),
  })
  .meta({ id: "BlogCategory" });

/** An article as lists show it. */
export const blog = z
  .object({
    id: z.string(),
    url_name: z.string(),
    title: z.string(),
    summary: z.string(),
    image,
    carousel_text: z.string().nullable(),
    publish_date: z.string(),
    author_name: z.string(),
    author_role: z.string(),
    reading_minutes: z.int(),
    categories: z.array(blogCategory),
  })
  .meta({ id: "Blog" });

export const blogDetails = z
  .object({
    ...blog.shape,
    body_html: z.string().describe("Sanitized HTML."),
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
  })
  .meta({ id: "BlogDetails" });

export const testimonial = z
  .object({
    id: z.string(),
    name: z.string(),
    craft: z.string(),
    city: z.string(),
    location: z.string().nullable(),
    suite: z.string().nullable(),
    since: z.int().nullable(),
    description: z.string(),
    text: z.string().describe("The same in one or two sentences."),
    image,
  })
  .meta({ id: "Testimonial" });

export const news = z
  .object({
    id: z.string(),
    url_name: z.string(),
    title: z.string(),
    summary: z.string(),
    source: z.string(),
    url: z.string().nullable().describe("Where the original stands, when it appeared elsewhere."),
    image,
    body_html: z.string().describe("Sanitized HTML; empty when the item is only a link."),
    created_at: z.string(),
  })
  .meta({ id: "News" });

export const webpage = z
  .object({
    url: z.string(),
    title: z.string(),
    lead: z.string(),
    image,
    body_html: z.string().describe("Sanitized HTML; empty for pages that are lists."),
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: "Webpage" });
