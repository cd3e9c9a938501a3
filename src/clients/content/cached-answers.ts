import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const cachedAnswer = z.object({ key: z.string(), fetchedAtMs: z.number(), answer: z.unknown() });

export type CachedAnswer = z.output<typeof cachedAnswer>;

/** Answers of the content service as files, so that they survive a restart. */
export interface CachedAnswers {
  /** Null when there is none that can be read. */
  read(key: string): Promise<CachedAnswer | null>;
  write(cached: CachedAnswer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes the oldest beyond a number of bytes. */
  prune(maxBytes: number): Promise<void>;
}

export function cacheAnswersIn(folder: string): CachedAnswers {
  const fileOf = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);

  return {
    async read(key) {
      try {
        return cachedAnswer.parse(JSON.parse(await readFile(fileOf(key), "utf8")));
      } catch {
        return null;
      }
    },
    async write(cached) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(cached.key);
      // Several processes may share the folder, and any of them may be stopped half-way.
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, JSON.stringify(cached));
      await rename(unfinished, file);
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async prune(maxBytes) {
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

/** Another process may be writing a file just now; one that was stopped is not. */
function isLeftOver({ path, mtimeMs }: { path: string; mtimeMs: number }): boolean {
  return path.endsWith(".tmp") && Date.now() - mtimeMs > 60_000;
}

/** A file that another process has just removed weighs nothing. */
async function measure(path: string): Promise<{ path: string; size: number; mtimeMs: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, size, mtimeMs };
  } catch {
    return { path, size: 0, mtimeMs: 0 };
  }
}
