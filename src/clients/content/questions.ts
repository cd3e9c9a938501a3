import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { type ContentQuery, everyEntry, wordsOf } from "./content-query.ts";
import { proseField } from "./prose.ts";

const question = z.object({
  id: z.string(),
  question: z.string(),
  answer: proseField,
  group: z.string(),
});

/** A question with its answer. */
export type AnsweredQuestion = z.output<typeof question>;

export function questions(country: Country): ContentQuery<AnsweredQuestion[]> {
  return {
    query: { content_type: "faqEntry", order: "fields.order", ...wordsOf(country) },
    read: everyEntry(question),
  };
}
