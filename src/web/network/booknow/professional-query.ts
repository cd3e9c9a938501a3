import type { I18n } from "@lingui/core";
import { z } from "zod";
import { day } from "#contract/platform/parameter.ts";
import { findService } from "#domain/network/find-service.ts";
import {
  defaultGeniusService,
  isServiceValue,
  type ServiceValue,
  serviceChoices,
} from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { englishName } from "#domain/platform/offered-name.ts";
import { pageNumber } from "../../platform/app/page-number.ts";
import { readPageQuery } from "../../platform/app/page-query.ts";
import { type Point, readPoint } from "../../platform/ui/point-query.ts";

export interface ProfessionalQuery {
  /** A service or a name, as typed. */
  service: string;
  /** The service is the site's default, chosen or not. */
  isDefault: boolean;
  near: string;
  point: Point | null;
  /** Only this kind of service; of the typed words where they are one. */
  kind: ServiceValue | null;
  /** `2026-12-01`, or any day. */
  date: string;
  /** Chosen times of the week, as words of the search: `evenings weekend`. */
  time: string;
  /** Null weighs both. */
  sort: "soonest" | "distance" | null;
  radiusMiles: number | null;
  /** The highest price, in cents. */
  maxPriceCents: number | null;
  page: number;
  /** Error sentence for an invalid day. */
  dateProblem: string | null;
}

const text = z.string().max(1000).optional().default("");
const querySchema = z.object({
  service: text,
  services: text,
  near: text,
  search: text,
  date: day.optional(),
  time: text,
  radius: text,
  price: text,
  sort: text,
});

/** Offered as filters; a studio further away than the last is still found by asking for any distance. */
export const radiusChoicesMiles = [5, 10, 25, 50];

export const weekTimes = [/*i18n*/ "evenings", /*i18n*/ "weekend"];

const maxPriceCents = 1_000_000;

/** At one location any service is meant until one is chosen. A kind of service may have its name in the page's language. */
export function readProfessionalQuery(url: URL, i18n: I18n, atLocation = false): ProfessionalQuery {
  const query = url.searchParams;
  const { fields, problems } = readPageQuery(query, querySchema);
  const filter = fields.services;
  // The selected service defaults to "Hair" (docs/clauses.md §3).
  const hasDefault = !filter && !atLocation;
  const serviceText = hasDefault && !query.has("service") ? defaultGeniusService : fields.service;
  // A place searched for elsewhere on the site comes under its own name.
  const near = (fields.near || fields.search).trim();
  const typed = foldText(serviceText);
  const namedService =
    findService(serviceText) ?? serviceChoices.find(({ label }) => foldText(i18n._(label)) === typed);
  const kind = isServiceValue(filter) ? filter : (namedService?.value ?? null);
  const radius = Number(fields.radius);
  const cents = Math.round(Number(fields.price) * 100);
  return {
    // A kind of service is one thing, whether it was typed or chosen from the filter.
    service: namedService || serviceText === "" ? labelOf(kind) : englishName(serviceText, i18n),
    isDefault: hasDefault && namedService?.label === defaultGeniusService,
    near,
    point: readPoint(query),
    kind,
    date: fields.date ?? "",
    time: weekTimes.filter((time) => fields.time.split(" ").includes(time)).join(" "),
    sort: fields.sort === "distance" || fields.sort === "soonest" ? fields.sort : null,
    radiusMiles: radiusChoicesMiles.includes(radius) ? radius : null,
    maxPriceCents: Number.isInteger(cents) && cents > 0 && cents <= maxPriceCents ? cents : null,
    page: pageNumber(url),
    dateProblem: problems.date ?? null,
  };
}

/** All answers but the place as query parameters; the default service needs none. */
export function answersInQuery(searchQuery: ProfessionalQuery): Record<string, string> {
  const { service, isDefault, date, time, sort, radiusMiles, maxPriceCents } = searchQuery;
  return {
    ...(!isDefault && { service }),
    ...(date && { date }),
    ...(time && { time }),
    ...(sort && { sort }),
    ...(radiusMiles && { radius: String(radiusMiles) }),
    ...(maxPriceCents && { price: String(maxPriceCents / 100) }),
  };
}

/** A service matches everywhere, so a place is required before searching. */
export function asksForPlace(searchQuery: ProfessionalQuery): boolean {
  const { near, point, date, dateProblem } = searchQuery;
  return !near && !point && !date && !dateProblem && keywordOf(searchQuery) === "";
}

/** The typed words, unless they are a kind of service. */
export function wordsOf({ service }: ProfessionalQuery): string {
  return findService(service) ? "" : service;
}

/** What is searched in words: those typed, and the chosen times of the week. */
export function keywordOf(searchQuery: ProfessionalQuery): string {
  const { service, time } = searchQuery;
  return time ? `${service} ${time}`.trim() : wordsOf(searchQuery);
}

function labelOf(kind: ServiceValue | null): string {
  return serviceChoices.find(({ value }) => value === kind)?.label ?? "";
}
