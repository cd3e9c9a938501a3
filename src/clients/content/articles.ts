import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import type { EntryQuery } from "./content-answer.ts";
import { type ContentQuery, everyEntry, firstEntry, inOrder, wordsOf } from "./content-query.ts";
import {
  author,
  languageFields,
  linkedEntries,
  linkedEntry,
  optionalTextField,
  pictureField,
  seoFields,
} from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";

export const category = z.object({
  slug: z.string(),
  name: z.string(),
  description: optionalTextField,
});

export type ArticleCategory = z.output<typeof category>;

const card = z
  .object({
    /** Empty in a draft without one. */
    blogUrl: z
      .string()
      .refine((name) => name === "" || isUrlName(name), "expected lowercase letters, digits and hyphens"),
    title: z.string(),
    summary: z.string(),
    blogImage: pictureField,
    carouselText: optionalTextField,
    publishDate: z.string(),
    readingMinutes: z.int().nullish(),
    usVisible: z.boolean(),
    canadaVisible: z.boolean(),
    blogCategories: linkedEntries(category),
    author: linkedEntry(author),
    ...languageFields,
  })
  .transform(({ blogUrl, blogImage, blogCategories, readingMinutes, author, ...fields }) => ({
    ...fields,
    authorName: author?.name ?? null,
    url_name: blogUrl,
    image: blogImage,
    categories: blogCategories,
    readingMinutes: readingMinutes ?? null,
  }));

/** An article as lists show it. */
export type ArticleCard = z.output<typeof card>;

export const article = z
  .object({
    updatedAt: z.string(),
    body: proseField,
    author: linkedEntry(author),
    relatedBlogs: linkedEntries(card),
    ...seoFields,
  })
  .and(card);

export type Article = z.output<typeof article>;

/** docs/clauses.md §9, content lists. */
export const articlesPerPage = 6;

/** One page of a country's articles, newest first, minus `besides`; pages count from 1. */
export function articlePage(options: {
  country: Country;
  page: number;
  category: string | null;
  search: string | null;
  besides?: readonly ArticleCard[];
}): ContentQuery<{ articles: ArticleCard[]; total: number }> {
  const { country, page, category: slug, search, besides = [] } = options;
  return {
    query: {
      ...visibleIn(country),
      limit: articlesPerPage,
      skip: (page - 1) * articlesPerPage,
      ...(slug && {
        "fields.blogCategories.sys.contentType.sys.id": "blogCategory",
        "fields.blogCategories.fields.slug": slug,
      }),
      ...(search && { query: search }),
      ...(besides.length > 0 && { "fields.blogUrl[nin]": besides.map(({ url_name }) => url_name).join() }),
    },
    read: (answer) => ({ articles: everyEntry(card)(answer), total: answer.total }),
    hasVisitorInput: search !== null,
  };
}

export function carousel(country: Country): ContentQuery<ArticleCard[]> {
  return {
    query: { ...visibleIn(country), "fields.carouselText[exists]": true, limit: articlesPerPage },
    read: everyEntry(card),
  };
}

export function latestArticles(country: Country, limit: number): ContentQuery<ArticleCard[]> {
  return { query: { ...visibleIn(country), limit }, read: everyEntry(card) };
}

const articlesInFeed = 20;

/** The latest articles of a country in full, newest first; 20 by default, as in the feed. */
export function articlesToRead(country: Country, limit = articlesInFeed): ContentQuery<Article[]> {
  return {
    query: { ...visibleIn(country), "fields.body[exists]": true, limit },
    read: everyEntry(article),
  };
}

const address = z
  .object({ blogUrl: z.string(), updatedAt: z.string(), usVisible: z.boolean(), canadaVisible: z.boolean() })
  .transform(({ blogUrl, ...fields }) => ({ url_name: blogUrl, ...fields }));

/** The address of every article, for sitemaps. */
export const articleAddresses: ContentQuery<z.output<typeof address>[]> = {
  query: {
    content_type: "blog",
    // What an article needs to be shown, except its long text.
    select: [
      "sys",
      ...["blogUrl", "title", "summary", "publishDate", "usVisible", "canadaVisible"].map(
        (field) => `fields.${field}`,
      ),
    ].join(),
    "fields.body[exists]": true,
    order: "-fields.publishDate,sys.id",
    limit: 1000,
  },
  read: everyEntry(address),
};

/** One article in a country's locale, also if its lists hide it there. */
export function articleAt(url_name: string, country: Country): ContentQuery<Article | null> {
  return {
    query: {
      content_type: "blog",
      "fields.blogUrl": url_name,
      limit: 1,
      include: 2,
      ...wordsOf(country),
    },
    read: firstEntry(article),
    atAddress: true,
  };
}

/** The present url_name of the article formerly at an address; null if there is none. */
export function articleFormerlyAt(url_name: string): ContentQuery<string | null> {
  return {
    query: {
      content_type: "blog",
      "fields.former_slugs": url_name,
      select: "sys,fields.blogUrl",
      order: "fields.blogUrl",
      limit: 1,
    },
    read: ({ entries: [entry] }) => (entry ? z.string().parse(entry.fields.blogUrl) : null),
  };
}

export const articleCategories = inOrder("blogCategory", category);

function visibleIn(country: Country): EntryQuery {
  return {
    content_type: "blog",
    order: "-fields.publishDate,sys.id",
    include: 2,
    ...(country === "CA" ? { "fields.canadaVisible": true } : { "fields.usVisible": true }),
    ...wordsOf(country),
  };
}
