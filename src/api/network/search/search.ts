import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Answer } from "../../platform/http/call.ts";
import { cutPage } from "../../platform/http/cut-page.ts";
import { findLocations } from "./find/locations.ts";
import { findPeople } from "./find/people.ts";
import { rankPeople } from "./find/rank.ts";
import { presentLocations, presentPeople } from "./present.ts";
import { readLocationBoxes, readPeopleBoxes } from "./read/boxes.ts";
import type { SearchServices } from "./read/lexicon/search-index.ts";

/** Professionals by place, time, keyword and kind of service, with their next openings; nearest first, or soonest. */
export async function searchProfessionals(
  services: SearchServices,
  boxes: ParsedInputOf<"searchWebpages">,
  language: Language,
): Promise<Answer<"searchWebpages">> {
  const query = await readPeopleBoxes(services, boxes);
  if (!query.ok) return query;
  const ranked = await findPeople(query, (candidates, search) =>
    rankPeople(services, query, candidates, search),
  );
  return presentPeople(services, query, ranked, language);
}

/** Locations by place, or around a point; the nearest where there is none in the place itself. */
export async function searchLocations(
  services: SearchServices,
  boxes: ParsedInputOf<"searchWebLocations">,
  language: Language,
): Promise<Answer<"searchWebLocations">> {
  const query = await readLocationBoxes(services, boxes);
  if (!query.ok) return query;
  const results = findLocations(query);
  const page = cutPage(results.match === "none" ? [] : results.locations, boxes.page, boxes.per_page);
  return presentLocations(services, query, results, { ...page, isListed: boxes.with_locations }, language);
}
