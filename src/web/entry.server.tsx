import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pagePolicy } from "./platform/app/page-policy.ts";
import { sentencesFor } from "./platform/app/sentences-for.server.ts";
import { posted, services, visit } from "./platform/app/web-services.ts";
import { pageCaching } from "./platform/caching/page-caching.ts";
import {
  DocumentContext,
  type DocumentParts,
  NonceContext,
  PageSentencesContext,
} from "./platform/document/document-context.ts";
import { inlineStyle } from "./platform/document/inline-style.ts";
import { isApplication } from "./platform/document/is-application.ts";
import { asksForAnswer } from "./platform/form/script-answer.ts";
import { LanguageProvider } from "./platform/language/language-provider.tsx";
import { pageSentencesOf } from "./platform/language/sentences.ts";

export { posted, sentencesFor, services, visit };

const pageDeadlineMs = import.meta.env.DEV ? 600_000 : 2500; // docs/behavior.md "Budgets"; in development, a breakpoint

/** Loaders time out slightly later than the page, which reports it. */
export const streamTimeout = pageDeadlineMs;

/** Where a program finds what it can call (RFC 8631, RFC 9727). */
const describedBy =
  '</api/v1/openapi.json>; rel="service-desc"; type="application/json", </.well-known/api-catalog>; rel="api-catalog"';

interface Page {
  request: Request;
  routerContext: EntryContext;
  loadContext: Readonly<RouterContextProvider>;
}

/** Renders a page as a document or an application, with its Content-Security-Policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { matches, actionData } = routerContext.staticHandlerContext;
  if (asksForAnswer(request))
    return Response.json(actionData?.[matches.at(-1)?.route.id ?? ""] ?? null, { status, headers });
  const page = { request, routerContext, loadContext };
  const hydrates = isApplication(matches.map(({ route }) => routerContext.routeModules[route.id]?.handle));
  const { html, policy } = hydrates ? await renderApplication(page) : await renderDocument(page);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  headers.append("Link", describedBy);
  if (hydrates) headers.append("Link", preloadSheets(routerContext));
  return new Response(html, { status, headers });
}

async function renderDocument(page: Page) {
  const { routerContext, loadContext, request } = page;
  const { sheets: texts } = loadContext.get(services);
  const sheets = new Map(addressesOfSheets(routerContext).map((at) => [at, texts.get(at) ?? null] as const));
  const islands = new Set(["document"]);
  let failed = false;
  const parts: DocumentParts = {
    entry: { ...routerContext.manifest.entry, reloading: routerContext.manifest.hmr?.runtime },
    sheets,
    renderIsland(name, island, identifierPrefix) {
      islands.add(name);
      return renderToString(island, { identifierPrefix });
    },
    onSectionFailed: () => {
      failed = true;
    },
  };
  const tree = (
    <DocumentContext value={parts}>
      <PageLanguage loadContext={loadContext} entries={islands}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageLanguage>
    </DocumentContext>
  );
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  if (failed) await reportFailedSections(tree, page);
  const styles = [...sheets.values()].filter((sheet) => sheet !== null);
  return { html, policy: policyOf(page, { styles, scripts: [] }) };
}

/** `renderToString` omits a failed section without its error; a stream reports it. */
async function reportFailedSections(tree: React.ReactNode, { request, loadContext }: Page) {
  const stream = await renderToReadableStream(tree, {
    onError: (error) => reportFailure(error, request, loadContext),
  });
  await stream.cancel();
}

/** Sent whole, because its policy lists its scripts; only scripts with this render's nonce are ours. */
async function renderApplication({ routerContext, loadContext, request }: Page) {
  const nonce = randomUUID();
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <PageLanguage loadContext={loadContext} entries={["document", "application"]}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageLanguage>
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(pageDeadlineMs),
      // A part that came later would be hidden until a script moves it; nothing comes later here.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => reportFailure(error, request, loadContext),
    },
  );
  await stream.allReady;
  const html = await text(stream);
  const ownScript = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...html.matchAll(ownScript)]
    .map(([, script = ""]) => script)
    .filter((script) => script !== "");
  return { html, policy: policyOf({ request, routerContext, loadContext }, { styles: [], scripts }) };
}

interface PageLanguageProps extends Pick<Page, "loadContext"> {
  /** The islands that were rendered before the page's end, or its application. */
  entries: Iterable<string>;
  children: ReactNode;
}

function PageLanguage({ loadContext, entries, children }: PageLanguageProps) {
  const { sentences } = loadContext.get(services);
  const { language } = loadContext.get(visit);
  return (
    <PageSentencesContext value={() => pageSentencesOf(sentences, language, entries)}>
      <LanguageProvider i18n={sentencesFor(loadContext)}>{children}</LanguageProvider>
    </PageSentencesContext>
  );
}

function policyOf({ routerContext, loadContext }: Page, inline: { styles: string[]; scripts: string[] }) {
  const { publicUrl, mapTilesUrl } = loadContext.get(services);
  const pageId = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  return pagePolicy({
    scripts: inline.scripts,
    styles: [inlineStyle, ...inline.styles],
    https: publicUrl.protocol === "https:",
    connections: mapTilesUrl?.startsWith("http") ? [new URL(mapTilesUrl).origin] : [],
    // A page with a secret URL must not leak it.
    hasConsent: pageCaching[pageId] !== "never",
  });
}

/** Ahead of the many modules of an application, which the page can be shown without. */
function preloadSheets(routerContext: EntryContext): string {
  return addressesOfSheets(routerContext)
    .map((address) => `<${address}>; rel=preload; as=style`)
    .join(", ");
}

/** From the root to the page, as stock `<Links />` would order them. */
function addressesOfSheets({ manifest, staticHandlerContext }: EntryContext): string[] {
  const addresses = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(addresses.map((address) => address.replace(/#$/, "")))];
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own refusals, such as an unsupported method, aren't failures.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) reportFailure(error, request, context);
};

function reportFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { requestId } = context.get(visit);
  context.get(services).reportFailure({ error, requestId, path: new URL(request.url).pathname });
}
