/** The query with answers changed, or taken back with null; paging starts again. */
export function withAnswers(query: URLSearchParams, answers: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ page: null, ...answers }))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}
