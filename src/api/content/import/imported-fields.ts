import { z } from "zod";
import { proseHtml } from "#domain/content/prose-html.ts";

/** Fields of each content type, mapped to the columns of the tables. */

const text = z.string().optional().default("");
const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null);
const order = z.int().optional().default(0);
const when = z.string().transform((value, context) => {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value;
  if (!Number.isNaN(Date.parse(written))) return new Date(written).toISOString();
  context.addIssue({ code: "custom", message: "Must be a date." });
  return z.NEVER;
});

/** A linked picture's URL; a link to an unpublished asset has no fields. */
const picture = z
  .object({ fields: z.object({ file: z.object({ url: z.string() }) }) })
  .transform(({ fields }) => fields.file.url.replace(/^\/\//, "https://"))
  .nullish()
  .catch(null)
  .transform((url) => url ?? null);

const published = z.object({ sys: z.object({ id: z.string() }), fields: z.looseObject({}) });

/** Links to published entries; links to unpublished ones are dropped. */
const publishedLinks = z
  .array(z.unknown())
  .optional()
  .default([])
  .transform((links) =>
    links.flatMap((link) => {
      const entry = published.safeParse(link);
      return entry.success ? [entry.data.sys.id] : [];
    }),
  );

const author = z
  .object({ fields: z.object({ name: z.string(), role: text }) })
  .transform(({ fields }) => fields)
  .catch({ name: "", role: "" });

const html = (publicUrl: string) => text.transform((markdown) => proseHtml(markdown, { base: publicUrl }));

export const blogFields = (publicUrl: string) =>
  z.object({
    blogUrl: z.string(),
    title: z.string(),
    summary: z.string(),
    blogImage: picture,
    carouselText: textOrNull,
    publishDate: when,
    usVisible: z.boolean(),
    canadaVisible: z.boolean(),
    blogCategories: publishedLinks,
    author,
    body: html(publicUrl),
    readingMinutes: z.int().optional().default(1),
    seoTitle: textOrNull,
    seoDescription: textOrNull,
  });

export const blogCategoryFields = z.object({ slug: z.string(), name: z.string(), description: text, order });

export const testimonialFields = z.object({
  name: z.string(),
  craft: text,
  city: text,
  location: textOrNull,
  suite: textOrNull,
  since: z
    .int()
    .nullish()
    .transform((year) => year ?? null),
  description: z.string(),
  text,
  image: picture,
  order,
});

export const newsFields = (publicUrl: string) =>
  z.object({
    slug: z.string(),
    title: z.string(),
    displaySetting: z.string(),
    createdAt: when,
    source: text,
    summary: z.string(),
    body: html(publicUrl),
    url: textOrNull,
    image: picture,
  });

const page = {
  title: z.string(),
  lead: text,
  seoTitle: textOrNull,
  seoDescription: textOrNull,
};

/** The content types that are pages of the site. */
export const webpageTypes = (publicUrl: string) =>
  ({
    aboutPage: z
      .object({ ...page, url: z.string(), hero: picture, body: html(publicUrl) })
      .transform(({ hero, ...fields }) => ({ ...fields, image: hero })),
    legalPage: z
      .object({ ...page, url: z.string(), body: html(publicUrl) })
      .transform((fields) => ({ ...fields, image: null })),
    whySolaPage: z
      .object({ ...page, hero: picture })
      .transform(({ hero, ...fields }) => ({ ...fields, url: "/why-sola", image: hero, body: "" })),
    solaGeniusPage: z
      .object({ ...page, hero: picture, body: html(publicUrl) })
      .transform(({ hero, ...fields }) => ({ ...fields, url: "/sola-genius", image: hero })),
    pageIntro: z
      .object({ ...page, page: z.string(), image: picture })
      .transform(({ page: route, ...fields }) => ({ ...fields, url: addressOf(route), body: "" })),
  }) as const;

function addressOf(route: string): string {
  if (route === "home") return "/";
  return route.startsWith("/") ? route : `/${route}`;
}
