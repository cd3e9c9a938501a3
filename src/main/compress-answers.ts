import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./page-cache/encoding.ts";
import type { Program } from "./program.ts";

const pressable =
  /^(?:text\/(?:html|plain|css|javascript|xml|calendar)|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)\b/;
/** What is smaller fits into the packet that its headers leave in. */
const leastBytes = 1024;
/** Made for one asker, who waits for it meanwhile. */
const brotliQuality = 4;

const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** Compresses what is made anew for each asker; what comes compressed already is left as it is. */
export function compressAnswers(program: Program): Program {
  return async (request) => {
    const response = await program(request);
    const { headers } = response;
    if (!isPressable(response)) return response;
    if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
    if (request.method === "HEAD" || response.body === null || encoding === "identity") return response;

    const plain = Buffer.from(await response.arrayBuffer());
    const { status, statusText } = response;
    if (plain.length < leastBytes) return new Response(plain, { status, statusText, headers });
    const body = await press(plain, encoding);
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
  return pressable.test(headers.get("content-type") ?? "");
}

function press(plain: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return pressGzip(plain);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return pressBrotli(plain, { params });
}
