import type { JsonSchema } from "#contract/openapi/json-schema.ts";

/** One call of the document as a line for a shell. */
export function requestLine(document: JsonSchema, path: string, publicUrl: string): string {
  const { paths } = document as { paths: Record<string, Record<string, ShownCall>> };
  const { parameters, requestBody } = Object.values(paths[path] ?? {})[0] as ShownCall;
  const url = new URL(`/api/v1${path}`, publicUrl).href;
  const query = new URLSearchParams();
  let filled = decodeURI(url);
  for (const { name, in: where, example } of parameters) {
    if (example === undefined) continue;
    if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
    if (where === "query") query.set(name, String(example));
  }
  const body = requestBody?.content["application/json"].example;
  const address = quoted(query.size > 0 ? `${filled}?${query}` : filled);
  return `curl -s ${address}${body ? ` -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}` : ""}`;
}

interface ShownCall {
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: { "application/json": { example: unknown } } };
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
