import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Lifetime } from "#domain/platform/stale-cache.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";

/** A stored page: its Brotli body, from which other encodings are made on demand, and its headers. */
export interface StoredPage {
  status: number;
  br: Buffer<ArrayBuffer>;
  representations: Record<Encoding, Representation>;
  tags: readonly string[];
  lifetime: Lifetime;
  madeAtMs: number;
}

export interface Representation {
  encoding: Encoding;
  etag: string;
  /** Without Content-Length. */
  lines: [name: string, value: string][];
  /** Headers of a 304. */
  linesNotModified: [name: string, value: string][];
}

const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Headers set for each response, meant only for the server, or specific to an encoding. */
const notKept = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "cdn-cache-control",
  "cache-tag",
]);
/** Headers for a CDN. */
const forOuterCaches = ["cdn-cache-control", "cache-tag"];
/** Headers repeated in a 304 (RFC 9110 §15.4.5). */
const onNotModified = new Set(["ETag", "Vary", "cache-control", ...forOuterCaches]);
/** Allowance for object overhead, beside body and headers. */
const bytesAround = 1_000;

/** Null for what isn't cacheable; its body is then left unread. With `cdn` a CDN stands in front. */
export async function storedPageOf(
  response: Response,
  { nowMs, cdn }: { nowMs: number; cdn: boolean },
): Promise<StoredPage | null> {
  const { status, headers } = response;
  const lifetime = readLifetime(headers.get("cdn-cache-control"));
  if (!lifetime || (status !== 200 && status !== 404) || headers.has("set-cookie")) return null;
  const plain = Buffer.from(await response.arrayBuffer());
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const common = [...headers].filter(
    ([name]) => !notKept.has(name) || (cdn && forOuterCaches.includes(name)),
  );
  const represent = (encoding: Encoding): Representation => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
    const lines: Representation["lines"] = [...common, ["ETag", etag], ["Vary", "Accept-Encoding"]];
    return {
      ...{ encoding, etag },
      lines: encoding === "identity" ? lines : [...lines, ["Content-Encoding", encoding]],
      linesNotModified: lines.filter(([name]) => onNotModified.has(name)),
    };
  };
  return {
    status,
    br: compressBrotli(plain),
    representations: { br: represent("br"), gzip: represent("gzip"), identity: represent("identity") },
    tags: (headers.get("cache-tag") ?? "").split(",").filter(Boolean),
    lifetime,
    madeAtMs: nowMs,
  };
}

/**
 * Compresses a page that is sent once, whole and on this thread: a stream through the thread pool costs three times as much, and
 * a level more saves 4 % of the bytes.
 */
export async function compressOnce(response: Response, acceptEncoding: string | null): Promise<Response> {
  const { status, headers, body } = response;
  const encoding = chooseEncoding(acceptEncoding);
  const isPage = headers.get("content-type")?.startsWith("text/html") && !headers.has("content-encoding");
  if (!body || !isPage) return response;
  headers.append("Vary", "Accept-Encoding");
  if (encoding === "identity") return response;
  const plain = Buffer.from(await response.arrayBuffer());
  headers.set("Content-Encoding", encoding);
  return new Response(encoding === "br" ? compressBrotli(plain, 4) : gzipSync(plain, { level: 4 }), {
    status,
    headers,
  });
}

/** The page's memory in bytes. */
export function bytesOf({ br, representations }: StoredPage, key: string): number {
  const headerLines = Object.values(representations).flatMap(({ lines, linesNotModified }) => [
    ...lines.flat(),
    ...linesNotModified.flat(),
  ]);
  return br.length + headerLines.join("").length + key.length + bytesAround;
}

/** Compresses synchronously: the thread pool costs two turns of the event loop, long under load, and fragments memory. */
function compressBrotli(plain: Buffer, quality = 5): Buffer<ArrayBuffer> {
  const compressed = brotliCompressSync(plain, {
    params: {
      // Level 5 takes 1 to 2 ms a page; level 11 would take 55 ms to save a tenth.
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // A 256 KB window, larger than any page: the default allocates 4 MB each time.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  // zlib returns a slice of a larger buffer, which would stay in memory with it.
  const compactBuffer = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(compactBuffer);
  return compactBuffer;
}

const room = { maxSize: 8_000_000, sizeCalculation: (body: Buffer) => body.length };

/** Browsers accept Brotli. Clients that don't are programs, which repeat a few pages. */
const otherEncodings = {
  identity: new LRUCache<StoredPage, Buffer<ArrayBuffer>>({
    ...room,
    fetchMethod: ({ br }) => decompress(br),
  }),
  gzip: new LRUCache<StoredPage, Buffer<ArrayBuffer>>({
    ...room,
    fetchMethod: async ({ br }) => compressGzip(await decompress(br)),
  }),
};

export async function bodyOf(page: StoredPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br" ? page.br : otherEncodings[encoding].forceFetch(page);
}

/** Reads `CDN-Cache-Control` (RFC 9213); null if the page isn't cacheable. */
export function readLifetime(header: string | null): Lifetime | null {
  const directives = new Map(
    (header ?? "").split(",").map((directive) => {
      const [name = "", value = ""] = directive.trim().toLowerCase().split("=");
      return [name, value] as const;
    }),
  );
  const milliseconds = (name: string) => 1000 * (Number.parseInt(directives.get(name) ?? "", 10) || 0);
  const freshMs = milliseconds("max-age");
  if (!directives.has("public") || directives.has("no-store") || freshMs <= 0) return null;
  return {
    freshMs,
    staleMs: milliseconds("stale-while-revalidate"),
    onErrorMs: milliseconds("stale-if-error"),
  };
}
