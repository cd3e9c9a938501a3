import { z } from "zod";
import type { PurgedTags } from "#domain/platform/cache-tag.ts";
import type { EntryQuery } from "./content-answer.ts";
import type { ContentChanges } from "./delivery-space.ts";

const parts = z.array(z.object({ sys: z.object({ id: z.string() }) })).default([]);
/** A linked entry that isn't published. */
const missingPart = z
  .object({ details: z.object({ id: z.string() }) })
  .transform(({ details }) => details.id);
const answered = z.object({
  items: parts,
  includes: z.record(z.string(), parts).default({}),
  errors: z.array(missingPart).default([]),
});

/** Cache tags of an answer: its entries and assets, published or not, and the content type of a list, whose members may change. */
export function tagsOfContent(query: EntryQuery, answer: unknown): string[] {
  const { items, includes, errors } = answered.parse(answer);
  const isOneEntry =
    items.length > 0 && query.limit === 1 && Object.keys(query).some((field) => field.startsWith("fields."));
  const ids = [items, ...Object.values(includes)].flat().map(({ sys }) => sys.id);
  return [...ids, ...errors, ...(isOneEntry ? [] : [query.content_type])].map((id) => `content:${id}`);
}

/** Cache tags of the pages that show what changed. */
export function tagsOfChanges(changes: ContentChanges): PurgedTags {
  // Pages of single entries don't carry the tag of their type.
  if (changes === "everything" || changes.some(({ id, contentType }) => id === contentType))
    return "everything";
  return changes.flatMap(({ id, contentType }) =>
    [id, contentType].flatMap((name) => (name === null ? [] : [`content:${name}`])),
  );
}
