import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import type { EntryQuery } from "./content-answer.ts";
import { type ContentQuery, everyEntry, wordsOf } from "./content-query.ts";
import { languageFields, optionalTextField, pictureField } from "./entry-fields.ts";
import { toProse } from "./prose-tree.ts";

export const newsItem = z
  .object({
    slug: z.string(),
    title: z.string(),
    createdAt: z.string(),
    source: z.string(),
    summary: z.string(),
    body: optionalTextField,
    url: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .transform((url) => url ?? null),
    image: pictureField,
    ...languageFields,
  })
  .transform(({ body, ...item }) => ({ ...item, body: body === null ? null : toProse(body) }));

/** A news item; `url` is set if it was published on another site. */
export type NewsItem = z.output<typeof newsItem>;

/** docs/clauses.md §7 and §9: enabled items, newest first, six a page; pages count from 1. */
export const newsPerPage = 6;

export function newsPage(options: {
  country: Country;
  page: number;
  search: string | null;
}): ContentQuery<{ items: NewsItem[]; total: number }> {
  const { country, page, search } = options;
  return {
    query: {
      ...enabledIn(country),
      limit: newsPerPage,
      skip: (page - 1) * newsPerPage,
      ...(search && { query: search }),
    },
    read: (answer) => ({ items: everyEntry(newsItem)(answer), total: answer.total }),
    hasVisitorInput: search !== null,
  };
}

export const newsCompared = 200;

/** The latest news, newest first. */
export function latestNews(country: Country): ContentQuery<NewsItem[]> {
  return { query: { ...enabledIn(country), limit: newsCompared }, read: everyEntry(newsItem) };
}

function enabledIn(country: Country): EntryQuery {
  return {
    content_type: "newsArticle",
    "fields.displaySetting": "Enabled",
    order: "-fields.createdAt,sys.id",
    ...wordsOf(country),
  };
}
