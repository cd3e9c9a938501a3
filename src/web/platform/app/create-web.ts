import type { I18n } from "@lingui/core";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Failure, failureBody } from "#contract/platform/envelope.ts";
import { isFromAnotherSite } from "#contract/platform/origin.ts";
import { mediaTypeOf } from "#contract/platform/posted-body.ts";
import { readPostedForm } from "#contract/platform/posted-form.ts";
import { problemSentence, problemStatus } from "#contract/platform/problem.ts";
import { brandName } from "#domain/platform/brand.ts";
import { type Language, languageTag, offeredLanguages } from "#domain/platform/languages.ts";
import { setCachingHeaders } from "../caching/caching-headers.ts";
import { createReadAddress } from "../caching/page-address.ts";
import type { FormValues } from "../form/check.ts";
import { answerOf } from "../form/script-answer.ts";
import { countryCookie, demoCookie, isLikeOthers, readVisit, type Visit } from "./visit.ts";
import { watchServices } from "./watched-services.ts";
import type { Services, WebBuild } from "./web-services.ts";

export interface WebOptions extends Omit<Services, "languages"> {
  build: WebBuild;
  /** The languages that visitors reach. */
  languages?: readonly Language[];
  takePost: TakePost;
  /** Total time for the calls of one page, in milliseconds. */
  callsMs?: number;
}

/** A page has 2.5 s on the server (docs/behavior.md "Budgets"); the rest is for rendering. */
const maxCallsMs = 2_200;

/** Creates the request handler of the website; all dependencies are passed in. */
export function createWeb(options: WebOptions): (request: Request) => Promise<Response> {
  const { build, takePost, callsMs = maxCallsMs, languages = offeredLanguages, ...given } = options;
  const services: Services = { ...given, languages };
  const https = services.publicUrl.protocol === "https:";
  // The router prefixes addresses and strips them by its base, in redirects and in the browser too.
  const handlers = new Map(
    languages.map(({ prefix }) => [
      prefix,
      createRequestHandler(prefix === "" ? build : { ...build, basename: prefix }, "production"),
    ]),
  );
  const keys = build.entry.module;
  const readAddress = createReadAddress(build.routes, languages);

  return async function web(request) {
    const isHead = request.method === "HEAD";
    const isReading = isHead || request.method === "GET";
    if (!isReading && isFromAnotherSite(request, [services.publicUrl.origin]))
      return finish(new Response("This form was sent from another site.", { status: 403 }));
    const url = new URL(request.url);
    const target = readAddress(url);
    if (target.kind === "malformed")
      return finish(new Response("We couldn’t read that address.", { status: 400 }));
    const methods = target.route === null ? null : methodsOfRoute(build.routes, target.route);
    if (request.method === "OPTIONS" || methods?.includes(request.method) === false)
      return finish(methodsResponse(request.method, methods));
    if (isReading && target.kind === "moved") return finish(movedTo(target.to));
    if (isReading && target.kind === "endpoint" && target.path !== url.pathname)
      return finish(movedTo(target.path + url.search));

    const { language } = target;
    const visit = { ...readVisit(request, url), language };
    // Checked above. No-referrer pages post with the origin "null", which the router refuses.
    request.headers.delete("origin");
    const { watched, madeOf } = watchServices(services, AbortSignal.timeout(callsMs), language);
    const context = new RouterContextProvider();
    context.set(keys.services, watched);
    context.set(keys.visit, visit);
    const sent = isReading ? null : await readPost(request, target.kind === "endpoint", visit, takePost);
    if (sent && !sent.ok) return finish(refusedPost(request, sent, visit, keys.sentencesFor(context)));
    context.set(keys.posted, sent?.fields ?? {});
    const shared = isReading && target.kind === "page" && isLikeOthers(visit) ? target.address : null;
    const handle = handlers.get(language.prefix);
    if (!handle) throw new Error(`Language ${language.code} has no request handler.`);
    const made = await handle(routerRequest(request, shared, services.publicUrl), context);
    const settled = isReading ? movedWithQuery(made, request.url) : answerOf(request, made);
    const response = finish(settled);
    response.headers.set("X-Request-Id", visit.requestId);
    if (!services.isPublished) response.headers.set("X-Robots-Tag", "noindex");
    if (visit.chosenDemo !== null) response.headers.append("Set-Cookie", demoCookie(visit.chosenDemo, https));
    if (visit.chosenCountry && target.kind !== "endpoint")
      response.headers.append("Set-Cookie", countryCookie(visit.chosenCountry, https));
    if (shared !== null) setCachingHeaders(response, madeOf);
    if (target.kind === "endpoint" && madeOf.isStale) response.headers.set("Cache-Control", "no-store");
    if (target.kind !== "endpoint" && shared === null) keepToVisitor(response);
    // HEAD returns all headers of GET, including the policy.
    return isHead ? new Response(null, response) : response;
  };
}

