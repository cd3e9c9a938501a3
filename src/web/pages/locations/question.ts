import type { Country } from "#domain/country.ts";

/** What a visitor asks of the list, as its address says it. */
export interface Question {
  search: string;
  state: string;
  point: { latitude: number; longitude: number } | null;
  page: number;
  country: Country;
}

export function readQuestion(url: URL, country: Country): Question {
  const query = url.searchParams;
  return {
    search: query.get("search")?.trim() ?? "",
    state: query.get("state")?.trim() ?? "",
    point: readPoint(query.get("lat"), query.get("long")),
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
    country,
  };
}

function readPoint(lat: string | null, long: string | null): Question["point"] {
  if (!lat || !long) return null;
  const [latitude, longitude] = [Number(lat), Number(long)];
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onEarth ? { latitude, longitude } : null;
}
