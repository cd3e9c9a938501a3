import type { Endpoint } from "#contract/platform/endpoint.ts";
import { clientAddressHeader, requestIdOf } from "#contract/platform/internal-headers.ts";
import { isFromAnotherSite } from "#contract/platform/origin.ts";
import { mediaTypeOf, refused } from "#contract/platform/posted-body.ts";
import { readPostedForm } from "#contract/platform/posted-form.ts";
import { readPostedJson } from "#contract/platform/posted-json.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { readSpamSignals } from "#contract/platform/spam-signals.ts";
import { isStorableText } from "#domain/content/plain-text.ts";
import { fieldMessages } from "#domain/platform/messages.ts";
import type { CallRequest, Input } from "./call.ts";

/** docs/behavior.md "Limits"; a list counts once, and its own rule says how many it may hold. */
const maxQueryParameters = 50;

type Fields = Record<string, unknown>;

/** A call that came by HTTP. */
export function readRequest(
  endpoint: Endpoint,
  request: Request,
  pathFields: Record<string, string>,
  corsOrigins: readonly string[],
): CallRequest {
  const url = new URL(request.url);
  return {
    requestId: requestIdOf(request),
    address: request.headers.get(clientAddressHeader),
    idempotencyKey: request.headers.get("idempotency-key"),
    // docs/clauses.md §2: what such a call writes is a demo.
    demo: url.searchParams.get("sola-demo") === "true",
    acceptLanguage: request.headers.get("accept-language"),
    spamSignals: readSpamSignals((name) => request.headers.get(name)),
    isFromAnotherSite: isFromAnotherSite(request, corsOrigins),
    read: () => readInput(endpoint, request, url, pathFields),
  };
}

/** What a call sent: the fields of its address, of its query and, for a POST, of its body. */
async function readInput(
  { method, lists = [], inQuery = [], files = false }: Endpoint,
  request: Request,
  url: URL,
  pathFields: Fields,
): Promise<Input> {
  const query = readQuery(url, lists);
  if (!query.ok) return query;
  if (method === "GET") return refuseUnreadable({ ...query, fields: { ...query.fields, ...pathFields } });

  const body = await readBody(request, files);
  if (!body.ok) return body;
  const fromQuery = inQuery.map((name) => [name, query.fields[name]]);
  const fields = { ...body.fields, ...Object.fromEntries(fromQuery), ...pathFields };
  return refuseUnreadable({ ...body, fields, repeated: query.repeated });
}

/** A flat query: the first of a repeated parameter wins, but for those that are lists. */
function readQuery(url: URL, lists: readonly string[]): Input {
  const fields: Fields = Object.create(null);
  const repeated: string[] = [];
  let count = 0;
  for (const [name, value] of url.searchParams) {
    const key = name.endsWith("[]") ? name.slice(0, -2) : name;
    if (key in fields && lists.includes(key)) {
      fields[key] = `${fields[key]},${value}`;
      continue;
    }
    count += 1;
    if (count > maxQueryParameters) return refused("malformed");
    if (key in fields) repeated.push(key);
    else fields[key] = value;
  }
  return { ok: true, fields, files: [], repeated };
}

/** A JSON, form or multipart body, within the limits of docs/behavior.md. */
async function readBody(request: Request, takesFiles: boolean): Promise<Input> {
  if (mediaTypeOf(request) === "application/json") {
    const body = await readPostedJson(request);
    return body.ok ? { ...body, files: [], repeated: [] } : body;
  }
  const form = await readPostedForm(request, { files: takesFiles });
  if (!form.ok) return form;
  const files = form.files.map(({ name, content }) => ({ name, content: Buffer.from(content.buffer) }));
  return { ok: true, fields: form.fields, files, repeated: [] };
}

/** PostgreSQL stores neither NUL nor a lone surrogate; both are refused here instead of failing there. */
export function refuseUnreadable(input: Extract<Input, { ok: true }>): Input {
  for (const [name, value] of Object.entries(input.fields)) {
    if (!isReadable(value)) {
      return {
        ok: false,
        problem: "invalid",
        message: problemSentence.invalid,
        errors: { [isStorableText(name) ? name : "form"]: [fieldMessages.notReadable] },
      };
    }
  }
  return input;
}

function isReadable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isReadable(key) && isReadable(inner));
}
