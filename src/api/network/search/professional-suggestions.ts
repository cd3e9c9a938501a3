import type { Kysely } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import { findService } from "#domain/network/find-service.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { services } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../platform/database/schema.ts";
import { serviceCandidates } from "../query-understanding/service-candidates.ts";
import type { Knowledge } from "../search-index/knowledge.ts";
import type { ServiceTerm } from "../search-index/service-terms.ts";
import type { Typing } from "../search-index/spelling.ts";
import { fit, searchTargetOf } from "./search-target.ts";

type Suggestion = OutputOf<"solaGeniusSuggestions">["suggestions"][number];

const most = 8;
/** So that people are suggested even where many services begin alike. */
const maxServices = 4;
const typing: Typing = { fuzzy: true, unfinished: "typing" };

/** What typed words may become: services with how many offer them, and people with where they work. */
export async function suggestedProfessionals(
  db: Kysely<Database>,
  typed: string,
  knowledge: Knowledge,
  country: Country | undefined,
): Promise<Suggestion[]> {
  const words = foldTyped(typed).split(" ").filter(Boolean);
  const people = await peopleNamed(db, words, knowledge, country);
  const suggested = servicesNamed(words, knowledge).slice(0, Math.max(maxServices, most - people.length));
  return [...suggested, ...people].slice(0, most);
}

function servicesNamed(words: readonly string[], knowledge: Knowledge): Suggestion[] {
  const byLabel = new Map<string, Suggestion>();
  for (const { term } of serviceCandidates(words, typing, knowledge)) {
    const label = labelOf(term);
    const people = offering(term, knowledge);
    if (people && !byLabel.has(label))
      byLabel.set(label, {
        kind: "service",
        label,
        value: findService(label)?.value ?? label,
        detail: `${people.toLocaleString("en-US")} ${people === 1 ? "professional" : "professionals"}`,
      });
  }
  return [...byLabel.values()];
}

function offering(term: ServiceTerm, knowledge: Knowledge): number {
  const known = knowledge.offering.get(term);
  if (known !== undefined) return known;
  const most = term.treatment === null ? fit.service : fit.treatment;
  const target = searchTargetOf({ kind: "service", term, slip: 0, spelling: "exact", cost: 0 }, knowledge);
  const people = target?.fits.filter((how) => how <= most).length ?? 0;
  knowledge.offering.set(term, people);
  return people;
}

function labelOf({ text, service, treatment }: ServiceTerm): string {
  if (treatment === null) return services.find(({ value }) => value === service)?.label ?? text;
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}

async function peopleNamed(
  db: Kysely<Database>,
  words: readonly string[],
  { people, network }: Knowledge,
  country: Country | undefined,
): Promise<Suggestion[]> {
  const candidates = people.candidates(words, typing);
  const names = () => candidates.values().flatMap((candidate) => candidate.names);
  const inCountry = names().filter((name) => {
    const location = network.locations[network.people.locations[name >> 1] ?? 0];
    return country === undefined || location?.country === country;
  });
  const shown = [...new Set([...inCountry.take(most), ...names().take(most)])].slice(0, most);
  const ids = shown.map((name) => network.people.ids[name >> 1] ?? 0);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("stylist.id", "in", ids)
    .where("stylist.active", "=", true)
    .where("location.active", "=", true)
    .select([
      "stylist.id",
      "stylist.url_name",
      "first_name",
      "last_name",
      "business_name",
      "specialties",
      "name",
      "city",
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const suggestions = shown.flatMap((name, at): Suggestion[] => {
    const row = byId.get(ids[at] ?? 0);
    if (!row) return [];
    const person = `${row.first_name} ${row.last_name}`;
    const where = row.name === row.city ? row.city : `${row.name}, ${row.city}`;
    const isBusiness = name % 2 === 1 && row.business_name !== null;
    return [
      {
        kind: isBusiness ? "business" : "stylist",
        label: isBusiness ? (row.business_name ?? person) : person,
        value: row.url_name,
        detail: isBusiness ? `${person}, ${where}` : [row.specialties[0], where].filter(Boolean).join(", "),
      },
    ];
  });
  // Somebody whose business has their name is one suggestion.
  return [...new Map(suggestions.toReversed().map((one) => [one.value, one])).values()].reverse();
}
