import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import { withTimeout } from "../platform/with-timeout.ts";

/** How an answer is fetched and parsed. */
interface AnswerSource<Answer> {
  key: string;
  /** The raw, cacheable answer. */
  ask: () => Promise<unknown>;
  /** Throws on the wrong shape. */
  read: (answer: unknown) => Answer;
  /** False for answers to visitors' input: they aren't written to disk and can't evict the rest. */
  isCacheable: (answer: unknown) => boolean;
}

// docs/behavior.md "Stale answers".
const lifetime = { freshMs: 60_000, staleMs: 3_540_000, onErrorMs: 7 * 24 * 3_600_000 };
const maxCacheBytes = 32 * 1024 * 1024;
const maxPassingBytes = 4 * 1024 * 1024;

/** Caches answers in memory and on disk, so that the last good one survives an outage and a restart. */
export function createStaleAnswers(options: {
  cache: CachedAnswers;
  nowMs: () => number;
  waitMs: number;
  report: (error: unknown) => void;
}) {
  const { cache, nowMs, waitMs, report } = options;
  const answers = new StaleCache<{ answer: unknown; value: unknown }>({
    nowMs,
    maxBytes: maxCacheBytes,
    maxMinorBytes: maxPassingBytes,
    bytesOf: ({ answer }) => JSON.stringify(answer).length,
    limitWait: (loading, startedAtMs) => withTimeout(loading, startedAtMs + waitMs - nowMs()),
    onEvict: (key) => cache.remove(key).catch(report),
    report,
  });
  cache.prune(maxCacheBytes).catch(report);

  async function recall<Answer>({ key, read }: AnswerSource<Answer>): Promise<void> {
    const found = await cache.read(key);
    if (!found || answers.has(key)) return;
    const { answer, fetchedAtMs: loadedAtMs } = found;
    try {
      // Changes before this process started weren't announced to it.
      answers.set(key, { value: { answer, value: read(answer) }, lifetime }, { loadedAtMs, isExpired: true });
    } catch {
      // Cached by a release with another shape.
    }
  }

  async function load<Answer>({ key, ask, read, isCacheable }: AnswerSource<Answer>) {
    const answer = await ask();
    const value = { answer, value: read(answer) };
    const isMinor = !isCacheable(answer);
    const done = isMinor ? cache.remove(key) : cache.write({ key, fetchedAtMs: nowMs(), answer });
    done.catch(report);
    return { value, lifetime, isMinor };
  }

  return {
    /** The answer within `waitMs`; null if there is none. It stands in if the fresh one failed or timed out. */
    async get<Answer>(source: AnswerSource<Answer>) {
      if (!answers.has(source.key)) await recall(source);
      const found = await answers.get(source.key, () => load(source)).catch(() => null);
      return found && { value: found.value.value as Answer, standsIn: found.age === "old" };
    },
    /** The next request awaits a fresh answer; the stale one is served if that fails. */
    expire(concerns: (key: string, answer: unknown) => boolean) {
      answers.expire(({ answer }, key) => concerns(key, answer));
    },
  };
}

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
