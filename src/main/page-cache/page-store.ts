import { LRUCache } from "lru-cache";
import { type Age, ageOf } from "./lifetime.ts";
import type { StoredPage } from "./stored-page.ts";

/** The pages of one process, within a number of bytes. */
export interface PageStore {
  find(key: string): { page: StoredPage; age: Age } | null;
  /** `since` is what `purges` was when the making of the page began. */
  keep(key: string, page: StoredPage, since: number): void;
  /** A page could not be made anew: the one there is has to do for a while. */
  holdOn(key: string): void;
  drop(key: string): void;
  /** What has one of these tags, or everything, must be made anew before it is given again. */
  purge(tags: readonly string[] | "everything"): void;
  /** How often something was purged so far. */
  readonly purges: number;
  readonly bytes: number;
}

interface Kept {
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
    new LRUCache<string, Kept>({ maxSize: Math.ceil(size), sizeCalculation: bytesOf });
  const pages = room(maxBytes * (1 - shareOfMissing));
  const missing = room(maxBytes * shareOfMissing);
  const placeOf = ({ status }: StoredPage) => (status === 404 ? missing : pages);
  const purgedAt = new Map<string, number>();
  let purges = 0;

  return {
    find(key) {
      const kept = pages.get(key) ?? missing.get(key);
      if (!kept) return null;
      const now = nowMs();
      const age = ageOf(kept.page.lifetime, now - kept.page.madeAtMs);
      if (age === "gone") return null;
      if (now < kept.holdsUntilMs) return { page: kept.page, age: "fresh" };
      return { page: kept.page, age: kept.purged ? "old" : age };
    },
    keep(key, page, since) {
      const purged = [everything, ...page.tags].some((tag) => (purgedAt.get(tag) ?? 0) > since);
      const place = placeOf(page);
      (place === pages ? missing : pages).delete(key);
      place.set(key, { page, purged, holdsUntilMs: 0 });
    },
    holdOn(key) {
      const kept = pages.get(key) ?? missing.get(key);
      if (kept) kept.holdsUntilMs = nowMs() + holdOnMs;
    },
    drop(key) {
      pages.delete(key);
      missing.delete(key);
    },
    purge(tags) {
      purges += 1;
      for (const tag of tags === "everything" ? [everything] : tags) purgedAt.set(tag, purges);
      for (const kept of [...pages.values(), ...missing.values()]) {
        if (tags === "everything" || kept.page.tags.some((tag) => tags.includes(tag))) {
          kept.purged = true;
          kept.holdsUntilMs = 0;
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

function bytesOf({ page: { br, gzip, identity } }: Kept, key: string): number {
  const headers = [br, gzip, identity].flatMap((one) => [...one.headers, ...one.headersNotModified]);
  return br.body.length + gzip.body.length + headers.join("").length + key.length + bytesAround;
}
