/** The query without one-time parameters: `country`, and with it `id` and `url`. */
export function settledSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("country")) return search;
  for (const name of ["country", "id", "url"]) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
