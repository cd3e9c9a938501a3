import { type RawBuilder, sql } from "kysely";
import { foldText } from "#domain/platform/folded-text.ts";

const longest = 64;

/**
 * True where an English text search column holds every word typed, or a longer one that begins so. What was typed is
 * taken apart into letters and digits first, so none of it can be an operator; with none left, nothing is found.
 */
export function matchesWords(column: string, typed: string): RawBuilder<boolean> {
  const words = foldText([...typed.normalize("NFKC")].slice(0, longest).join(""));
  if (words === "") return sql<boolean>`false`;
  const query = words
    .split(" ")
    .map((word) => `${word}:*`)
    .join(" & ");
  const asked = sql`to_tsquery('english', ${query})`;
  // Words that every text has, such as "how to", leave nothing to ask for and so leave nothing out.
  return sql<boolean>`(numnode(${asked}) = 0 or ${sql.ref(column)} @@ ${asked})`;
}
