import { z } from "zod";
import { brandName } from "#domain/platform/brand.ts";
import type { Country } from "#domain/platform/country.ts";
import { type ContentQuery, everyEntry, firstEntry, soleEntry, wordsOf } from "./content-query.ts";
import { pictureField, seoFields } from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";

const link = z.object({ url: z.string(), navLabel: z.string() });

export const aboutPage = z.object({
  url: z.string(),
  title: z.string(),
  lead: z.string(),
  navLabel: z.string(),
  hero: pictureField,
  body: proseField,
  facts: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .nullish()
    .transform((facts) => facts ?? []),
  ...seoFields,
});

export type AboutPage = z.output<typeof aboutPage>;

export type AboutLink = z.output<typeof link>;

export function aboutPageAt(url: string, country: Country): ContentQuery<AboutPage | null> {
  const plain = { url, title: `About ${brandName}`, navLabel: "About" };
  if (url === "/about") return soleEntry("aboutPage", aboutPage, plain, { "fields.url": url })(country);
  return {
    query: { content_type: "aboutPage", "fields.url": url, limit: 1, ...wordsOf(country) },
    read: firstEntry(aboutPage),
    atAddress: true,
  };
}

export function aboutLinks(country: Country): ContentQuery<AboutLink[]> {
  return {
    query: {
      content_type: "aboutPage",
      select: "sys,fields.url,fields.navLabel",
      order: "fields.order",
      ...wordsOf(country),
    },
    read: everyEntry(link),
  };
}

const address = z.object({ url: z.string(), changedAt: z.string().nullable() });

/** The address of every about page, for sitemaps. */
export const aboutAddresses: ContentQuery<z.output<typeof address>[]> = {
  query: { content_type: "aboutPage", select: "sys,fields.url", order: "fields.order" },
  read: everyEntry(address),
};

export const pageIntro = z.object({
  title: z.string(),
  lead: z.string(),
  image: pictureField,
  ...seoFields,
});

/** The heading of a page whose content is a list. */
export type PageIntro = z.output<typeof pageIntro>;

const introTitles = {
  blog: "Blog",
  education: "Education",
  faq: "Questions and answers",
  news: "News",
  testimonials: "Testimonials",
};

export function pageIntroOf(page: keyof typeof introTitles, country: Country): ContentQuery<PageIntro> {
  const { [page]: title } = introTitles;
  return soleEntry("pageIntro", pageIntro, { title }, { "fields.page": page })(country);
}

export const legalPage = z.object({
  title: z.string(),
  lead: z.string(),
  effectiveDate: z.string(),
  body: proseField,
  ...seoFields,
});

/** The accessibility statement or the privacy policy. */
export function legalPageAt(
  url: "/accessibility-statement" | "/privacy-policy",
  country: Country,
): ContentQuery<z.output<typeof legalPage>> {
  const title = url === "/privacy-policy" ? "Privacy policy" : "Accessibility";
  return soleEntry("legalPage", legalPage, { title }, { "fields.url": url })(country);
}
