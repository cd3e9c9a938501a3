/** What one page was made of. */
export interface MadeOf {
  /** What of the world it shows: when that changes, so does the page. */
  tags: Set<string>;
  /** Everything it asked for was there, and every part of it could be made. */
  whole: boolean;
  /** It shows times that somebody may take at any moment. */
  live: boolean;
  /** Its words are a copy: the content service could not be asked. */
  standsIn: boolean;
  /** Some of it was found in the network as it was before an edit. */
  isStale: boolean;
}

// Design §6. 900 is the number the specification exports without saying what for (§9).
const usual = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800";
/** With openings on it: they are to be had now, or not at all. */
const live = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
/** Made of copies while the content service was away: nobody waits for it, and it is asked again soon. */
const passing = "public, max-age=10, stale-while-revalidate=60, stale-if-error=604800";
/** Made of the network as it was before an edit: what it is now is known soon. */
const outdated = "public, max-age=1, stale-if-error=604800";
/** Behaviour §2: an address that is none may become one. */
const missing = "public, max-age=30";

/** Tells caches in front of the browser how long they may keep a page, and by which names it is taken from them. */
export function setCachingHeaders({ status, headers }: Response, madeOf: MadeOf): void {
  if (!isKeepable(status, headers) || !madeOf.whole) return;
  headers.set("CDN-Cache-Control", lifetimeOf(status, madeOf));
  headers.set("Cache-Tag", [...madeOf.tags].join(","));
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