/** A wrong secret must not be cached, but its error page can't set headers. */
function keepToVisitor({ ok, headers }: Response): void {
  if (!ok) headers.set("Cache-Control", "no-store");
  else if (headers.get("Cache-Control") === "no-cache") headers.set("Cache-Control", "private, no-cache");
}

/** RFC 9110 §9.3.7 and §15.5.6. */
function methodsResponse(method: string, methods: readonly string[] | null): Response {
  const headers = { Allow: (methods ?? ["GET", "HEAD", "OPTIONS"]).join(", ") };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return new Response(problemSentence["method-not-allowed"], { status: 405, headers });
}

/** Shared pages are rendered from the address alone, so no other input of the request shows in them. */
function routerRequest(request: Request, shared: string | null, publicUrl: URL): Request {
  if (shared !== null) return new Request(new URL(shared, publicUrl));
  const { url, method, headers, signal } = request;
  if (method === "HEAD") return new Request(request, { method: "GET" });
  // The body has been read already.
  return request.bodyUsed ? new Request(url, { method, headers, signal }) : request;
}

/** Adds the requested query, including utm parameters, to a permanent redirect that has none. */
function movedWithQuery(response: Response, requestUrl: string): Response {
  const to = response.headers.get("Location");
  if (response.status !== 301 || !to) return response;
  return movedTo(to.includes("?") ? to : to + new URL(requestUrl).search);
}

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address } });
}

/** Upstreams usually recover within this time. */
const tryAgainSeconds = 30;

/** Default headers of every response; a response's own headers win. */
function finish(response: Response): Response {
  const { status, headers } = response;
  // Only missing pages are cached briefly; other errors never (docs/behavior.md "Refusals").
  const caching = status >= 400 && status !== 404 ? "no-store" : "no-cache";
  const common: [string, string][] = [["Cache-Control", caching]];
  if (status === 503) common.push(["Retry-After", String(tryAgainSeconds)]);
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
  return response;
}

/** Methods of a route: GET and HEAD with a component or loader, POST with an action. */
function methodsOfRoute(routes: ServerBuild["routes"], id: string): string[] {
  const module = routes[id]?.module;
  const reading = module?.default || module?.loader ? ["GET", "HEAD"] : [];
  return [...reading, ...(module?.action ? ["POST"] : []), "OPTIONS"];
}

/** Response to a form that isn't parsed: a cheap page, or the API's envelope for script. */
function refusedPost(request: Request, refusal: Failure, visit: Visit, i18n: I18n): Response {
  const { problem, message, retryAfterSeconds } = refusal;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  const status = problemStatus[problem];
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json(failureBody(refusal, visit.requestId), { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(pageSaying(i18n._(message), visit, i18n), { status, headers });
}

function pageSaying(message: string, { language, country }: Visit, i18n: I18n): string {
  return `<!doctype html>
<html lang="${languageTag(language, country)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${i18n._("Not sent")} | ${brandName}</title>
<h1>${i18n._("Your form wasn’t sent")}</h1>
<p>${message}</p>
<p>${i18n._("Go back with your browser’s Back button: what you typed should still be there.")}</p>
</html>
`;
}

/** Counts a form posted by a client; true when it exceeds the limit. */
type TakePost = (address: string) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const tooMany: Failure = { ok: false, problem: "rate-limited", message: problemSentence["rate-limited"] };

/**
 * A posted form, counted and parsed before the router, whose own parser has no limits. Empty for an endpoint's body that
 * isn't a form.
 */
async function readPost(
  request: Request,
  isEndpoint: boolean,
  { address }: Visit,
  takePost: TakePost,
): Promise<{ ok: true; fields: FormValues } | Failure> {
  if (isEndpoint && !formTypes.has(mediaTypeOf(request))) return { ok: true, fields: {} };
  // An endpoint's own API call is counted instead.
  const taken = isEndpoint || address === null ? ({ ok: true } as const) : await takePost(address);
  return taken.ok ? readForm(request) : { ...tooMany, retryAfterSeconds: taken.retryAfterSeconds };
}

/** Files are dropped: no page has a file field. */
async function readForm(request: Request): Promise<{ ok: true; fields: FormValues } | Failure> {
  const form = await readPostedForm(request);
  // Global Privacy Control refuses consent.
  if (form.ok && request.headers.get("sec-gpc") === "1") delete form.fields.device_id;
  return form;
}
