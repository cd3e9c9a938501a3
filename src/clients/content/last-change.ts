import { type ContentQuery, changeTime } from "./content-query.ts";

/** The last change of any entry of a type, as ISO 8601; null if there was none. */
export function lastChangeOf(contentType: string): ContentQuery<string | null> {
  return {
    query: { content_type: contentType, select: "sys", order: "-sys.updatedAt", limit: 1 },
    read: ({ entries: [newest] }) => (newest ? changeTime(newest) : null),
  };
}
