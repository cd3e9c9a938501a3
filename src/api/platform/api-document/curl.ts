import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { JsonSchema } from "#contract/openapi/json-schema.ts";
import type { Examples } from "#contract/openapi/openapi.ts";

/** Five lines for a shell, each of which works after the one before. */
export function firstSteps(publicUrl: string, examples: Examples): string[] {
  const inputOf = (key: EndpointKey): Record<string, unknown> =>
    examples[key]?.input ?? endpoints[key].example;
  const url = (path: string, input: object = { "sola-demo": true }) =>
    quoted(`${new URL(`/api/v1/${path}`, publicUrl)}?${new URLSearchParams(textsOf(input))}`);
  const { start } = inputOf("rescheduleBooking");
  return [
    `curl -s ${url("search-webpages", inputOf("searchWebpages"))}`,
    `curl -s ${url("sola-genius/availability", inputOf("solaGeniusAvailability"))}`,
    `TOKEN=$(curl -s ${url("create-booking")} ${dataOf(inputOf("createBooking"))} | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
    `curl -s ${url("reschedule-booking")} --data-urlencode "token=$TOKEN" ${dataOf({ start })}`,
    `curl -s ${url("cancel-booking")} --data-urlencode "token=$TOKEN" ${dataOf({ reason: "Just trying it out." })}`,
  ];
}

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

function dataOf(fields: object): string {
  return Object.entries(textsOf(fields))
    .map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
    .join(" ");
}

function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
