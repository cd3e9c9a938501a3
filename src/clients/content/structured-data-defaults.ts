import { z } from "zod";
import { type ContentQuery, firstEntry, wordsOf } from "./content-query.ts";

const defaults = z.object({
  ratingValue: z.number().nullish(),
  reviewCount: z.int().nullish(),
  reviews: z
    .array(z.object({ author: z.string(), ratingValue: z.number(), reviewBody: z.string() }))
    .nullish(),
});

/** Rating and sample reviews of location pages; empty ones are omitted. */
export type StructuredDataDefaults = z.output<typeof defaults>;

export const structuredDataDefaults: ContentQuery<StructuredDataDefaults | null> = {
  query: { content_type: "structuredDataDefaults", limit: 1, ...wordsOf("US") },
  read: firstEntry(defaults),
};
