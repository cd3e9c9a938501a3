import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Cache files by key, in a folder that several processes may share, each of which may stop midway. */
export function openCacheFolder(folder: string) {
  const fileOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex"));
  return {
    fileOf,
    async write(key: string, content: string | Buffer, times?: { usedAtMs: number; sinceMs: number }) {
      await mkdir(folder, { recursive: true });
      const unfinished = `${fileOf(key)}.${process.pid}.tmp`;
      await writeFile(unfinished, content);
      if (times) await utimes(unfinished, times.usedAtMs / 1000, times.sinceMs / 1000);
      await rename(unfinished, fileOf(key));
    },
    remove: (key: string) => rm(fileOf(key), { force: true }),
    /** Deletes the files that were used longest ago beyond a number of bytes. */
    async prune(maxBytes: number) {
      await mkdir(folder, { recursive: true });
      const files = await Promise.all((await readdir(folder)).map((name) => measure(join(folder, name))));
      let bytes = 0;
      for (const file of files.sort((entry, nextEntry) => nextEntry.atimeMs - entry.atimeMs)) {
        bytes += file.size;
        if (bytes > maxBytes || isLeftOver(file)) await rm(file.path, { force: true });
      }
    },
  };
}

/** True for a temporary file old enough that no process can still be writing it. */
function isLeftOver({ path, mtimeMs }: { path: string; mtimeMs: number }): boolean {
  return path.endsWith(".tmp") && Date.now() - mtimeMs > 60_000;
}

/** Size 0 if another process has just removed the file. */
async function measure(path: string) {
  try {
    const { size, atimeMs, mtimeMs } = await stat(path);
    return { path, size, atimeMs, mtimeMs };
  } catch {
    return { path, size: 0, atimeMs: 0, mtimeMs: 0 };
  }
}
