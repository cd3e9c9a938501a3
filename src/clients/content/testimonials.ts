import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { type ContentQuery, everyEntry, wordsOf } from "./content-query.ts";
import { optionalTextField, pictureField } from "./entry-fields.ts";

export const testimonialSchema = z.object({
  id: z.string(),
  name: z.string(),
  craft: z.string(),
  city: z.string(),
  location: optionalTextField,
  suite: optionalTextField,
  since: z
    .int()
    .nullish()
    .transform((year) => year ?? null),
  /** The full text. */
  description: z.string(),
  /** An excerpt of one or two sentences. */
  text: z.string(),
  /** Says from which language it is translated. */
  translationNote: optionalTextField,
  image: pictureField,
});

/** A professional's testimonial. */
export type Testimonial = z.output<typeof testimonialSchema>;

/** In the editors' order; ten by default (docs/clauses.md §9). */
export function testimonials(country: Country, limit = 10): ContentQuery<Testimonial[]> {
  return {
    query: { content_type: "testimonial", order: "fields.order", limit, ...wordsOf(country) },
    read: everyEntry(testimonialSchema),
  };
}
