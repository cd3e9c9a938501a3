import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const worthIt = /\.(m?js|css|svg|json|txt|webmanifest)$/;

/**
 * Puts a brotli and a gzip copy beside each text file, so that no request has to wait for the best compression.
 * @param {string} folder
 */
export function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && worthIt.test(each.name))) {
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
