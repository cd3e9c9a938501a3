import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";

const brotliOnThread = promisify(brotliCompress);
const gzipOnThread = promisify(gzip);
// Level 5 takes 1 to 2 ms for a page. Level 11 would take 55 ms to save one byte in ten.
const cachedQuality = 5;
/** For one asker, who waits meanwhile. */
const passingQuality = 4;
/** A window of 256 KB, which no page is larger than: the usual one takes 4 MB each time. */
const brotliWindow = 18;

/**
 * A page for the cache, at once: handed to threads, each page waits for two turns of the event loop, which are long in a
 * crowd, and several at a time leave memory in pieces.
 */
export function compressBrotli(plain: Buffer): Buffer {
  return onItsOwn(brotliCompressSync(plain, brotliOptions(plain, cachedQuality)));
}

/** An answer that nobody keeps. */
export function compressOnce(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br"
    ? brotliOnThread(plain, brotliOptions(plain, passingQuality))
    : gzipOnThread(plain);
}

/** `quality` is from 0, the quickest, to 11. */
function brotliOptions(plain: Buffer, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { params };
}

/** zlib answers with a piece of a larger buffer, all of which would be kept with it: many times the page. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
