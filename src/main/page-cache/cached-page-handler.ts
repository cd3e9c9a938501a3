import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCountry, parseCountry } from "#domain/platform/country.ts";
import { readCookies } from "#web/platform/app/visit.ts";
import type { LocatedCountry } from "../requests/located-country.ts";
import { answerFrom } from "./answer-page.ts";
import type { PageCache } from "./page-cache.ts";
import { bodyAtHand } from "./stored-page.ts";

/** Answers a request at once where it can; false leaves it to the programs. */
export type CachedPageHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
) => boolean;

/**
 * The short way of a kept page, straight from Node's request to Node's response: half of a page's time goes into making
 * a Request and a Response of them. It knows only addresses that are written properly, and pages that need nothing done.
 */
export function createCachedPageHandler({
  pages,
  isClosed,
  locatedCountry,
}: {
  pages: PageCache;
  /** While the site is closed nobody is shown what was kept. */
  isClosed: () => boolean;
  locatedCountry: LocatedCountry;
}): CachedPageHandler {
  return (incoming, outgoing, requestId) => {
    const { method = "", url = "", headers } = incoming;
    if ((method !== "GET" && method !== "HEAD") || isClosed()) return false;
    const { country: stored, demo, place } = readCookies(headers.cookie);
    if (demo === "true" || place) return false;
    const geolocation = parseCountry(stored) ? null : locatedCountry(incoming);
    if (geolocation === undefined) return false;
    const ready = pages.ready(url, chooseCountry({ stored, geolocation }));
    if (!ready) return false;
    const answer = answerFrom(ready.page, {
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    const body = answer.encoding && bodyAtHand(ready.page, answer.encoding);
    if (body === undefined) return false;
    const length = body ? ["Content-Length", String(body.length)] : [];
    pages.counts.hit += 1;
    outgoing
      .writeHead(answer.status, [...answer.headers, ...length, ...ready.now, "X-Request-Id", requestId])
      .end(body);
    return true;
  };
}
