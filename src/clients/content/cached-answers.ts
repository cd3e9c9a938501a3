import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const cachedAnswer = z.object({ key: z.string(), fetchedAtMs: z.number(), answer: z.unknown() });

type CachedAnswer = z.output<typeof cachedAnswer>;

export type CachedAnswers = ReturnType<typeof cacheAnswersIn>;

/** Content answers as files, so that they survive a restart. */
export function cacheAnswersIn(folder: string) {
  const fileOf = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);

  return {
    /** Null if missing or unreadable. */
    async read(key: string): Promise<CachedAnswer | null> {
      try {
        return cachedAnswer.parse(JSON.parse(await readFile(fileOf(key), "utf8")));
      } catch {
        return null;
      }
    },
    async write(cached: CachedAnswer) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(cached.key);
      // Several processes may share the folder, and each may stop midway.
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, JSON.stringify(cached));
      await rename(unfinished, file);
    },
    async remove(key: string) {
      await rm(fileOf(key), { force: true });
    },
    /** Deletes the oldest files beyond a number of bytes. */
    async prune(maxBytes: number) {
      await mkdir(folder, { recursive: true });
      const files = await Promise.all((await readdir(folder)).map((name) => measure(join(folder, name))));
      let bytes = 0;
      for (const file of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
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
async function measure(path: string): Promise<{ path: string; size: number; mtimeMs: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, size, mtimeMs };
  } catch {
    return { path, size: 0, mtimeMs: 0 };
  }
}
