import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Lifetime, readLifetime } from "./cache-lifetime.ts";
import { compress } from "./compress.ts";

/** A page as it is kept: compressed, and with all that will be said of it. */
export interface StoredPage {
  status: number;
  br: Representation;
  gzip: Representation;
  /** What it is without compression, but for its body: see `plainBody`. */
  identity: Omit<Representation, "body">;
  tags: readonly string[];
  lifetime: Lifetime;
  madeAtMs: number;
}

export interface Representation {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  /** For who has it already (304). */
  headersNotModified: string[];
}

const decompress = promisify(brotliDecompress);

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
  const compressed = compress(plain);
  const common = [...headers].filter(
    ([name]) => !notKept.has(name) || (cdn && forOuterCaches.includes(name)),
  );
  const represent = (body: Buffer, encoding: string | null): Representation => {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const lines: [string, string][] = [...common, ["ETag", etag], ["Vary", "Accept-Encoding"]];
    const ofBody: [string, string][] = [
      ...(encoding ? ([["Content-Encoding", encoding]] as [string, string][]) : []),
      ["Content-Length", String(body.length)],
    ];
    return {
      body,
      etag,
      headers: [...lines, ...ofBody].flat(),
      headersNotModified: lines.filter(([name]) => onNotModified.has(name)).flat(),
    };
  };
  const { body: _, ...identity } = represent(plain, null);
  return {
    status,
    br: represent(compressed.br, "br"),
    gzip: represent(compressed.gzip, "gzip"),
    identity,
    tags: (headers.get("cache-tag") ?? "").split(",").filter(Boolean),
    lifetime,
    madeAtMs: nowMs,
  };
}

/** Who asks without compression is a program, and asks for the same few pages again and again. */
const plainBodies = new LRUCache<StoredPage, Buffer>({
  maxSize: 8_000_000,
  sizeCalculation: (body) => body.length,
  fetchMethod: ({ br }) => decompress(br.body),
});

/** The page without compression. */
export function plainBody(page: StoredPage): Promise<Buffer> {
  return plainBodies.forceFetch(page);
}

/** Undefined where it has to be decompressed first. */
export function plainBodyAtHand(page: StoredPage): Buffer | undefined {
  return plainBodies.get(page);
}
