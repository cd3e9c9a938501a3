import { type ContentQuery, changeTime } from "./content-query.ts";

/** When an entry of a content type was last changed, as ISO 8601; null when there is none, or it never changed. */
export function lastChangeOf(contentType: string): ContentQuery<string | null> {
  return {
    query: { content_type: contentType, select: "sys", order: "-sys.updatedAt", limit: 1 },
    read: ({ entries: [newest] }) => (newest ? changeTime(newest) : null),
  };
}
