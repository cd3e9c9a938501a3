import { LRUCache } from "lru-cache";
import type { CachedAnswers } from "./cached-answers.ts";

/** How an answer is asked for, and how it is read. */
export interface AnswerSource<Answer> {
  key: string;
  /** The answer as it can be cached. */
  ask: () => Promise<unknown>;
  /** Throws when the answer has the wrong shape. */
  read: (answer: unknown) => Answer;
  /** False for answers to what a visitor made up: they stay off the disk and cannot displace the others. */
  isCacheable: (answer: unknown) => boolean;
}

export interface Given<Answer> {
  value: Answer;
  /** It is old, and stands in for one that could not be had in time. */
  standsIn: boolean;
}

export interface StaleAnswers {
  /** The answer, at most `waitMs` after it was asked for; null when there is none to be had. */
  get<Answer>(source: AnswerSource<Answer>): Promise<Given<Answer> | null>;
  /** The next asker of each of these waits for a new answer; the old one stays for when there is none. */
  expire(concerns: Concerns): void;
}

interface Known {
  fetchedAtMs: number;
  answer: unknown;
  value: unknown;
}

type Concerns = (key: string, answer: unknown) => boolean;

interface Flight {
  startedAtMs: number;
  landed: Promise<Known | null>;
  /** What was announced to have changed since it was asked. */
  doubts: Concerns[];
}

// Behaviour §1, "Stale rule".
const freshMs = 60_000;
const staleWhileRevalidateMs = 3_600_000;
const staleIfErrorMs = 7 * 24 * 3_600_000;
const maxCacheBytes = 32 * 1024 * 1024;
const maxPassingBytes = 4 * 1024 * 1024;

/**
 * Remembers answers: a young one is given at once, an older one at once while a new one is fetched, an old one only when
 * a new one cannot be had in time. One fetch at a time for each key; a failed one changes nothing.
 */
export function createStaleAnswers(options: {
  cache: CachedAnswers;
  nowMs: () => number;
  waitMs: number;
  report: (error: unknown) => void;
}): StaleAnswers {
  const { cache, nowMs, waitMs, report } = options;
  const sizeCalculation = ({ answer }: Known) => JSON.stringify(answer).length;
  const general = new LRUCache<string, Known>({
    maxSize: maxCacheBytes,
    sizeCalculation,
    dispose: (_, key, reason) => {
      if (reason === "evict") cache.remove(key).catch(report);
    },
  });
  const passing = new LRUCache<string, Known>({ maxSize: maxPassingBytes, sizeCalculation });
  const flights = new Map<string, Flight>();
  cache.prune(maxCacheBytes).catch(report);

  async function recall<Answer>({ key, read }: AnswerSource<Answer>): Promise<Known | null> {
    const known = general.get(key) ?? passing.get(key);
    if (known) return known;
    const found = await cache.read(key);
    if (!found) return null;
    try {
      const { answer } = found;
      // Nobody told this process what changed before it asked, so what was cached is for when there is nothing newer.
      const fetchedAtMs = Math.min(found.fetchedAtMs, nowMs() - staleWhileRevalidateMs);
      const remembered = { fetchedAtMs, answer, value: read(answer) };
      general.set(key, remembered);
      return remembered;
    } catch {
      return null; // cached by a release that read it otherwise
    }
  }

  async function fetchAnswer<Answer>(
    source: AnswerSource<Answer>,
    doubts: Concerns[],
  ): Promise<Known | null> {
    const { key } = source;
    try {
      let answer = await source.ask();
      if (doubts.some((concerns) => concerns(key, answer))) answer = await source.ask();
      const known = { fetchedAtMs: nowMs(), answer, value: source.read(answer) };
      store(key, known, source.isCacheable(answer));
      return known;
    } catch (error) {
      report(error);
      return null;
    } finally {
      flights.delete(key);
    }
  }

  function store(key: string, known: Known, isCacheable: boolean) {
    const [place, other] = isCacheable ? [general, passing] : [passing, general];
    other.delete(key);
    place.set(key, known);
    const { fetchedAtMs, answer } = known;
    const done = isCacheable ? cache.write({ key, fetchedAtMs, answer }) : cache.remove(key);
    done.catch(report);
  }

  function flightOf<Answer>(source: AnswerSource<Answer>): Flight {
    const current = flights.get(source.key);
    if (current) return current;
    const doubts: Concerns[] = [];
    const flight = { startedAtMs: nowMs(), landed: fetchAnswer(source, doubts), doubts };
    flights.set(source.key, flight);
    return flight;
  }

  return {
    async get<Answer>(source: AnswerSource<Answer>) {
      const known = await recall(source);
      const ageMs = known ? nowMs() - known.fetchedAtMs : Number.POSITIVE_INFINITY;
      const give = ({ value }: Known, standsIn = false) => ({ value: value as Answer, standsIn });
      // Below zero where the clock was set back.
      if (known && ageMs >= 0 && ageMs < freshMs) return give(known);
      const { landed, startedAtMs } = flightOf(source);
      if (known && ageMs < staleWhileRevalidateMs) return give(known);

      const fetched = await within(landed, startedAtMs + waitMs - nowMs());
      if (fetched) return give(fetched);
      return known && ageMs < staleIfErrorMs ? give(known, true) : null;
    },
    expire(concerns) {
      for (const { doubts } of flights.values()) doubts.push(concerns);
      for (const [key, known] of [...general.entries(), ...passing.entries()]) {
        if (concerns(key, known.answer))
          known.fetchedAtMs = Math.min(known.fetchedAtMs, nowMs() - staleWhileRevalidateMs);
      }
    },
  };
}

/** Who comes late to a slow fetch waits no longer than the first to ask. */
async function within<Value>(landed: Promise<Value>, ms: number): Promise<Value | null> {
  if (ms <= 0) return null;
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  const first = await Promise.race([landed, tooLate]);
  clearTimeout(timer);
  return first;
}
