import type { Failure } from "./envelope.ts";
import { bodyLimits, mediaTypeOf, readBytes, refused } from "./posted-body.ts";

export interface PostedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface PostedForm {
  ok: true;
  /** One text per name, or several. */
  fields: Record<string, string | string[]>;
  /** Files with content. */
  files: PostedFile[];
}

/** Parses a urlencoded or multipart form, counting bytes before the platform's parser; `files` permits files. */
export async function readPostedForm(
  request: Request,
  { files = false }: { files?: boolean } = {},
): Promise<PostedForm | Failure> {
  const type = mediaTypeOf(request);
  if (type === "application/x-www-form-urlencoded") {
    const body = await readBytes(request, bodyLimits.form);
    if (!body.ok) return body;
    const count = latin1(body.bytes).split("&", bodyLimits.fields + 1).length;
    return count > bodyLimits.fields ? tooManyFields : parse(body.bytes, type, files);
  }
  if (type !== "multipart/form-data") return refused("unsupported-media");
  const boundary = boundaryOf(request);
  if (boundary === null) return refused("malformed");
  const body = await readBytes(request, files ? bodyLimits.multipart : bodyLimits.form);
  if (!body.ok) return body;
  const problem = problemOfParts(latin1(body.bytes), boundary);
  return problem ?? parse(body.bytes, `${type}; boundary="${boundary}"`, files);
}

/** The multipart boundary under RFC 2046; null if missing or invalid. */
function boundaryOf({ headers }: Request): string | null {
  const type = headers.get("content-type") ?? "";
  const boundary = /;\s*boundary=("?)([\w'()+,./:=?-]+)\1\s*(?:;|$)/i.exec(type)?.[2];
  return boundary && boundary.length <= bodyLimits.boundaryLength ? boundary : null;
}

function problemOfParts(text: string, boundary: string): Failure | null {
  // Nothing precedes the first delimiter, and two dashes follow the last.
  const pieces = `\r\n${text}`.split(`\r\n--${boundary}`, bodyLimits.parts + 3);
  if (pieces.length > bodyLimits.parts + 2) return tooManyFields;
  if (pieces.length < 2 || !/^--\s*$/.test(pieces.at(-1) ?? "")) return refused("malformed");
  for (const part of pieces.slice(1, -1)) {
    const headerBytes = part.indexOf("\r\n\r\n");
    if (headerBytes < 0) return refused("malformed");
    const headers = part.slice(0, headerBytes).split("\r\n", bodyLimits.headersOfPart + 2);
    if (headerBytes > bodyLimits.headerBytesOfPart || headers.length > bodyLimits.headersOfPart + 1)
      return refused("too-large", /*i18n*/ "The headers of one part of this form are too large.");
  }
  return null;
}

async function parse(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  takesFiles: boolean,
): Promise<PostedForm | Failure> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    return refused("malformed");
  }
  const fields: PostedForm["fields"] = Object.create(null);
  const files: PostedFile[] = [];
  let characters = 0;
  for (const [name, value] of form) {
    if (name.length > bodyLimits.nameLength || /[[\].]/.test(name)) return badName;
    if (typeof value === "string") {
      characters += value.length;
      if (characters > bodyLimits.form) return refused("too-large");
      const before = fields[name];
      fields[name] = before === undefined ? value : [before, value].flat();
    } else if (value.size > 0) {
      if (!takesFiles) return refused("unsupported-media");
      if (value.size > bodyLimits.file || files.length === bodyLimits.files) return refused("too-large");
      files.push({ name: value.name, content: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  return { ok: true, fields, files };
}

/** One character per byte, to search for ASCII text. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

const tooManyFields = refused("too-large", /*i18n*/ "A form has at most 40 fields.");
const badName = refused(
  "malformed",
  /*i18n*/ "The name of a field has at most 64 characters, and no brackets or dots.",
);
