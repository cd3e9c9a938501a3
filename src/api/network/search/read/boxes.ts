import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import type { Point } from "#domain/network/distance.ts";
import { keywordKind } from "#domain/network/keyword.ts";
import { isMilitaryMail } from "#domain/network/postal-code.ts";
import { professionalNameProblem } from "#domain/network/professional-name.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import { anyTime, type When } from "#domain/network/when.ts";
import { isDateOver } from "#domain/platform/calendar-date.ts";
import { type Country, defaultCountry } from "#domain/platform/country.ts";
import { locationMessages, professionalNameMessages } from "#domain/platform/messages.ts";
import { invalid } from "../../../platform/http/refusals.ts";
import type { NetworkLocation } from "../../locations/network-location.ts";
import { keywordProblem } from "./keyword-problem.ts";
import { placeOfState } from "./lexicon/place-names.ts";
import type { Knowledge, SearchServices } from "./lexicon/search-index.ts";
import type { SearchPlace } from "./lexicon/search-place.ts";
import { mergeReadings, onChosenDay, onDay, unusedParts } from "./merge-boxes.ts";
import type { Reading, What, WhereRead } from "./reading.ts";
import { type Understood, understand } from "./understand.ts";

type PeopleBoxes = ParsedInputOf<"searchWebpages">;
type LocationBoxes = ParsedInputOf<"searchWebLocations">;
type PlaceBoxes = LocationBoxes & Partial<Pick<PeopleBoxes, "zip" | "url_name">>;

/** Where a search looks, whichever box names it. */
export type Where =
  | { kind: "place"; place: SearchPlace }
  | { kind: "location"; location: NetworkLocation }
  | { kind: "point"; point: Point }
  /** No box names a place. */
  | { kind: "country"; country: Country }
  /** The words name no place that has locations. */
  | { kind: "nowhere" };

/** The boxes of one search as they were understood. */
export interface Query {
  ok: true;
  knowledge: Knowledge;
  country: Country | undefined;
  /** Where the visitor is; null if unknown. */
  point: Point | null;
  radiusMiles: number | undefined;
  where: Where;
  /** Null if no words were read. */
  understood: Understood | null;
}

export interface PeopleQuery extends Query {
  now: Temporal.Instant;
  boxes: PeopleBoxes;
  /** Null if any professional is asked for; `nothing` if the words mean nothing that can be found. */
  what: What | "nothing" | null;
  when: When | null;
  maxPriceCents: number | null;
}

/** Reads the box of a search for locations. */
export async function readLocationBoxes(
  services: SearchServices,
  boxes: LocationBoxes,
): Promise<Query | Failure> {
  const { search, state, lat, long, country } = boxes;
  const isAround = lat !== undefined && long !== undefined;
  if (!search.trim() && !findState(state) && !isAround && !country)
    return invalid("search", searchMessages.selectZipCityOrState);
  const knowledge = await services.search.current(services.db);
  const query = await readPlaceBoxes(knowledge, boxes, services.now());
  return query.ok ? withRadius(withoutTimes(query)) : query;
}

/** Locations are searched without a time or a price. */
function withoutTimes(query: Query): Query {
  const { understood } = query;
  if (!understood) return query;
  const parts = unusedParts(unusedParts(understood.reading.parts, "when"), "price");
  return { ...query, understood: { ...understood, reading: { ...understood.reading, parts } } };
}

/** Reads the boxes of a search for professionals: what, where, when and for how much. */
export async function readPeopleBoxes(
  services: SearchServices,
  boxes: PeopleBoxes,
): Promise<PeopleQuery | Failure> {
  const now = services.now();
  if (boxes.date && isDateOver(boxes.date, now.toString()))
    return invalid("date", openingMessages.upcomingDate);
  const refusal = keywordRefusal(boxes);
  if (refusal) return invalid("keyword", refusal);

  const knowledge = await services.search.current(services.db);
  const boxQuery = await readPlaceBoxes(knowledge, boxes, now);
  if (!boxQuery.ok) return boxQuery;
  const isNothing = boxes.keyword !== "" && keywordProblem(boxes.keyword) === "nothing";
  const keyword = boxes.keyword === "" || isNothing ? null : await readKeyword(boxes.keyword, boxQuery, now);
  const notAName = keyword && !keyword.purpose && nameProblem(boxes, keyword.reading);
  if (notAName) return invalid("keyword", notAName);

  const merged = mergeReadings(keyword, boxQuery.understood);
  const understood = merged && { ...merged, reading: onChosenDay(merged.reading, boxes.date) };
  const { what = null, when = null } = understood?.reading ?? {};
  const where =
    keyword?.reading.where && understood?.reading.where === keyword.reading.where
      ? whereRead(keyword.reading.where, boxQuery)
      : boxQuery.where;
  return {
    ...withRadius({ ...boxQuery, where, understood }),
    now,
    boxes,
    what: isNothing ? "nothing" : what,
    when: boxes.date ? { ...anyTime, ...when, ...onDay(boxes.date) } : when,
    maxPriceCents: boxes.max_price_cents ?? understood?.reading.maxPriceCents ?? null,
  };
}

