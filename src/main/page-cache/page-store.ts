import { LRUCache } from "lru-cache";
import { type Age, ageOf } from "./cache-lifetime.ts";
import type { StoredPage } from "./stored-page.ts";

/** The pages of one process, within a number of bytes. */
export interface PageStore {
  find(key: string): { page: StoredPage; age: Age } | null;
  /** `since` is what `purges` was when the making of the page began. */
  set(key: string, page: StoredPage, since: number): void;
  /** A page could not be made anew: the one there is has to do for a while. */
  holdOn(key: string): void;
  drop(key: string): void;
  /** What has one of these tags, or everything, must be made anew before it is given again. */
  purge(tags: readonly string[] | "everything"): void;
  /** How often something was purged so far. */
  readonly purges: number;
  readonly bytes: number;
}

interface Entry {
  page: StoredPage;
  purged: boolean;
  /** Not tried anew before that. */
  holdsUntilMs: number;
}

const holdOnMs = 5_000;
const everything = "*";
/** Room for what a page says of itself, beside its bodies and headers. */
const bytesAround = 1_000;
/** The part of the room that goes to addresses which are none, so that nobody can fill the rest with them. */
const shareOfMissing = 0.03;

export function createPageStore({ maxBytes, nowMs }: { maxBytes: number; nowMs: () => number }): PageStore {
  const room = (size: number) =>
    new LRUCache<string, Entry>({ maxSize: Math.ceil(size), sizeCalculation: bytesOf });
  const pages = room(maxBytes * (1 - shareOfMissing));
  const missing = room(maxBytes * shareOfMissing);
  const placeOf = ({ status }: StoredPage) => (status === 404 ? missing : pages);
  const purgedAt = new Map<string, number>();
  let purges = 0;

  return {
    find(key) {
      const entry = pages.get(key) ?? missing.get(key);
      if (!entry) return null;
      const now = nowMs();
      const age = ageOf(entry.page.lifetime, now - entry.page.madeAtMs);
      if (age === "gone") return null;
      if (now < entry.holdsUntilMs) return { page: entry.page, age: "fresh" };
      return { page: entry.page, age: entry.purged ? "old" : age };
    },
    set(key, page, since) {
      const purged = [everything, ...page.tags].some((tag) => (purgedAt.get(tag) ?? 0) > since);
      const place = placeOf(page);
      (place === pages ? missing : pages).delete(key);
      place.set(key, { page, purged, holdsUntilMs: 0 });
    },
    holdOn(key) {
      const entry = pages.get(key) ?? missing.get(key);
      if (entry) entry.holdsUntilMs = nowMs() + holdOnMs;
    },
    drop(key) {
      pages.delete(key);
      missing.delete(key);
    },
    purge(tags) {
      purges += 1;
      for (const tag of tags === "everything" ? [everything] : tags) purgedAt.set(tag, purges);
      for (const entry of [...pages.values(), ...missing.values()]) {
        if (tags === "everything" || entry.page.tags.some((tag) => tags.includes(tag))) {
          entry.purged = true;
          entry.holdsUntilMs = 0;
        }
      }
    },
    get purges() {
      return purges;
    },
    get bytes() {
      return pages.calculatedSize + missing.calculatedSize;
    },
  };
}

function bytesOf({ page: { br, said } }: Entry, key: string): number {
  const headers = Object.values(said).flatMap((one) => [...one.headers, ...one.headersNotModified]);
  return br.length + headers.join("").length + key.length + bytesAround;
}
