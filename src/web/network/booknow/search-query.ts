/** The query with one answer changed, or taken back with null; paging starts again. */
export function withAnswer(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
