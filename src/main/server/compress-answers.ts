import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";
import { compressOnce } from "../page-cache/compress.ts";
import { chooseEncoding } from "../page-cache/encoding.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";

/** What is smaller fits into the packet that its headers leave in. */
const minBytes = 1024;

/**
 * Compresses what is made anew for each asker. Hono's own middleware knows no brotli, and presses the shortest answer.
 * Secrets may stand beside what a stranger wrote: they travel in links alone, never in a cookie, so nobody can have a
 * visitor's browser ask for a page that holds one in order to measure it (BREACH).
 */
export function compressAnswers(program: FetchHandler): FetchHandler {
  return async (request) => {
    const response = await program(request);
    const { headers } = response;
    if (!isPressable(response)) return response;
    if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
    if (request.method === "HEAD" || response.body === null || encoding === "identity") return response;

    // Every such answer is finished before it leaves, its policy names its scripts: there is no stream to keep flowing.
    const plain = Buffer.from(await response.arrayBuffer());
    const { status, statusText } = response;
    if (plain.length < minBytes) return new Response(plain, { status, statusText, headers });
    const body = await compressOnce(plain, encoding);
    headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    const etag = headers.get("etag");
    if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
    return new Response(body, { status, statusText, headers });
  };
}

function isPressable({ status, headers }: Response): boolean {
  if (status === 204 || status === 206 || status === 304 || headers.has("content-encoding")) return false;
  if (headers.get("cache-control")?.includes("no-transform")) return false;
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "");
}
