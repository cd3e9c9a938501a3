import type { I18n } from "@lingui/core";
import type { Place } from "#contract/network/location.ts";
import { findService } from "#domain/network/find-service.ts";
import type { CityLink } from "../directory/city-links.tsx";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";

/** Kinds of service to choose from, most frequent first; without a path, on the same page. */
export function craftLinks(
  kinds: SearchResult["kinds"],
  path: string,
  queryFields: Record<string, string>,
  i18n: I18n,
): CityLink[] {
  return kinds.map(({ value, count }) => ({
    name: i18n._(findService(value)?.label ?? value),
    search: value,
    to: `${path}?${new URLSearchParams({ ...queryFields, service: value })}#results`,
    total: count,
  }));
}

/** The place that was understood, wherever it was typed. */
export function placeInQuery(
  place: Place | null,
  { near, point }: ProfessionalQuery,
): Record<string, string> {
  if (place || !point) return { near: place?.label ?? near };
  return { lat: String(point.latitude), long: String(point.longitude) };
}
