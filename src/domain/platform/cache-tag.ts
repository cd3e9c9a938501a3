/** Cache tags of pages to purge. */
export type PurgedTags = readonly string[] | "everything";

/** Announced when the words that searches know have changed; no page carries it. */
export const namesTag = "names";

/** With 100 tags of each kind, the header stays below the 8 KB that Varnish reads. */
const maxOfKind = 100;

const kindOf = (tag: string) => tag.split(":", 1)[0] ?? tag;
const anyOf = (kind: string) => `any-${kind}`;

/** Replaces the tags of a page with more than 100 of a kind, such as `location:7`, by `any-location`. */
export function tagsForHeader(tags: Iterable<string>): string[] {
  const byKind = Map.groupBy(new Set(tags), kindOf);
  return [...byKind].flatMap(([kind, kindTags]) => (kindTags.length > maxOfKind ? [anyOf(kind)] : kindTags));
}

/** Adds `any-location` to `location:7`, for pages with too many of them. */
export function tagsToPurge(changed: Iterable<string>): string[] {
  const tags = [...changed].filter((tag) => tag !== namesTag);
  const rows = tags.filter((tag) => tag.includes(":"));
  return [...new Set([...tags, ...rows.map((tag) => anyOf(kindOf(tag)))])];
}
