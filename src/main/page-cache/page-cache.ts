import { clientAddressHeader, requestIdHeader } from "#contract/platform/internal-headers.ts";
import { type PurgedTags, tagsToPurge } from "#domain/platform/cache-tag.ts";
import type { Country } from "#domain/platform/country.ts";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import { isLikeOthers, readVisit } from "#web/platform/app/visit.ts";
import type { ReadAddress } from "#web/platform/caching/page-address.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { chooseEncoding } from "./encoding.ts";
import { bodyOf, bytesOf, compressOnce, type StoredPage, storedPageOf } from "./stored-page.ts";

export type PageCache = ReturnType<typeof createPageCache>;

/** The share of the cache for 404s, so that they can't evict pages. */
const shareOfMissing = 0.03;

/** Caches pages that the site marks as cacheable, shared by all visitors who would see the same. */
export function createPageCache(options: {
  web: FetchHandler;
  readAddress: ReadAddress;
  /** Called for each request, stored page or not. */
  onRequest?: () => void;
  /** What pages vary on beside address and country: flags, content environment. */
  version: () => string;
  /** Whether the version is currently known. Nothing is stored otherwise. */
  isSure: () => boolean;
  maxBytes: number;
  /** Whether to send cache lifetimes to a CDN. */
  cdn: boolean;
  nowMs: () => number;
  /** Purges the same from the caches in front. */
  onPurge?: ((tags: PurgedTags) => void) | undefined;
  report: (error: unknown) => void;
}) {
  const { web, readAddress, onRequest, version, isSure, maxBytes, cdn, nowMs, onPurge, report } = options;
  const pages = new StaleCache<StoredPage>({
    nowMs,
    maxBytes: maxBytes * (1 - shareOfMissing),
    maxMinorBytes: maxBytes * shareOfMissing,
    bytesOf,
    report,
  });
  const keyOf = (address: string, country: Country) => `${version()} ${country} ${address}`;
  const isCurrent = (key: string) => isSure() && key.startsWith(`${version()} `);
  const counts = { hit: 0, stale: 0, miss: 0 };

  /** Null for a private page. */
  function sharedPage(request: Request) {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    const target = readAddress(url);
    const visit = readVisit(request, url);
    if (target.kind !== "page" || !isLikeOthers(visit)) return null;
    const { address } = target;
    const { country } = visit;
    return { key: keyOf(address, country), address, country };
  }

  /** Returns null if a concurrent request's render wasn't shareable. */
  async function reload(key: string, request: Request): Promise<StoredPage | Response | null> {
    const ownRender: { rendered?: StoredPage | Response } = {};
    const loaded = await pages.load(key, async () => {
      const response = await web(request);
      const page = await storedPageOf(response, { nowMs: nowMs(), cdn });
      ownRender.rendered = page ?? response;
      if (page && isCurrent(key))
        return { value: page, lifetime: page.lifetime, isMinor: page.status === 404 };
      if (!isFailure(ownRender.rendered)) pages.delete(key);
      return null;
    });
    return ownRender.rendered ?? loaded?.value ?? null;
  }

  function respond(page: StoredPage, request: Request, how: "hit" | "stale" | "miss"): Promise<Response> {
    counts[how] += 1;
    // RFC 9211; a CDN subtracts it from the page's lifetime.
    const now: [string, string][] = [["Cache-Status", `Sola; ${how === "miss" ? "fwd=miss" : "hit"}`]];
    if (cdn) now.push(["Age", String(Math.floor((nowMs() - page.madeAtMs) / 1000))]);
    return answerWith(page, request, now);
  }

  return {
    /** The stored page, fresh or stale; null if it has to be rendered. */
    async cached(request: Request): Promise<Response | null> {
      onRequest?.();
      const shared = sharedPage(request);
      const cachedPage = shared && pages.find(shared.key);
      if (!cachedPage || (cachedPage.age === "old" && !cachedPage.isResting)) return null;
      const isStale = cachedPage.age === "stale" && !cachedPage.isResting;
      // The cache reports failures of a background refresh.
      if (isStale) reload(shared.key, pageRequest(shared.address, shared.country)).catch(() => undefined);
      return respond(cachedPage.value, request, isStale ? "stale" : "hit");
    },
    /** Renders the page; concurrent requests share one render. A failed one leaves the stored page in place. */
    async render(request: Request): Promise<Response> {
      const shared = sharedPage(request);
      if (!shared) return outgoing(await web(request), request, cdn);
      const { key, address, country } = shared;
      const plainRequest = pageRequest(address, country, request);
      const renderedPage = await reload(key, plainRequest).catch((error: unknown) => {
        if (pages.find(key)) return null;
        throw error;
      });
      const stored = pages.find(key)?.value;
      if (stored && (!renderedPage || isFailure(renderedPage))) return respond(stored, request, "stale");
      if (renderedPage && !(renderedPage instanceof Response)) return respond(renderedPage, request, "miss");
      counts.miss += 1;
      const response = renderedPage ?? (await web(plainRequest));
      return outgoing(request.method === "HEAD" ? new Response(null, response) : response, request, cdn);
    },
    /** Purges pages with one of these tags, or all: they are rendered before they are served again. */
    purge(changed: PurgedTags) {
      const tags = changed === "everything" ? changed : tagsToPurge(changed);
      const purged = new Set(tags);
      pages.expire((page) => tags === "everything" || page.tags.some((tag) => purged.has(tag)));
      onPurge?.(tags);
    },
    /** Counts of hits, stale hits and misses since the start. */
    counts,
    get bytes() {
      return pages.bytes;
    },
  };
}

/** The render failed or is incomplete. */
function isFailure(renderedPage: StoredPage | Response): boolean {
  return renderedPage instanceof Response && (renderedPage.status >= 500 || renderedPage.status === 200);
}

/** The request for a shared page: of its first visitor it carries only what calls are counted and logged by. */
function pageRequest(address: string, country: Country, visitorRequest?: Request): Request {
  const headers = new Headers({ cookie: `country=${country}` });
  for (const name of [clientAddressHeader, requestIdHeader]) {
    const value = visitorRequest?.headers.get(name);
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
  const { encoding, etag, lines, linesNotModified } =
    page.representations[chooseEncoding(headers.get("accept-encoding"))];
  if (page.status === 200 && names(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: [...linesNotModified, ...now] });
  const body = await bodyOf(page, encoding);
  const length: [string, string] = ["Content-Length", String(body.length)];
  return new Response(method === "HEAD" ? null : body, {
    status: page.status,
    headers: [...lines, length, ...now],
  });
}

/** Weak comparison: a proxy that changes the encoding weakens the tag. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Strips CDN headers unless CDN=on, and compresses the page. */
function outgoing(response: Response, { headers }: Request, cdn: boolean): Promise<Response> {
  if (!cdn) for (const name of ["cdn-cache-control", "cache-tag"]) response.headers.delete(name);
  return compressOnce(response, headers.get("accept-encoding"));
}
