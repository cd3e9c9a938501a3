import { english } from "#domain/platform/languages.ts";
import { createPageCache, type PageCache } from "#main/page-cache/page-cache.ts";
import type { FetchHandler } from "#main/requests/fetch-handler.ts";
import type { PageAddress } from "#web/platform/caching/page-address.ts";

export interface CachedSite {
  answer: FetchHandler;
  /** The requests that reached the site, in order. */
  asked: Request[];
  edition: string;
  isSure: boolean;
  nowMs: number;
  cache: PageCache;
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  text(path: string, headers?: Record<string, string>): Promise<string>;
}

export const second = 1000;
export const keepable = "public, max-age=60, stale-while-revalidate=60, stale-if-error=600";

/** A page cache over a site whose pages state their address, cookie and render count. */
export function createCachedSite({ cdn = false } = {}): CachedSite {
  const site: CachedSite = {
    answer: async (request) => page(`${request.url} ${request.headers.get("cookie")} #${site.asked.length}`),
    asked: [],
    edition: "production ",
    isSure: true,
    nowMs: 1_000_000,
    cache: createPageCache({
      web: (request) => {
        site.asked.push(request);
        return site.answer(request);
      },
      readAddress,
      version: () => site.edition,
      isSure: () => site.isSure,
      maxBytes: 1_000_000,
      cdn,
      nowMs: () => site.nowMs,
      report: () => undefined,
    }),
    async ask(path, headers = {}, method = "GET") {
      return cachedOrRendered(site.cache, new Request(`http://sola.test${path}`, { method, headers }));
    },
    text: async (path, headers) => (await site.ask(path, headers)).text(),
  };
  return site;
}

export async function cachedOrRendered(
  { cached, render }: Pick<PageCache, "cached" | "render">,
  request: Request,
): Promise<Response> {
  return (await cached(request)) ?? render(request);
}

/** Every path is a shared page with its own `page`, except below /own. */
function readAddress({ pathname, searchParams }: URL): PageAddress {
  if (pathname.startsWith("/own")) return { kind: "uncached", route: null, language: english };
  const number = searchParams.get("page");
  return {
    kind: "page",
    route: null,
    language: english,
    address: pathname + (number ? `?page=${number}` : ""),
  };
}

/** A cacheable page, or one with `caching`. */
export function page(text: string, init: ResponseInit & { caching?: string | null } = {}): Response {
  const { caching = keepable, ...rest } = init;
  const headers = new Headers({ "content-type": "text/html", "cache-control": "no-cache", ...rest.headers });
  headers.set("x-request-id", "of the making");
  if (caching) {
    headers.set("cdn-cache-control", caching);
    headers.set("cache-tag", "network,content");
  }
  return new Response(text, { ...rest, headers });
}
