import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { type ContentQuery, onlyEntry, wordsOf } from "./content-query.ts";
import { searchWords } from "./optional.ts";
import { pictureField } from "./picture.ts";

const pageIntro = z.object({
  title: z.string(),
  lead: z.string(),
  image: pictureField,
  ...searchWords,
});

/** The heading of a page whose content is a list. */
export type PageIntro = z.output<typeof pageIntro>;

export function pageIntroOf(
  page: "blog" | "education" | "faq" | "news" | "testimonials",
  country: Country,
): ContentQuery<PageIntro> {
  return {
    query: { content_type: "pageIntro", "fields.page": page, limit: 1, ...wordsOf(country) },
    read: onlyEntry(pageIntro),
  };
}
