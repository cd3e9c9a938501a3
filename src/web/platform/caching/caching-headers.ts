import { tagsForHeader } from "#domain/platform/cache-tag.ts";

/** Facts about one rendered page that decide on its caching. */
export interface MadeOf {
  /** Cache tags of the data shown; a change of that data purges the page. */
  tags: Set<string>;
  /** Every call and section succeeded. */
  whole: boolean;
  /** It shows bookable times. */
  live: boolean;
  /** Its content is a stored copy, because the content service failed. */
  standsIn: boolean;
  /** Some network data predates an edit. */
  isStale: boolean;
}

// The specification exports 900 without naming its use (docs/clauses.md §9).
const usual = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800";
/** Openings change at any moment. */
const live = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
/** Stale content: served stale while it is refreshed, and refreshed soon. */
const passing = "public, max-age=10, stale-while-revalidate=60, stale-if-error=604800";
/** Stale network data is refreshed within seconds. */
const outdated = "public, max-age=1, stale-if-error=604800";
/** A missing page may be created (docs/behavior.md "Refusals"). */
const missing = "public, max-age=30";

/** Sets the lifetime and the tags of a page for shared caches. */
export function setCachingHeaders({ status, headers }: Response, madeOf: MadeOf): void {
  if (!isKeepable(status, headers) || !madeOf.whole) return;
  headers.set("CDN-Cache-Control", lifetimeOf(status, madeOf));
  headers.set("Cache-Tag", tagsForHeader(madeOf.tags).join(","));
}

function lifetimeOf(status: number, { isStale, standsIn, live: isLive }: MadeOf): string {
  if (isStale) return outdated;
  if (standsIn) return passing;
  if (status === 404) return missing;
  return isLive ? live : usual;
}

function isKeepable(status: number, headers: Headers): boolean {
  const ownWord = headers.get("Cache-Control");
  return (status === 200 || status === 404) && !headers.has("Set-Cookie") && !ownWord?.includes("no-store");
}