/** One location, a place that was typed or chosen, the visitor's position, or the whole country. */
async function readPlaceBoxes(
  knowledge: Knowledge,
  boxes: PlaceBoxes,
  now: Temporal.Instant,
): Promise<Query | Failure> {
  const { country, radius: radiusMiles, lat, long, url_name, zip = "", search } = boxes;
  const point = lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
  const query = { ok: true, knowledge, country, point, radiusMiles, understood: null } as const;
  if (url_name) {
    const location = locationCalled(knowledge, url_name);
    if (location) return { ...query, where: { kind: "location", location } };
    return { ok: false, problem: "not-found", message: locationMessages.professionalPageNotFound };
  }
  const placeText = zip.trim() || search.trim();
  const state = findState(boxes.state);
  const place = state && placeOfState(state);
  if (placeText && place) return invalid("search", searchMessages.cityZipOrState);
  if (place) return { ...query, where: { kind: "place", place } };
  if (!placeText) return { ...query, where: whereRead(null, query) };
  const problem = keywordProblem(placeText);
  if (problem === "too-short") return invalid(zip ? "zip" : "search", searchMessages.locationKeyword);
  // In Unit 2050, APO AP, the number isn't a ZIP code that lost its zero.
  if (problem === "nothing" || isMilitaryMail(placeText)) return { ...query, where: { kind: "nowhere" } };
  const understood = await understand(placeText, knowledge, { country, point }, { scope: "places", now });
  const { where, radiusMiles: isAround } = understood.reading;
  return { ...query, where: where || isAround ? whereRead(where, query) : { kind: "nowhere" }, understood };
}

/** With the distance that was typed, unless one was chosen. Alone it is from the visitor; around what has no center it is unused. */
function withRadius(query: Query): Query {
  const { where, understood, radiusMiles: chosen } = query;
  const { reading } = understood ?? {};
  if (!understood || !reading?.radiusMiles) return query;
  const isLarge = where.kind === "place" && originOf(query) === null;
  const isUsed = chosen === undefined && !isLarge && (where.kind === "place" || where.kind === "point");
  const parts = isUsed ? reading.parts : unusedParts(reading.parts, "radius");
  const radiusMiles = isUsed ? reading.radiusMiles : null;
  return {
    ...query,
    radiusMiles: radiusMiles ?? chosen,
    understood: {
      ...understood,
      reading: { ...reading, where: reading.where ?? { kind: "near-me" }, radiusMiles, parts },
    },
  };
}

function locationCalled({ network: { locations } }: Knowledge, name: string): NetworkLocation | undefined {
  return (
    locations.find(({ url_name }) => url_name === name) ??
    locations.find(({ former_url_names }) => former_url_names.includes(name))
  );
}

function whereRead(where: WhereRead | null, { point, country }: Pick<Query, "point" | "country">): Where {
  if (where?.kind === "place") return { kind: "place", place: where.place };
  if (where?.kind === "abroad") return { kind: "nowhere" };
  return point ? { kind: "point", point } : { kind: "country", country: country ?? defaultCountry };
}

/** What distances are measured from; null where none are meant. */
export function originOf({ where, point }: Pick<Query, "where" | "point">): Point | null {
  if (where.kind === "country") return null;
  if (where.kind !== "place") return point;
  const { place } = where;
  return place.kind === "country" || place.kind === "state" ? null : place;
}

function readKeyword(keyword: string, boxQuery: Query, now: Temporal.Instant): Promise<Understood> {
  const { knowledge, country, where } = boxQuery;
  const isWide = where.kind === "country" || (where.kind === "place" && where.place.kind === "country");
  const searcher = { country, point: originOf(boxQuery) };
  return understand(keyword, knowledge, searcher, { scope: "professionals", now, hasPlace: !isWide });
}

/** The sentence that a keyword earns before anything is searched, or null. */
function keywordRefusal(boxes: PeopleBoxes): string | null {
  const { keyword } = boxes;
  if (keyword === "") return null;
  if (keyword.trim() === "") return professionalNameMessages.onlyWhitespace;
  const kind = keywordKind(keyword);
  // The code of a state is a place; beside another place it could only be a name or a service, and is too short for one.
  const isTooShort = kind === "too-short" || (kind === "state" && namesPlace(boxes));
  if (!isTooShort) return null;
  return [...keyword.trim()].length < 2
    ? professionalNameMessages.tooShort
    : searchMessages.professionalKeyword;
}

function namesPlace({ url_name, lat, search, zip, state }: PeopleBoxes): boolean {
  return lat !== undefined || [url_name, search, zip, state].some((box) => box?.trim());
}

/** Words that are neither a service nor a place are a name, and have to look like one. */
function nameProblem({ keyword }: PeopleBoxes, { what, where, when }: Reading): string | null {
  const isName = (what?.kind === "name" || what?.kind === "unknown") && !where && !when;
  return isName ? professionalNameProblem(keyword) : null;
}
