import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { type ContentQuery, onlyEntry, wordsOf } from "./content-query.ts";
import { searchWords } from "./optional.ts";
import { proseField } from "./prose.ts";

const legalPage = z.object({
  title: z.string(),
  lead: z.string(),
  effectiveDate: z.string(),
  body: proseField,
  ...searchWords,
});

/** The accessibility statement or the privacy policy. */
export function legalPageAt(
  url: "/accessibility-statement" | "/privacy-policy",
  country: Country,
): ContentQuery<z.output<typeof legalPage>> {
  return {
    query: { content_type: "legalPage", "fields.url": url, limit: 1, ...wordsOf(country) },
    read: onlyEntry(legalPage),
  };
}
