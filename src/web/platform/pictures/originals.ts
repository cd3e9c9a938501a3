import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { RemotePictures } from "#clients/platform/pictures/remote-pictures.ts";
import type { CachedPictures } from "./cached-pictures.ts";
import type { PictureRequest } from "./picture-request.ts";
import { createSingleFlight } from "./single-flight.ts";

type Fetched = { ok: true } | { ok: false; problem: "missing" | "refused" | "unreachable" };

/** A source picture, before cropping and resizing. */
export interface Original {
  /** Tells it from every other, and from itself before it was changed. */
  identity: string;
  /** Sees to it that it can be read. */
  fetch(): Promise<Fetched>;
  /** Since: when it came from its host. Throws when it was not fetched. */
  read(): Promise<{ bytes: Buffer; sinceMs: number }>;
  /** Whether it may be shown and whether to refresh it. */
  age(sinceMs: number): "fresh" | "stale" | "too-old";
}

interface OriginalsOptions {
  ownFolder: string;
  remote: RemotePictures;
  cache: CachedPictures;
  nowMs: () => number;
}

const dayMs = 86_400_000;
const freshMs = 7 * dayMs;
// A picture is shown for 30 days while its host fails (docs/behavior.md "Budgets").
const maxStaleMs = 30 * dayMs;
const failureTtlMs = 10_000;
const maxFetches = 4;
const maxWaiting = 60;

export function createOriginals({ ownFolder, remote, cache, nowMs }: OriginalsOptions) {
  const fetches = bulkhead(maxFetches, maxWaiting);
  const share = createSingleFlight<Fetched>();
  const failures = new LRUCache<string, Fetched>({ max: 500, ttl: failureTtlMs });
  const keyOf = (url: URL) => `original ${url.href}`;

  function age(sinceMs: number) {
    const ageMs = nowMs() - sinceMs;
    return ageMs <= freshMs ? "fresh" : ageMs <= maxStaleMs ? "stale" : "too-old";
  }

  async function fetchAndCache(url: URL): Promise<Fetched> {
    const cachedPicture = await cache.read(keyOf(url));
    if (cachedPicture && age(cachedPicture.sinceMs) === "fresh") return { ok: true };
    const failed = failures.get(url.href);
    const fetched = failed ?? (await fetches.execute(() => fetchNow(url)));
    const mayStand = !fetched.ok && fetched.problem === "unreachable" && cachedPicture;
    return mayStand && age(cachedPicture.sinceMs) === "stale" ? { ok: true } : fetched;
  }

  async function fetchNow(url: URL): Promise<Fetched> {
    const fetched = await remote.fetch(url);
    if (fetched.ok) await cache.write(keyOf(url), fetched.bytes, nowMs());
    else failures.set(url.href, fetched);
    return fetched.ok ? { ok: true } : fetched;
  }

  return {
    /** Null when a picture of ours does not exist. */
    async find(source: PictureRequest["source"]): Promise<Original | null> {
      if ("name" in source) return findOwn(join(ownFolder, source.name));
      const { url } = source;
      return {
        identity: url.href,
        fetch: () => share(url.href, () => fetchAndCache(url)),
        async read() {
          const cachedPicture = await cache.read(keyOf(url));
          if (!cachedPicture) throw new Error("The fetched picture was not stored");
          return cachedPicture;
        },
        age,
      };
    },
  };
}

async function findOwn(path: string): Promise<Original | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return {
      identity: `${path} ${size} ${mtimeMs}`,
      fetch: async () => ({ ok: true }),
      read: async () => ({ bytes: await readFile(path), sinceMs: Math.floor(mtimeMs) }),
      age: () => "fresh",
    };
  } catch {
    return null;
  }
}
