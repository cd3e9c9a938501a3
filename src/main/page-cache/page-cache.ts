import type { Country } from "#domain/platform/country.ts";
import { isLikeOthers, readVisit } from "#web/platform/app/visit.ts";
import type { ReadAddress } from "#web/platform/caching/page-address.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { answerFrom } from "./answer-page.ts";
import { createPageMaker } from "./page-maker.ts";
import { createPageStore } from "./page-store.ts";
import { plainPageRequest } from "./plain-page-request.ts";
import { bodyOf, type StoredPage } from "./stored-page.ts";

export interface PageCache {
  /** The site, with its pages kept. */
  program: FetchHandler;
  /** The page that is kept, and fresh, under an address as it is properly written; and what is said of it just now. */
  ready(address: string, country: Country): { page: StoredPage; now: string[] } | null;
  /** What has one of these tags, or everything, is made anew before it is shown again. */
  purge(tags: readonly string[] | "everything"): void;
  readonly bytes: number;
  /** How often a page was answered from the cache, from it while a new one is made, or made, since the start. */
  readonly counts: { hit: number; stale: number; miss: number };
}

export interface PageCacheOptions {
  web: FetchHandler;
  readAddress: ReadAddress;
  /** Somebody asks for something, kept or not. */
  onRequest?: () => void;
  /** What tells pages apart beside their address and country: the flags, the content environment. */
  edition: () => string;
  /** Whether that is known at the moment. Nothing is kept while it is not. */
  isSure: () => boolean;
  maxBytes: number;
  /** Whether caches further out may hear how long to keep what. */
  cdn: boolean;
  nowMs: () => number;
  /** Caches further out have to forget the same. */
  onPurge?: ((tags: readonly string[] | "everything") => void) | undefined;
  report: (error: unknown) => void;
}

/** Keeps what the site says may be kept, and gives it to everybody who would be shown the same (design §6). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { web, readAddress, onRequest, edition, isSure, maxBytes, cdn, nowMs, onPurge, report } = options;
  const store = createPageStore({ maxBytes, nowMs });
  const keyOf = (address: string, country: Country) => `${edition()} ${country} ${address}`;
  const isCurrent = (key: string) => isSure() && key.startsWith(`${edition()} `);
  const counts = { hit: 0, stale: 0, miss: 0 };
  const renew = createPageMaker({ web, store, isCurrent, cdn, nowMs, report });

  /** RFC 9211, and what a CDN subtracts from the time that it may keep the page. */
  function saidNow({ madeAtMs }: StoredPage, how: "hit" | "fwd=miss"): string[] {
    const status = ["Cache-Status", `Sola; ${how}`];
    return cdn ? [...status, "Age", String(Math.floor((nowMs() - madeAtMs) / 1000))] : status;
  }

  return {
    async program(request) {
      onRequest?.();
      const isReading = request.method === "GET" || request.method === "HEAD";
      const url = new URL(request.url);
      const asked = isReading ? readAddress(url) : null;
      const visit = readVisit(request, "");
      if (asked?.kind !== "page" || !isLikeOthers(visit, url)) return leaving(await web(request), cdn);

      const key = keyOf(asked.address, visit.country);
      const kept = store.find(key);
      if (kept?.age === "stale") renew(key, plainPageRequest(asked.address, visit.country)).catch(report);
      if (kept && kept.age !== "old") {
        counts[kept.age === "stale" ? "stale" : "hit"] += 1;
        return say(kept.page, request, saidNow(kept.page, "hit"));
      }
      const made = await renew(key, plainPageRequest(asked.address, visit.country, request));
      const isOld = made === kept?.page;
      counts[isOld ? "stale" : "miss"] += 1;
      if (!(made instanceof Response)) return say(made, request, saidNow(made, isOld ? "hit" : "fwd=miss"));
      return leaving(request.method === "HEAD" ? new Response(null, made) : made, cdn);
    },
    ready(address, country) {
      onRequest?.();
      const kept = store.find(keyOf(address, country));
      return kept?.age === "fresh" ? { page: kept.page, now: saidNow(kept.page, "hit") } : null;
    },
    purge(tags) {
      store.purge(tags);
      onPurge?.(tags);
    },
    counts,
    get bytes() {
      return store.bytes;
    },
  };
}

async function say(page: StoredPage, { method, headers }: Request, now: string[]): Promise<Response> {
  const answer = answerFrom(page, {
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  });
  const body = answer.encoding && (await bodyOf(page, answer.encoding));
  const lines = [...answer.headers, ...(body ? ["Content-Length", String(body.length)] : []), ...now];
  const pairs = lines.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, lines[at + 1] ?? ""]] : [],
  );
  return new Response(method === "HEAD" ? null : body, { status: answer.status, headers: pairs });
}

/** What only caches need to know stays in the house unless one stands in front of it. */
function leaving(response: Response, cdn: boolean): Response {
  if (!cdn) for (const name of ["cdn-cache-control", "cache-tag"]) response.headers.delete(name);
  return response;
}
