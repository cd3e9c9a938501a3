import type { Country } from "#domain/platform/country.ts";
import { pageNumber } from "../../platform/app/page-number.ts";
import { type Point, readPoint } from "../../platform/ui/point-query.ts";

export interface LocationQuery {
  search: string;
  state: string;
  point: Point | null;
  page: number;
  country: Country;
}

export function readLocationQuery(url: URL, country: Country): LocationQuery {
  const query = url.searchParams;
  return {
    search: query.get("search")?.trim() ?? "",
    state: query.get("state")?.trim() ?? "",
    point: readPoint(query),
    page: pageNumber(url),
    country,
  };
}
