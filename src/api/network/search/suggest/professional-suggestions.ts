import { type Kysely, sql } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import { findService } from "#domain/network/find-service.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { serviceChoices } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { counts, nameCost, queryLimits } from "../costs/costs.ts";
import { countPeople } from "../find/people-queries.ts";
import { targetOfTerm } from "../find/search-target.ts";
import { isFiller } from "../read/filler-words.ts";
import { hasBusinessName, hasOwnName } from "../read/lexicon/name-match.ts";
import { type NameCandidate, typedNames, typedWords } from "../read/lexicon/people-names.ts";
import type { Knowledge } from "../read/lexicon/search-index.ts";
import type { ServiceTerm } from "../read/lexicon/service-terms.ts";
import type { Typing } from "../read/lexicon/spelling.ts";
import { type ServiceCandidate, serviceCandidates } from "../read/service-candidates.ts";

type Suggestion = OutputOf<"solaGeniusSuggestions">["suggestions"][number];

const typing: Typing = { fuzzy: true, unfinished: "typing" };

/**
 * Completions of the typed words, of a sentence those of its last words that have any: services with how many offer them once that
 * is counted, and professionals with where they work.
 */
export async function suggestedProfessionals(
  text: string,
  knowledge: Knowledge,
  country: Country | undefined,
): Promise<Suggestion[]> {
  const words = foldTyped(text).split(" ").filter(Boolean).slice(-queryLimits.nameWords);
  const tails = words.map((_, at) => words.slice(at)).filter((tail) => !tail.every(isFiller));
  const named = tails.length > 0 ? await knowledge.findNames(tails.map((words) => ({ words, typing }))) : [];
  for (const [at, tail] of tails.entries()) {
    const suggestions = await completions(tail, named[at] ?? [], knowledge, country);
    if (suggestions.length > 0) return suggestions;
  }
  return [];
}

async function completions(
  words: readonly string[],
  alike: readonly NameCandidate[],
  knowledge: Knowledge,
  country: Country | undefined,
): Promise<Suggestion[]> {
  const spelled = alike.filter(({ spelling }) => spelling !== "slip");
  const names = spelled.length > 0 ? spelled : alike;
  const services = serviceCandidates(words, typing, knowledge).filter(
    ({ spelling }) => spelled.length === 0 || spelling !== "slip",
  );
  const named = servicesNamed(services, knowledge, country);
  const people = await peopleNamed(names, knowledge, country);
  return [
    ...named.slice(0, Math.max(counts.serviceSuggestions, counts.suggestions - people.length)),
    ...people,
  ].slice(0, counts.suggestions);
}

function servicesNamed(
  candidates: readonly ServiceCandidate[],
  knowledge: Knowledge,
  country: Country | undefined,
): Suggestion[] {
  return distinct(candidates, knowledge).flatMap((term): Suggestion[] => {
    const people = offering(term, knowledge, country);
    if (people === 0) return [];
    const label = labelOf(term);
    const detail = people === null ? "Service" : pluralize(people, "professional");
    return [{ kind: "service", label, value: findService(label)?.value ?? label, detail }];
  });
}

/** Of names that find the same offers, `hair cut` and `haircut`, the one professionals use. */
function distinct(candidates: readonly ServiceCandidate[], { offers }: Knowledge): ServiceTerm[] {
  const byOffers = Map.groupBy(candidates, ({ term }) => {
    const { kind, exact, treatments, specialties } = targetOfTerm(term, offers);
    const offered = [...exact, ...treatments].map(({ category, name }) => `${category} ${name}`);
    return term.treatment === null ? kind : [...offered, ...specialties].sort().join("\n");
  });
  return [...byOffers.values()].flatMap((same) => {
    const isOffered = ({ term }: ServiceCandidate) => targetOfTerm(term, offers).exact.length > 0;
    return (same.find(isOffered) ?? same[0])?.term ?? [];
  });
}

/** How many offer it in the country; null until they have been counted. */
function offering(
  term: ServiceTerm,
  { db, offers, lastCount }: Knowledge,
  country: Country | undefined,
): number | null {
  const target = targetOfTerm(term, offers);
  if (term.treatment !== null && !target.hasNextBest) return 0;
  const query = { country: country ?? null, target, kinds: [], maxPriceCents: null, isNextBest: false };
  return lastCount(JSON.stringify(query), () => countPeople(db, query));
}

function labelOf({ text, service, treatment }: ServiceTerm): string {
  if (treatment === null) return serviceChoices.find(({ value }) => value === service)?.label ?? text;
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}

interface NamedPerson {
  url_name: string;
  first_name: string;
  last_name: string;
  /** Set if the name is the business's. */
  business: string | null;
  specialty: string | null;
  location: string;
  city: string;
}

async function peopleNamed(
  candidates: readonly NameCandidate[],
  { db }: Knowledge,
  country: Country | undefined,
): Promise<Suggestion[]> {
  if (candidates.length === 0) return [];
  const names = candidates.map(({ name }) => name);
  const suggestions = (await readPeopleNamed(db, names, country)).map((row): Suggestion => {
    const person = `${row.first_name} ${row.last_name}`;
    const where = row.location === row.city ? row.city : `${row.location}, ${row.city}`;
    return row.business === null
      ? {
          kind: "stylist",
          label: person,
          value: row.url_name,
          detail: [row.specialty, where].filter(Boolean).join(", "),
        }
      : { kind: "business", label: row.business, value: row.url_name, detail: `${person}, ${where}` };
  });
  // A professional whose business has their name is one suggestion.
  return [
    ...new Map(suggestions.toReversed().map((suggestion) => [suggestion.value, suggestion])).values(),
  ].reverse();
}

/** Those of the country first, then by name in its order, whole names before longer ones. */
async function readPeopleNamed(
  db: Kysely<Database>,
  names: readonly string[],
  country: Country | undefined,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select url_name, first_name, last_name, business, specialties[1] as specialty, location, city
    from ${typedNames(names)}
    cross join lateral (
      (select stylist.*, null as business, name_words as words from stylist
        where active and ${hasOwnName(typedWords)} limit ${nameCost.manyNamesakes})
      union all
      (select stylist.*, business_name as business, business_words as words from stylist
        where active and ${hasBusinessName(typedWords)} limit ${nameCost.manyNamesakes})
    ) as found
    -- Without the offset, every location of the network would be read.
    cross join lateral (
      select name as location, city, country from location where id = found.location_id and active offset 0
    ) as workplace
    order by country is distinct from ${country ?? null} and ${country !== undefined}, at,
      not words <@ ${typedWords.whole}, books_online desc, guid
    limit ${counts.suggestions}`.execute(db);
  return rows;
}
