import type { Failure } from "./envelope.ts";
import { problemSentence } from "./problem.ts";

/** Limits of a request body. Sizes are in bytes. */
export const bodyLimits = {
  json: 64 * 1024,
  /** Nested objects and lists. */
  jsonDepth: 10,
  form: 128 * 1024,
  multipart: 10 * 1024 * 1024,
  file: 5 * 1024 * 1024,
  files: 3,
  /** Fields of a form; members of an object or list. */
  fields: 40,
  /** Fields and files of a multipart form. */
  parts: 40,
  headersOfPart: 100,
  headerBytesOfPart: 4096,
  boundaryLength: 70,
  nameLength: 64,
} as const;

/** Receiving many tiny chunks is expensive: beyond this number each must have a minimum size. */
const freePieces = 1000;
const bytesPerPiece = 512;

/** Large bodies are buffered in memory, so concurrent ones are limited; the rest get 429. */
const maxLargeBodies = 8;
let largeBodies = 0;

/** Reads a body of at most `limit` bytes, counted on arrival because Content-Length can be wrong. */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<{ ok: true; bytes: Uint8Array<ArrayBuffer> } | Failure> {
  if (Number(request.headers.get("content-length")) > limit) return refused("too-large");
  let bytes = new Uint8Array(Math.min(limit, 16 * 1024));
  let size = 0;
  let pieces = 0;
  let isLarge = false;
  try {
    for await (const piece of request.body ?? []) {
      const end = size + piece.byteLength;
      pieces += 1;
      if (end > limit) return refused("too-large");
      if (pieces > freePieces + end / bytesPerPiece) return refused("malformed");
      if (end > bodyLimits.form && !isLarge) {
        if (largeBodies >= maxLargeBodies) return tooManyLargeBodies;
        isLarge = true;
        largeBodies += 1;
      }
      if (end > bytes.length) bytes = grown(bytes, Math.min(limit, Math.max(end, bytes.length * 2)));
      bytes.set(piece, size);
      size = end;
    }
  } catch {
    // The client disconnected.
    return refused("malformed");
  } finally {
    if (isLarge) largeBodies -= 1;
  }
  return { ok: true, bytes: bytes.subarray(0, size) };
}

const tooManyLargeBodies: Failure = {
  ok: false,
  problem: "rate-limited",
  message: problemSentence["rate-limited"],
  retryAfterSeconds: 2,
};

/** The media type without parameters, in lower case; empty if missing. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** A refused body; `message` defaults to the problem's own. */
export function refused(
  problem: "malformed" | "too-large" | "unsupported-media",
  message: string = problemSentence[problem],
): Failure {
  return { ok: false, problem, message };
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}
