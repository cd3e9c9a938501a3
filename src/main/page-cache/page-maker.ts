import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { PageStore } from "./page-store.ts";
import { type StoredPage, storedPageOf } from "./stored-page.ts";

interface PageMakerOptions {
  web: FetchHandler;
  store: PageStore;
  /** Whether what tells pages apart is still what it was when the key was made. */
  isCurrent: (key: string) => boolean;
  cdn: boolean;
  nowMs: () => number;
  report: (error: unknown) => void;
}

/** The page as it is cached, or what the site answered that may not be cached: that is for this asker alone. */
export type PageMaker = (key: string, request: Request) => Promise<StoredPage | Response>;

/** Has the site make a page anew, once at a time however many ask for it; one that fails leaves the page that was cached. */
export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { web, store, isCurrent, cdn, nowMs, report } = options;
  const underWay = new Map<string, Promise<StoredPage | null>>();

  async function make(key: string, request: Request): Promise<StoredPage | Response> {
    const others = underWay.get(key);
    if (others) return (await others) ?? web(request);
    const { promise, resolve } = Promise.withResolvers<StoredPage | null>();
    underWay.set(key, promise);
    let page: StoredPage | null = null;
    try {
      const since = store.purges;
      const response = await web(request);
      page = await storedPageOf(response, { nowMs: nowMs(), cdn });
      if (page && isCurrent(key)) store.set(key, page, since);
      return page ?? response;
    } finally {
      underWay.delete(key);
      resolve(page);
    }
  }

  return async (key, request) => {
    const cached = store.find(key)?.page;
    try {
      const made = await make(key, request);
      if (!cached || !isFailure(made)) {
        if (made instanceof Response) store.drop(key);
        return made;
      }
    } catch (error) {
      if (!cached) throw error;
      report(error);
    }
    store.holdOn(key);
    return cached;
  };
}

/** The site failed, or could not find all that belongs on the page. */
function isFailure(made: StoredPage | Response): boolean {
  return made instanceof Response && (made.status >= 500 || made.status === 200);
}
