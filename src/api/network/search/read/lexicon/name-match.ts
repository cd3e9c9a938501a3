import { type RawBuilder, sql } from "kysely";

/** Ends a word of a name that is only begun: `antoine c*`. */
export const begunMark = "*";

/** The words of a name as SQL arrays. */
export interface NameWords {
  whole: RawBuilder<string[]>;
  begun: RawBuilder<string[]>;
}

/** The words of a name as two texts, for arrays of names. */
export function wordsOfName(name: string): { whole: string; begun: string } {
  const { whole = [], begun = [] } = Object.groupBy(name.split(" "), (word) =>
    word.endsWith(begunMark) ? "begun" : "whole",
  );
  return { whole: whole.join(" "), begun: begun.join(" ").replaceAll(begunMark, "") };
}

export function nameWordsOf(name: string): NameWords {
  const { whole, begun } = wordsOfName(name);
  return { whole: arrayOf(sql`${whole}::text`), begun: arrayOf(sql`${begun}::text`) };
}

/** `text` is SQL of words with spaces between. */
export function arrayOf(text: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`string_to_array(${text}, ' ')`;
}

/** Whether a name contains the whole words, and further words that start like the begun ones. */
export function hasOwnName({ whole, begun }: NameWords): RawBuilder<boolean> {
  return sql`(name_words @> ${whole} and not exists (
    select from unnest(${begun}) as start where not exists (
      select from unnest(name_words) as word where starts_with(word, start) and word <> all(${whole})
    )
  ))`;
}

/** Whether a professional's business has the words; begun words are no business's. */
export function hasBusinessName({ whole, begun }: NameWords): RawBuilder<boolean> {
  return sql`(business_words @> ${whole} and ${begun} = '{}')`;
}
