import type { Kysely } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import type { Country } from "#domain/country.ts";
import { findService } from "#domain/find-service.ts";
import type { Database } from "../database/schema.ts";
import {
  type ProfessionalDocument,
  professionalsNamed,
  professionalsSpelledLike,
} from "../search/professional-documents.ts";

type Suggestion = OutputOf<"solaGeniusSuggestions">["suggestions"][number];

const most = 8;
/** So that people are suggested even where many services begin alike. */
const mostServices = 4;

/** What typed words may become; names that are only spelled alike when nothing begins like them. */
export async function suggestedProfessionals(
  db: Kysely<Database>,
  words: string,
  country: Country | undefined,
): Promise<Suggestion[]> {
  const within = { country, limit: 3 * most };
  const named = await professionalsNamed(db, words, within);
  const documents = named.length > 0 ? named : (await professionalsSpelledLike(db, words, within)).documents;
  const urlNames = await urlNamesOf(db, documents);
  const suggestions = documents.flatMap((document) => toSuggestion(document, urlNames) ?? []);
  const services = distinct(suggestions.filter(({ kind }) => kind === "service"));
  const people = distinct(suggestions.filter(({ kind }) => kind !== "service"));
  const shown = services.slice(0, Math.max(mostServices, most - people.length));
  return [...shown, ...people].slice(0, most);
}

async function urlNamesOf(
  db: Kysely<Database>,
  documents: readonly ProfessionalDocument[],
): Promise<Map<number, string>> {
  const ids = documents.flatMap(({ subject_id }) => subject_id ?? []);
  if (ids.length === 0) return new Map();
  const stylists = await db.selectFrom("stylist").where("id", "in", ids).select(["id", "url_name"]).execute();
  return new Map(stylists.map(({ id, url_name }) => [id, url_name]));
}

function toSuggestion(
  { kind, subject_id, title, subtitle }: ProfessionalDocument,
  urlNames: ReadonlyMap<number, string>,
): Suggestion | null {
  if (kind === "service") {
    return { kind, label: title, value: findService(title)?.value ?? title, detail: subtitle };
  }
  const value = subject_id === null ? undefined : urlNames.get(subject_id);
  return value === undefined ? null : { kind, label: title, value, detail: subtitle };
}

/** Somebody whose business has their name is one suggestion. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.toReversed().map((one) => [one.value, one])).values()].reverse();
}
