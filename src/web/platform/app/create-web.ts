import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isFromAnotherSite } from "#contract/platform/origin.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { setCachingHeaders } from "../caching/caching-headers.ts";
import { createReadAddress } from "../caching/page-address.ts";
import { answerOf } from "../form/answer.ts";
import { readPost, type TakePost } from "./posted-form.ts";
import { refusedPost } from "./refused-post.ts";
import { countryCookie, demoCookie, isLikeOthers, readVisit } from "./visit.ts";
import { watchServices } from "./watched-services.ts";
import type { Services, WebBuild } from "./web-services.ts";

export interface WebOptions extends Services {
  build: WebBuild;
  takePost: TakePost;
  /** How long the calls of one page may take together. */
  callsMs?: number;
}

/** Behaviour §1: a page has 2.5 s of server time. The rest is for rendering. */
const maxCallsMs = 2_200;

/** The website as one function. Everything it calls is handed in. */
export function createWeb(options: WebOptions): (request: Request) => Promise<Response> {
  const { build, takePost, callsMs = maxCallsMs, ...services } = options;
  const https = services.publicUrl.protocol === "https:";
  const handle = createRequestHandler(build, "production");
  const keys = build.entry.module;
  const readAddress = createReadAddress(build.routes);

  return async function web(request) {
    const isHead = request.method === "HEAD";
    const isReading = isHead || request.method === "GET";
    if (!isReading && isFromAnotherSite(request, [services.publicUrl.origin]))
      return finish(new Response("This form was sent from another site.", { status: 403 }));
    const url = new URL(request.url);
    const asked = readAddress(url);
    if (asked.kind === "malformed")
      return finish(new Response("We couldn’t read that address.", { status: 400 }));
    const methods = asked.route === null ? null : methodsOfRoute(build.routes, asked.route);
    if (request.method === "OPTIONS" || methods?.includes(request.method) === false)
      return finish(sayMethods(request.method, methods));
    if (isReading && asked.kind === "moved") return finish(movedTo(asked.to));

    const visit = readVisit(request);
    // Looked at by now; forms of pages that name themselves to nobody come from "null", which the router refuses.
    request.headers.delete("origin");
    const sent = isReading ? null : await readPost(request, asked.kind === "endpoint", visit, takePost);
    if (sent && !sent.ok) return finish(refusedPost(request, sent, visit.requestId));
    const { watched, madeOf } = watchServices(services, AbortSignal.timeout(callsMs));
    const context = new RouterContextProvider();
    context.set(keys.services, watched);
    context.set(keys.visit, visit);
    context.set(keys.posted, sent?.form ?? new FormData());
    const shared = isReading && asked.kind === "page" && isLikeOthers(visit, url) ? asked.address : null;
    const made = await handle(routerRequest(request, shared, services.publicUrl), context);
    const settled = isReading ? movedWithQuery(made, request.url) : answerOf(request, made);
    const response = finish(settled);
    response.headers.set("X-Request-Id", visit.requestId);
    if (!services.isPublished) response.headers.set("X-Robots-Tag", "noindex");
    if (visit.chosenDemo !== null) response.headers.append("Set-Cookie", demoCookie(visit.chosenDemo, https));
    if (visit.chosenCountry && asked.kind !== "endpoint")
      response.headers.append("Set-Cookie", countryCookie(visit.chosenCountry, https));
    if (shared !== null) setCachingHeaders(response, madeOf);
    if (asked.kind === "endpoint" && madeOf.isStale) response.headers.set("Cache-Control", "no-store");
    if (asked.kind !== "endpoint" && shared === null) keepToVisitor(response);
    // A page asked for by HEAD says all that it would say of itself, its policy too.
    return isHead ? new Response(null, response) : response;
  };
}

/** What a secret address that is wrong answers belongs in no cache at all, though no page of it could say so. */
function keepToVisitor({ ok, headers }: Response): void {
  if (!ok) headers.set("Cache-Control", "no-store");
  else if (headers.get("Cache-Control") === "no-cache") headers.set("Cache-Control", "private, no-cache");
}

/** RFC 9110 §9.3.7 and §15.5.6. */
function sayMethods(asked: string, methods: readonly string[] | null): Response {
  const headers = { Allow: (methods ?? ["GET", "HEAD", "OPTIONS"]).join(", ") };
  if (asked === "OPTIONS") return new Response(null, { status: 204, headers });
  return new Response(problemSentence["method-not-allowed"], { status: 405, headers });
}

/** What others will be shown too is made from its address alone: nothing else that was sent can show in it. */
function routerRequest(request: Request, shared: string | null, publicUrl: URL): Request {
  if (shared !== null) return new Request(new URL(shared, publicUrl));
  const { url, method, headers, signal } = request;
  if (method === "HEAD") return new Request(request, { method: "GET" });
  // Without the body that was read.
  return request.bodyUsed ? new Request(url, { method, headers, signal }) : request;
}

/** Adds the whole query that was asked, utm parameters too, to a permanent redirect without a query of its own. */
function movedWithQuery(response: Response, asked: string): Response {
  const to = response.headers.get("Location");
  if (response.status !== 301 || !to) return response;
  return movedTo(to.includes("?") ? to : to + new URL(asked).search);
}

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address } });
}

/** What is away is mostly back by then. */
const tryAgainSeconds = 30;

/** What every response of the site says; one that says otherwise keeps its own word. */
function finish(response: Response): Response {
  const headers = new Headers(response.headers);
  const { status, statusText } = response;
  // Behaviour §2: a page that is missing may be kept a while, any other error is kept nowhere.
  const caching = status >= 400 && status !== 404 ? "no-store" : "no-cache";
  const common: [string, string][] = [["Cache-Control", caching]];
  if (status === 503) common.push(["Retry-After", String(tryAgainSeconds)]);
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status, statusText, headers });
}

/** The methods that a route takes: reading where it shows or says something, posting where it has an action. */
function methodsOfRoute(routes: ServerBuild["routes"], id: string): string[] {
  const module = routes[id]?.module;
  const reading = module?.default || module?.loader ? ["GET", "HEAD"] : [];
  return [...reading, ...(module?.action ? ["POST"] : []), "OPTIONS"];
}
