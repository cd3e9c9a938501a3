import { type Kysely, sql } from "kysely";
import type { Country } from "#domain/country.ts";
import { likestWords } from "#domain/likest-words.ts";
import type { Database } from "../database/schema.ts";
import { nameRank } from "./place-documents.ts";

/** A professional, a business or a service as the search finds it; `subject_id` is the professional. */
export interface ProfessionalDocument {
  kind: "stylist" | "business" | "service";
  subject_id: number | null;
  title: string;
  subtitle: string;
  /** Less is a better match: as nameRank has it, and `misspelledRank` for what is only spelled alike. */
  rank: number;
}

const misspelledRank = 3;

interface Within {
  country: Country | undefined;
  limit: number;
}

/**
 * Names that have every word typed, the last perhaps unfinished: whole names first, then names that begin so, then the
 * others. `words` are folded.
 */
export async function professionalsNamed(
  db: Kysely<Database>,
  words: string,
  { country, limit }: Within,
): Promise<ProfessionalDocument[]> {
  // Words are letters, digits and single spaces, so they break neither a tsquery nor a pattern.
  const query = words.replaceAll(" ", "' & '");
  const found = await sql<ProfessionalDocument>`
    select kind, subject_id, title, subtitle, case
        when folded = ${words} then ${nameRank.whole}::int
        when folded like ${`${words}%`} then ${nameRank.start}
        else ${nameRank.words}
      end as rank
    from search_document
    where kind in ('stylist', 'business', 'service')
      and terms @@ to_tsquery('simple', ${`'${query}':*`})
      and (country is null or ${country ?? null}::text is null or country = ${country ?? null})
    order by rank, kind = 'service' desc, weight desc, id
    limit ${limit}`.execute(db);
  return found.rows;
}

/** More wrong letters than this, for each letter typed, is another name. */
const mostEditsPerLetter = 0.4;

export interface SpelledLike {
  documents: ProfessionalDocument[];
  /** The likest spelling, as it is written. */
  spelling: string | null;
}

/** The names spelled most like the words, all by as few edits. */
export async function professionalsSpelledLike(
  db: Kysely<Database>,
  words: string,
  { country, limit }: Within,
): Promise<SpelledLike> {
  const { rows } = await sql<ProfessionalDocument>`
    select kind, subject_id, title, subtitle, ${misspelledRank}::int as rank
    from professionals_spelled_like(${words}, ${country ?? null}, ${limit})`.execute(db);
  const alike = rows.map((document) => ({ document, likest: likestWords(words, document.title) }));
  const fewest = Math.min(...alike.map(({ likest }) => likest.edits));
  if (fewest > words.length * mostEditsPerLetter) return { documents: [], spelling: null };
  const best = alike.filter(({ likest }) => likest.edits === fewest);
  return { documents: best.map(({ document }) => document), spelling: best[0]?.likest.words ?? null };
}
