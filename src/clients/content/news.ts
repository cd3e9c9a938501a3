import { z } from "zod";
import type { Country } from "#domain/country.ts";
import { optionalText } from "./optional.ts";
import { pictureField } from "./picture.ts";
import { toProse } from "./prose.ts";
import { everyEntry, type Reading, wordsOf } from "./reading.ts";

const newsItem = z
  .object({
    slug: z.string(),
    title: z.string(),
    createdAt: z.string(),
    source: z.string(),
    summary: z.string(),
    body: optionalText,
    url: optionalText,
    image: pictureField,
  })
  .transform(({ body, ...item }) => ({ ...item, body: body === null ? null : toProse(body) }));

/** Something from the newsroom; `url` leads to where it was printed, when that was elsewhere. */
export type NewsItem = z.output<typeof newsItem>;

/** Spec §7 and §9: what is enabled, newest first, six a page; pages are counted from 1. */
export const newsPerPage = 6;

export function newsPage(options: {
  country: Country;
  page: number;
  search: string | null;
}): Reading<{ items: NewsItem[]; total: number }> {
  const { country, page, search } = options;
  return {
    query: {
      content_type: "newsArticle",
      "fields.displaySetting": "Enabled",
      order: "-fields.createdAt,sys.id",
      limit: newsPerPage,
      skip: (page - 1) * newsPerPage,
      ...(search && { query: search }),
      ...wordsOf(country),
    },
    read: (answer) => ({ items: everyEntry(newsItem)(answer), total: answer.total }),
    typed: search !== null,
  };
}
