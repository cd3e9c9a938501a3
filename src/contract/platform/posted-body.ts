import type { Failure } from "./envelope.ts";
import { problemSentence } from "./problem.ts";

/** How much a request may carry. Sizes are in bytes. */
export const bodyLimits = {
  json: 64 * 1024,
  /** Objects and lists within one another. */
  jsonDepth: 10,
  form: 128 * 1024,
  multipart: 10 * 1024 * 1024,
  file: 5 * 1024 * 1024,
  files: 3,
  /** Fields of a form; members of an object or a list. */
  fields: 40,
  /** Fields and files of a multipart form. */
  parts: 40,
  headersOfPart: 100,
  headerBytesOfPart: 4096,
  boundaryLength: 70,
  nameLength: 64,
} as const;

/** A body cut into crumbs costs more to receive than to send: so many pieces are free, then each has to hold something. */
const freePieces = 1000;
const bytesPerPiece = 512;

/** Large bodies are held in memory while they arrive, so only so many at once; the others may come again. */
const maxLargeBodies = 8;
let largeBodies = 0;

/** A whole body of at most `limit` bytes, counted as it arrives: a Content-Length can lie. */
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
    // Whoever sent it broke off.
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

/** What the Content-Type says without its parameters, in lower case; empty where it says nothing. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** A body that is not taken; the sentence is the problem's own where there is none more specific. */
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
