import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// The largest block size, which makes what every page loads smaller.
const params = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS };
const worthIt = /\.(m?js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes a brotli and a gzip copy of each text file, so that no request is delayed by the best compression.
 * @param {string} folder
 * @param {string} previous the folder of the last build, whose copies of unchanged files are taken over
 */
export function compressFiles(folder, previous) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && worthIt.test(each.name))) {
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const before = join(previous, relative(folder, file));
    if (existsSync(`${before}.gz`) && content.equals(readFileSync(before))) {
      for (const end of [".br", ".gz"]) copyFileSync(before + end, file + end);
      continue;
    }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
