import type { Kysely } from "kysely";
import type { Country } from "#domain/country.ts";
import { findService } from "#domain/find-service.ts";
import type { ServiceValue } from "#domain/service.ts";
import type { Database } from "../database/schema.ts";
import {
  type ProfessionalDocument,
  professionalsNamed,
  professionalsSpelledLike,
} from "../search/professional-documents.ts";

/** Who and what a keyword means. */
export interface KeywordMatch {
  /** Professionals by their name or their business's, with how well it matches: less is better. */
  people: Map<number, number>;
  /** Names of services, and kinds of them. */
  service_names: string[];
  categories: ServiceValue[];
  /** The spelling that was searched for instead, when it differs from the one typed. */
  did_you_mean: string | null;
}

/** What words without a letter or a digit mean. */
export const noMatch: KeywordMatch = {
  people: new Map(),
  service_names: [],
  categories: [],
  did_you_mean: null,
};

/** Nobody pages through more; the best come first. */
const mostNamed = 5_000;
const mostSpelledLike = 200;

export async function matchKeyword(
  db: Kysely<Database>,
  words: string,
  country: Country | undefined,
): Promise<KeywordMatch> {
  const named = await professionalsNamed(db, words, { country, limit: mostNamed });
  if (named.length > 0) return matchOf(named, null);
  const alike = await professionalsSpelledLike(db, words, { country, limit: mostSpelledLike });
  return matchOf(alike.documents, alike.spelling);
}

function matchOf(documents: readonly ProfessionalDocument[], did_you_mean: string | null): KeywordMatch {
  const services = documents.filter(({ kind }) => kind === "service");
  return {
    people: bestRanks(documents),
    service_names: services.map(({ title }) => title),
    categories: services.flatMap(({ title }) => findService(title)?.value ?? []),
    did_you_mean,
  };
}

function bestRanks(documents: readonly ProfessionalDocument[]): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const { subject_id, rank } of documents) {
    if (subject_id !== null) ranks.set(subject_id, Math.min(rank, ranks.get(subject_id) ?? rank));
  }
  return ranks;
}
