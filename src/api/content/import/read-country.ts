import type { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import type { Log } from "../../platform/logging/log.ts";
import {
  blogCategoryFields,
  blogFields,
  newsFields,
  testimonialFields,
  webpageTypes,
} from "./imported-fields.ts";

export interface ContentEntry {
  id: string;
  updatedAt: string;
  /** As returned by the Content Delivery API, links resolved. */
  fields: Record<string, unknown>;
}

/** Reads the content service; main passes the implementation. Throws when the service is unreachable. */
export interface ContentReader {
  /** Every published entry of a content type in one locale. */
  entries(contentType: string, locale: "en-US" | "en-CA"): Promise<ContentEntry[]>;
}

export interface Replacement {
  table: "testimonial" | "blog_category" | "blog" | "news" | "webpage";
  rows: ReadonlyArray<{ id: string }>;
}

export interface CountryContent {
  replacements: Replacement[];
  /** Category ids by article id. */
  categoriesOfBlogs: ReadonlyMap<string, readonly string[]>;
}

export interface Source {
  content: ContentReader;
  /** Base of relative links in articles. */
  publicUrl: string;
  log: Log;
}

/** Rows for one country from the content service. */
export async function readCountry(country: Country, source: Source): Promise<CountryContent> {
  const { publicUrl } = source;
  const locale = country === "US" ? "en-US" : "en-CA";

  async function read<Fields>(contentType: string, schema: z.ZodType<Fields>) {
    const entries = [];
    for (const { id, updatedAt, fields } of await source.content.entries(contentType, locale)) {
      const parsed = schema.safeParse(fields);
      if (parsed.success) entries.push({ id, updatedAt, fields: parsed.data });
      else {
        const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
        source.log.warn({ content_type: contentType, entry: id, problems }, "invalid entry skipped");
      }
    }
    return entries;
  }

  const testimonials = await read("testimonial", testimonialFields);
  const categories = await read("blogCategory", blogCategoryFields);
  const articles = await read("blog", blogFields(publicUrl));
  const news = await read("newsArticle", newsFields(publicUrl));

  const blogs = articles.filter(({ fields }) => (country === "US" ? fields.usVisible : fields.canadaVisible));
  return {
    replacements: [
      {
        table: "testimonial",
        rows: testimonials.map(({ id, fields: { order, ...fields } }) => ({
          id,
          ...fields,
          sort_order: order,
        })),
      },
      {
        table: "blog_category",
        rows: categories.map(({ id, fields: { slug, order, ...fields } }) => ({
          id,
          url_name: slug,
          ...fields,
          sort_order: order,
        })),
      },
      {
        table: "blog",
        rows: blogs.map(({ id, fields }) => ({
          id,
          url_name: fields.blogUrl,
          title: fields.title,
          summary: fields.summary,
          image: fields.blogImage,
          carousel_text: fields.carouselText,
          publish_date: fields.publishDate,
          author_name: fields.author.name,
          author_role: fields.author.role,
          reading_minutes: fields.readingMinutes,
          body_html: fields.body,
          seo_title: fields.seoTitle,
          seo_description: fields.seoDescription,
        })),
      },
      {
        table: "news",
        // docs/clauses.md §7: enabled items only.
        rows: news
          .filter(({ fields }) => fields.displaySetting === "Enabled")
          .map(({ id, fields }) => ({
            id,
            url_name: fields.slug,
            title: fields.title,
            summary: fields.summary,
            source: fields.source,
            url: fields.url,
            image: fields.image,
            body_html: fields.body,
            created_at: fields.createdAt,
          })),
      },
      await webpages(),
    ],
    categoriesOfBlogs: new Map(blogs.map(({ id, fields }) => [id, fields.blogCategories])),
  };

  async function webpages(): Promise<Replacement> {
    const rows = [];
    for (const [contentType, schema] of Object.entries(webpageTypes(publicUrl))) {
      const pages = await read(contentType, schema);
      for (const { id, updatedAt, fields } of pages) {
        rows.push({
          id,
          url: fields.url,
          title: fields.title,
          lead: fields.lead,
          image: fields.image,
          body_html: fields.body,
          seo_title: fields.seoTitle,
          seo_description: fields.seoDescription,
          updated_at: updatedAt,
        });
      }
    }
    return { table: "webpage", rows };
  }
}
