/** Which page of a list an address asks for, from 1; nonsense is the first. */
export function pageNumber(query: URLSearchParams): number {
  const asked = query.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** What an address searches for; null when it says nothing. */
export function searchWords(query: URLSearchParams): string | null {
  return query.get("search")?.trim().slice(0, 64) || null;
}
