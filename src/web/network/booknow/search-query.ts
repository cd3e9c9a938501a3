/** A search form's query without empty fields, except that an empty service means any. */
export function filledIn(form: FormData): URLSearchParams {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && (value !== "" || name === "service") ? [[name, value]] : [],
  );
  return new URLSearchParams(fields);
}

/** The query with one answer changed, or taken back with null; paging starts again. */
export function withAnswer(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
