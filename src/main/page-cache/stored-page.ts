import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Lifetime, readLifetime } from "./cache-lifetime.ts";
import { compressBrotli } from "./compress.ts";
import type { Encoding } from "./encoding.ts";

/** A page as it is kept: with Brotli, from which other encodings are made when asked for, and with all that will be said of it. */
export interface StoredPage {
  status: number;
  br: Buffer;
  /** What is said of it in each encoding. */
  said: Record<Encoding, Representation>;
  tags: readonly string[];
  lifetime: Lifetime;
  madeAtMs: number;
}

export interface Representation {
  etag: string;
  /** Names and values in turn, as Node takes them; without the length. */
  headers: string[];
  /** For who has it already (304). */
  headersNotModified: string[];
}

const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** What is said anew with each answer, what is no news to browsers, and what each representation says for itself. */
const notKept = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "cdn-cache-control",
  "cache-tag",
]);
/** Headers for caches further out, where there are any. */
const forOuterCaches = ["cdn-cache-control", "cache-tag"];
/** What is said again of a page that has not changed (RFC 9110 §15.4.5). */
const onNotModified = new Set(["ETag", "Vary", "cache-control", ...forOuterCaches]);

export interface StoringOptions {
  nowMs: number;
  /** Whether a CDN stands in front. */
  cdn: boolean;
}

/** Null for what may not be kept; its body is then left unread. */
export async function storedPageOf(
  response: Response,
  { nowMs, cdn }: StoringOptions,
): Promise<StoredPage | null> {
  const { status, headers } = response;
  const lifetime = readLifetime(headers.get("cdn-cache-control"));
  if (!lifetime || (status !== 200 && status !== 404) || headers.has("set-cookie")) return null;
  const plain = Buffer.from(await response.arrayBuffer());
  const br = compressBrotli(plain);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const common = [...headers].filter(
    ([name]) => !notKept.has(name) || (cdn && forOuterCaches.includes(name)),
  );
  const say = (encoding: Encoding): Representation => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
    const lines: [string, string][] = [...common, ["ETag", etag], ["Vary", "Accept-Encoding"]];
    return {
      etag,
      headers: [...lines, ...(encoding === "identity" ? [] : [["Content-Encoding", encoding]])].flat(),
      headersNotModified: lines.filter(([name]) => onNotModified.has(name)).flat(),
    };
  };
  return {
    status,
    br,
    said: { br: say("br"), gzip: say("gzip"), identity: say("identity") },
    tags: (headers.get("cache-tag") ?? "").split(",").filter(Boolean),
    lifetime,
    madeAtMs: nowMs,
  };
}

const room = { maxSize: 8_000_000, sizeCalculation: (body: Buffer) => body.length };

/** Browsers take Brotli. Who does not is a program, and asks for the same few pages again and again. */
const others = {
  identity: new LRUCache<StoredPage, Buffer>({ ...room, fetchMethod: ({ br }) => decompress(br) }),
  gzip: new LRUCache<StoredPage, Buffer>({
    ...room,
    fetchMethod: async ({ br }) => compressGzip(await decompress(br)),
  }),
};

/** The page in an encoding. */
export async function bodyOf(page: StoredPage, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? page.br : others[encoding].forceFetch(page);
}

/** Undefined where it has to be made first. */
export function bodyAtHand(page: StoredPage, encoding: Encoding): Buffer | undefined {
  return encoding === "br" ? page.br : others[encoding].get(page);
}
