import { readFile } from "node:fs/promises";
import { z } from "zod";
import { openCacheFolder } from "../platform/cache-folder.ts";

const cachedAnswer = z.object({ key: z.string(), fetchedAtMs: z.number(), answer: z.unknown() });

type CachedAnswer = z.output<typeof cachedAnswer>;

export type CachedAnswers = ReturnType<typeof cacheAnswersIn>;

/** Content answers as files, so that they survive a restart. */
export function cacheAnswersIn(folder: string) {
  const { fileOf, write, remove, prune } = openCacheFolder(folder);
  return {
    /** Null if missing or unreadable. */
    async read(key: string): Promise<CachedAnswer | null> {
      try {
        return cachedAnswer.parse(JSON.parse(await readFile(fileOf(key), "utf8")));
      } catch {
        return null;
      }
    },
    write: (cached: CachedAnswer) => write(cached.key, JSON.stringify(cached)),
    remove,
    prune,
  };
}
