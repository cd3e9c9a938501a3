import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// Level 6 takes 1 ms for a page. Level 11 would take 55 ms to save one byte in ten.
const cachedQuality = 6;
/** For one asker, who waits meanwhile. */
const passingQuality = 4;
/** A window of 256 KB, which no page is larger than: the usual one takes 4 MB each time. */
const brotliWindow = 18;

let last: Promise<unknown> = Promise.resolve();

/** A page in both encodings. One after the other: several at once leave more memory in pieces than they save time. */
export function compress(plain: Buffer): Promise<Compressed> {
  const turn = last.then(() => compressNow(plain));
  last = turn.catch(() => undefined);
  return turn;
}

async function compressNow(plain: Buffer): Promise<Compressed> {
  const br = onItsOwn(await compressBrotli(plain, cachedQuality));
  return { br, gzip: onItsOwn(await compressGzip(plain)) };
}

/** An answer that nobody keeps. */
export function compressOnce(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br" ? compressBrotli(plain, passingQuality) : compressGzip(plain);
}

/** `quality` is from 0, the quickest, to 11. */
function compressBrotli(plain: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}

/** zlib answers with a piece of a larger buffer, all of which would be kept with it: many times the page. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
