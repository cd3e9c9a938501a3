/** What the page shows of a call. */
export interface ShownCall {
  parameters: { name: string; in: string; description: string; example?: unknown }[];
  requestBody?: {
    content: {
      "application/json": {
        example?: unknown;
        schema: { properties?: Record<string, { description?: string }> };
      };
    };
  };
}

/** One call of the document as a line for a shell. */
export function requestLine({ parameters, requestBody }: ShownCall, path: string, publicUrl: string): string {
  const query = new URLSearchParams();
  let filled = decodeURI(new URL(`/api/v1${path}`, publicUrl).href);
  for (const { name, in: where, example } of parameters) {
    if (example === undefined) continue;
    if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
    if (where === "query") query.set(name, String(example));
  }
  const body = requestBody?.content["application/json"].example;
  const address = quoted(query.size > 0 ? `${filled}?${query}` : filled);
  return `curl -s ${address}${body ? ` -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}` : ""}`;
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
