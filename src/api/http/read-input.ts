import type { Endpoint } from "#contract/endpoint.ts";
import type { Failure } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";
import { fieldMessages } from "#domain/messages.ts";
import { isStorableText } from "#domain/plain-text.ts";
import type { UploadedFile } from "./call.ts";

const limits = {
  queryParameters: 50,
  jsonBytes: 64 * 1024,
  jsonDepth: 10,
  formBytes: 128 * 1024,
  multipartBytes: 10 * 1024 * 1024,
  fileBytes: 5 * 1024 * 1024,
  files: 3,
  parts: 40,
} as const;

type Fields = Record<string, unknown>;
export type Input =
  | {
      ok: true;
      fields: Fields;
      files: UploadedFile[];
      /** Parameters sent more than once though they are no lists. */
      repeated: string[];
    }
  | Failure;

/** What a call sent: the fields of its address, of its query and, for a POST, of its body. */
export async function readInput(
  { method, lists = [], inQuery = [] }: Pick<Endpoint, "method" | "lists" | "inQuery">,
  request: Request,
  url: URL,
  pathFields: Fields,
): Promise<Input> {
  const query = readQuery(url, lists);
  if (!query.ok) return query;
  if (method === "GET") return checked({ ...query, fields: { ...query.fields, ...pathFields } });

  const body = await readBody(request);
  if (!body.ok) return body;
  const fromQuery = inQuery.map((name) => [name, query.fields[name]]);
  const fields = { ...body.fields, ...Object.fromEntries(fromQuery), ...pathFields };
  return checked({ ...body, fields, repeated: query.repeated });
}

/** A flat query: the first of a repeated parameter wins, but for those that are lists. */
function readQuery(url: URL, lists: readonly string[]): Input {
  const fields: Fields = Object.create(null);
  const repeated: string[] = [];
  let count = 0;
  for (const [name, value] of url.searchParams) {
    count += 1;
    if (count > limits.queryParameters) return failure("malformed");
    const key = name.endsWith("[]") ? name.slice(0, -2) : name;
    if (!(key in fields)) fields[key] = value;
    else if (lists.includes(key)) fields[key] = `${fields[key]},${value}`;
    else repeated.push(key);
  }
  return { ok: true, fields, files: [], repeated };
}

/** A JSON, form or multipart body, within the limits of behaviour §1. */
async function readBody(request: Request): Promise<Input> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return readJson(request);
  if (type === "application/x-www-form-urlencoded") return readForm(request, limits.formBytes);
  if (type === "multipart/form-data") return readForm(request, limits.multipartBytes);
  return failure("unsupported-media");
}

async function readJson(request: Request): Promise<Input> {
  const bytes = await readBytes(request, limits.jsonBytes);
  if (bytes === "too-large") return failure("too-large");
  let body: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    body = JSON.parse(text, withoutPrototypeKeys);
  } catch {
    return failure("malformed");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return failure("malformed");
  if (isDeeperThan(limits.jsonDepth, body)) return failure("malformed");
  return { ok: true, fields: body as Fields, files: [], repeated: [] };
}

async function readForm(request: Request, mostBytes: number): Promise<Input> {
  const bytes = await readBytes(request, mostBytes);
  if (bytes === "too-large") return failure("too-large");
  let form: FormData;
  try {
    form = await new Response(bytes, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    return failure("malformed");
  }

  const fields: Fields = Object.create(null);
  const files: UploadedFile[] = [];
  let parts = 0;
  for (const [name, value] of form) {
    parts += 1;
    if (parts > limits.parts) return failure("too-large");
    if (typeof value === "string") addField(fields, name.endsWith("[]") ? name.slice(0, -2) : name, value);
    else if (value.size > 0) {
      if (value.size > limits.fileBytes || files.length === limits.files) return failure("too-large");
      files.push({ name: value.name, content: Buffer.from(await value.arrayBuffer()) });
    }
  }
  return { ok: true, fields, files, repeated: [] };
}

/** Bodies are counted as they arrive: a Content-Length can lie. */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  if (Number(request.headers.get("content-length")) > most) return "too-large";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return "too-large";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function addField(fields: Fields, name: string, value: string): void {
  const known = fields[name];
  if (known === undefined) fields[name] = value;
  else fields[name] = Array.isArray(known) ? [...known, value] : [known, value];
}

function withoutPrototypeKeys(key: string, value: unknown): unknown {
  return key === "__proto__" || key === "constructor" || key === "prototype" ? undefined : value;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Postgres stores neither NUL nor half a surrogate pair; both are told apart from a fault of ours here. */
function checked(input: Extract<Input, { ok: true }>): Input {
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

function failure(problem: "malformed" | "too-large" | "unsupported-media"): Failure {
  return { ok: false, problem, message: problemSentence[problem] };
}
