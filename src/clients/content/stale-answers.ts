import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { PurgedTags } from "#domain/platform/cache-tag.ts";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import { openCacheFolder } from "../platform/cache-folder.ts";
import { withTimeout } from "../platform/with-timeout.ts";

interface OpenedAnswer<Known> {
  content: Known;
  /** Cache tags of its entries and assets. */
  tags: readonly string[];
  /** False for answers to visitors' input: they aren't written to disk and can't evict the rest. */
  isCacheable: boolean;
}

/** How an answer is fetched and parsed. */
interface AnswerSource<Known> {
  key: string;
  /** The raw, cacheable answer. */
  ask: () => Promise<unknown>;
  /** Throws on the wrong shape. */
  open: (answer: unknown) => OpenedAnswer<Known>;
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
  const answers = new StaleCache<OpenedAnswer<unknown> & { bytes: number }>({
    nowMs,
    maxBytes: maxCacheBytes,
    maxMinorBytes: maxPassingBytes,
    bytesOf: ({ bytes }) => bytes,
    limitWait: (loading, startedAtMs) => withTimeout(loading, startedAtMs + waitMs - nowMs()),
    onEvict: (key) => cache.remove(key).catch(report),
    report,
  });
  cache.prune(maxCacheBytes).catch(report);

  async function recall({ key, open }: AnswerSource<unknown>): Promise<void> {
    const storedAnswer = await cache.read(key);
    if (!storedAnswer || answers.has(key)) return;
    const { answer, fetchedAtMs: loadedAtMs } = storedAnswer;
    try {
      // Changes before this process started weren't announced to it.
      const value = { ...open(answer), bytes: JSON.stringify(answer).length };
      answers.set(key, { value, lifetime }, { loadedAtMs, isExpired: true });
    } catch {
      // Cached by a release with another shape.
    }
  }

  async function load({ key, ask, open }: AnswerSource<unknown>) {
    const answer = await ask();
    const value = { ...open(answer), bytes: JSON.stringify(answer).length };
    const isMinor = !value.isCacheable;
    const done = isMinor ? cache.remove(key) : cache.write({ key, fetchedAtMs: nowMs(), answer });
    done.catch(report);
    return { value, lifetime, isMinor };
  }

  return {
    /** The answer within `waitMs`; null if there is none. It stands in if the fresh one failed or timed out. */
    async get<Known>(source: AnswerSource<Known>) {
      if (!answers.has(source.key)) await recall(source);
      const answer = await answers.get(source.key, () => load(source)).catch(() => null);
      return answer && { ...(answer.value as OpenedAnswer<Known>), standsIn: answer.age === "old" };
    },
    /** The next request awaits a fresh answer; the stale one is served if that fails. */
    expire(changed: PurgedTags) {
      answers.expire(({ tags }) => changed === "everything" || tags.some((tag) => changed.includes(tag)));
    },
  };
}

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
