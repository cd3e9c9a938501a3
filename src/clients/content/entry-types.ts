import type { z } from "zod";
import { aboutPage, legalPage, pageIntro } from "./about-pages.ts";
import { article, category } from "./articles.ts";
import { author } from "./entry-fields.ts";
import { chapter, guide } from "./guide.ts";
import { lesson, question } from "./lessons.ts";
import { newsItem } from "./news.ts";
import { siteSettings, structuredDataFields } from "./site-settings.ts";
import { solaGenius } from "./sola-genius.ts";
import { testimonialSchema } from "./testimonials.ts";
import { feature, whySola } from "./why-sola.ts";

interface EntryType {
  schema: z.ZodType;
  /** A page's text, which is shown with the fields that it has; an entry of another type needs all that are required. */
  isPage?: boolean;
}

/** The content types that the site shows. */
export const entryTypes: Readonly<Record<string, EntryType>> = {
  aboutPage: { schema: aboutPage, isPage: true },
  author: { schema: author },
  blog: { schema: article },
  blogCategory: { schema: category },
  educationEntry: { schema: lesson },
  faqEntry: { schema: question },
  guide: { schema: guide, isPage: true },
  guideChapter: { schema: chapter },
  legalPage: { schema: legalPage, isPage: true },
  newsArticle: { schema: newsItem },
  pageIntro: { schema: pageIntro, isPage: true },
  roomFeature: { schema: feature },
  siteSettings: { schema: siteSettings, isPage: true },
  solaGeniusPage: { schema: solaGenius, isPage: true },
  structuredDataDefaults: { schema: structuredDataFields, isPage: true },
  testimonial: { schema: testimonialSchema },
  whySolaPage: { schema: whySola, isPage: true },
};
