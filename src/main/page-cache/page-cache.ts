import { clientAddressHeader, requestIdHeader } from "#contract/platform/internal-headers.ts";
import type { Country } from "#domain/platform/country.ts";
import { type Found, StaleCache } from "#domain/platform/stale-cache.ts";
import { isLikeOthers, readVisit } from "#web/platform/app/visit.ts";
import type { ReadAddress } from "#web/platform/caching/page-address.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { bodyOf, bytesOf, representationFor, type StoredPage, storedPageOf } from "./stored-page.ts";

export interface PageCache {
  /** The stored page, fresh or stale; null where it has to be rendered. */
  cached(request: Request): Promise<Response | null>;
  /** Renders the page; concurrent requests for it share one render. One that fails leaves the page that was stored. */
  render(request: Request): Promise<Response>;
  /** Makes pages with one of these tags, or all, old: they are rendered before they are shown again. */
  purge(tags: readonly string[] | "everything"): void;
  readonly bytes: number;
  /** How often a page was answered from the cache, from it while a new one is made, or made, since the start. */
  readonly counts: { hit: number; stale: number; miss: number };
}

export interface PageCacheOptions {
  web: FetchHandler;
  readAddress: ReadAddress;
  /** Called for each request, whether or not its page is stored. */
  onRequest?: () => void;
  /** What tells pages apart beside their address and country: the flags, the content environment. */
  edition: () => string;
  /** Whether that is known at the moment. Nothing is stored while it is not. */
  isSure: () => boolean;
  maxBytes: number;
  /** Whether caches further out may hear how long to keep what. */
  cdn: boolean;
  nowMs: () => number;
  /** Caches further out have to forget the same. */
  onPurge?: ((tags: readonly string[] | "everything") => void) | undefined;
  report: (error: unknown) => void;
}

/** The part of the room for addresses of no page, so that they can't evict pages. */
const shareOfMissing = 0.03;

/** Stores what the site says may be stored, and gives it to everybody who would be shown the same (design §6). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { web, readAddress, onRequest, edition, isSure, maxBytes, cdn, nowMs, onPurge, report } = options;
  const pages = new StaleCache<StoredPage>({
    nowMs,
    maxBytes: maxBytes * (1 - shareOfMissing),
    maxMinorBytes: maxBytes * shareOfMissing,
    bytesOf,
    report,
  });
  const keyOf = (address: string, country: Country) => `${edition()} ${country} ${address}`;
  const isCurrent = (key: string) => isSure() && key.startsWith(`${edition()} `);
  const counts = { hit: 0, stale: 0, miss: 0 };

  /** Null for a page of one visitor's own. */
  function sharedPage(request: Request) {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    const asked = readAddress(url);
    const visit = readVisit(request);
    if (asked.kind !== "page" || !isLikeOthers(visit, url)) return null;
    const { address } = asked;
    const { country } = visit;
    return { key: keyOf(address, country), address, country };
  }

  /** Returns null where another request's render came to nothing that may be shared. */
  async function reload(key: string, request: Request): Promise<StoredPage | Response | null> {
    const own: { made?: StoredPage | Response } = {};
    const loaded = await pages.load(key, async () => {
      const response = await web(request);
      const page = await storedPageOf(response, { nowMs: nowMs(), cdn });
      own.made = page ?? response;
      if (page && isCurrent(key))
        return { value: page, lifetime: page.lifetime, isMinor: page.status === 404 };
      if (!isFailure(own.made)) pages.delete(key);
      return null;
    });
    return own.made ?? loaded?.value ?? null;
  }

  function say(page: StoredPage, request: Request, how: "hit" | "stale" | "miss"): Promise<Response> {
    counts[how] += 1;
    // RFC 9211, and what a CDN subtracts from the time that it may keep the page.
    const now: [string, string][] = [["Cache-Status", `Sola; ${how === "miss" ? "fwd=miss" : "hit"}`]];
    if (cdn) now.push(["Age", String(Math.floor((nowMs() - page.madeAtMs) / 1000))]);
    return answerWith(page, request, now);
  }

  return {
    async cached(request) {
      onRequest?.();
      const shared = sharedPage(request);
      const found = shared && pages.find(shared.key);
      if (!found || isToBeRendered(found)) return null;
      const isStale = found.age === "stale" && !found.isResting;
      // What fails behind it is reported by the cache.
      if (isStale) reload(shared.key, pageRequest(shared.address, shared.country)).catch(() => undefined);
      return say(found.value, request, isStale ? "stale" : "hit");
    },
    async render(request) {
      const shared = sharedPage(request);
      if (!shared) return leaving(await web(request), cdn);
      const { key, address, country } = shared;
      const asker = pageRequest(address, country, request);
      const made = await reload(key, asker).catch((error: unknown) => {
        if (pages.find(key)) return null;
        throw error;
      });
      const stored = pages.find(key)?.value;
      if (stored && (!made || isFailure(made))) return say(stored, request, "stale");
      if (made && !(made instanceof Response)) return say(made, request, "miss");
      counts.miss += 1;
      const response = made ?? (await web(asker));
      return leaving(request.method === "HEAD" ? new Response(null, response) : response, cdn);
    },
    purge(tags) {
      pages.expire((page) => tags === "everything" || page.tags.some((tag) => tags.includes(tag)));
      onPurge?.(tags);
    },
    counts,
    get bytes() {
      return pages.bytes;
    },
  };
}

function isToBeRendered({ age, isResting }: Found<StoredPage>): boolean {
  return age === "old" && !isResting;
}

/** The site failed, or could not find all that belongs on the page. */
function isFailure(made: StoredPage | Response): boolean {
  return made instanceof Response && (made.status >= 500 || made.status === 200);
}

/**
 * Asks for a page that will be shown to many, in the name of its first asker or of nobody. Of the asker it carries only
 * what their calls are counted and logged by.
 */
function pageRequest(address: string, country: Country, asker?: Request): Request {
  const headers = new Headers({ cookie: `country=${country}` });
  for (const name of [clientAddressHeader, requestIdHeader]) {
    const value = asker?.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(new URL(address, "http://site.internal"), { headers });
}

/** Builds the response for one request: encoding, 304, HEAD. */
async function answerWith(
  page: StoredPage,
  { method, headers }: Request,
  now: [string, string][],
): Promise<Response> {
  const { encoding, etag, lines, linesNotModified } = representationFor(page, headers.get("accept-encoding"));
  if (page.status === 200 && names(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: [...linesNotModified, ...now] });
  const body = await bodyOf(page, encoding);
  const length: [string, string] = ["Content-Length", String(body.length)];
  return new Response(method === "HEAD" ? null : body, {
    status: page.status,
    headers: [...lines, length, ...now],
  });
}

/** Compared weakly, for a proxy that changes the encoding makes a strong tag a weak one. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Strips the headers for CDNs unless one stands in front. */
function leaving(response: Response, cdn: boolean): Response {
  if (!cdn) for (const name of ["cdn-cache-control", "cache-tag"]) response.headers.delete(name);
  return response;
}
