import { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { author } from "./author.ts";
import { type ContentQuery, everyEntry, wordsOf } from "./content-query.ts";
import { linkedEntry } from "./linked-entry.ts";
import { pictureField } from "./picture.ts";
import { proseField } from "./prose.ts";

const lesson = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  format: z.string(),
  durationMinutes: z.int(),
  image: pictureField,
  teacher: linkedEntry(author),
  body: proseField,
});

/** A lesson on /education. */
export type Lesson = z.output<typeof lesson>;

export function lessons(country: Country): ContentQuery<Lesson[]> {
  return {
    query: { content_type: "educationEntry", order: "fields.order", ...wordsOf(country) },
    read: everyEntry(lesson),
  };
}
