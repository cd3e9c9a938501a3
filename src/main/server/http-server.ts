import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { inTrace, readTraceId } from "#api/platform/logging/trace.ts";
import type { Problem } from "#contract/platform/problem.ts";
import { commonHeaders } from "#web/platform/app/page-headers.ts";
import type { Log } from "../logging/log.ts";
import type { CachedPageHandler } from "../page-cache/cached-page-handler.ts";
import { isTrustedProxy } from "../requests/client-address.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { requestIdHeader, requestIdOf, setTrustedHeaders, type Trust } from "../requests/trusted-headers.ts";
import { acceptFirst } from "./accept-first.ts";
import type { Middleware } from "./develop-web.ts";
import { type EarlyAnswer, earlyAnswerTo, isHealthCheck } from "./early-answer.ts";
import { apiError, type HttpError, isApiCall, pageError, parseErrorResponse } from "./http-errors.ts";
import { type ConnectionLimits, limitConnections } from "./limit-connections.ts";
import { type AnsweredRequest, logRequest, onAnswered } from "./request-log.ts";

/** Behaviour §1, "Limits". */
const limits = {
  // A request without a host, or with two, is refused below, in the words of all others.
  requireHostHeader: false,
  joinDuplicateHeaders: true,
  maxHeaderSize: 16_384,
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};
const requestsPerSocket = 1000;
/** Who takes nothing of an answer, and sends nothing, for so long has gone. */
const defaultStalledMs = 30_000;
/** Behaviour §1, "Limits": at 8 ms of processor for each, who comes after so many waits about as long as a page may take. */
const defaultMaxAnswering = 200;
/** More connections than a crowd of a second opens; the kernel forgets the others without a word. */
const backlog = 4_096;
const drainMs = 10_000;

export interface HttpServer {
  /** Answers with the port, which is a free one when 0 is asked for. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new requests, and resolves when those being answered are done, or have had their time. */
  drain(): Promise<void>;
  /** Tells everybody who still waits that the answer will not come. */
  giveUp(): void;
}

export interface HttpServerOptions {
  program: FetchHandler;
  trust: Trust;
  log: Log;
  /** Whether the site is reached by it, which its answers then insist on. */
  https?: boolean;
  /** The only name it answers to, beside those of this machine; null for any. */
  publicHost?: string | null;
  middleware?: Middleware | undefined;
  /** Answers before everything else what it can answer at once. */
  cachedPageHandler?: CachedPageHandler | undefined;
  /** Whether what it answers so is logged, too. */
  logsCachedPages?: boolean;
  /** Hears of every request once it is answered. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined;
  /** How long a connection at rest stays open at the end, for a request that may be on its way. */
  restMs?: number;
  /** How long a connection stays open on which nothing moves. */
  stalledMs?: number;
  /** How many connections there may be, in all and from one client. */
  connections?: ConnectionLimits;
  /** How many requests are answered at once; others are told to come back. */
  maxAnswering?: number;
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const {
    program,
    trust,
    log,
    https = false,
    publicHost = null,
    middleware,
    cachedPageHandler,
    logsCachedPages = false,
    onRequest,
    restMs = 1_000,
    stalledMs = defaultStalledMs,
    connections,
    maxAnswering = defaultMaxAnswering,
  } = options;
  /** What it says with every answer of its own: nothing further in did. */
  const said: Record<string, string> = {
    ...Object.fromEntries(commonHeaders(https)),
    "Cache-Control": "no-store",
  };
  const headersOf = ({ type }: HttpError) => ({ ...said, "Content-Type": type });
  const responseOf = (httpError: HttpError) =>
    new Response(httpError.body, { status: httpError.status, headers: headersOf(httpError) });
  const httpErrorOf = (problem: Problem, { url, requestId }: Asked, sentence?: string): HttpError =>
    isApiCall(url) ? apiError(problem, requestId) : pageError(problem, sentence);
  const send = (outgoing: ServerResponse, httpError: HttpError, headers: Record<string, string> = {}) =>
    outgoing
      .writeHead(httpError.status, {
        ...headersOf(httpError),
        "Content-Length": Buffer.byteLength(httpError.body),
        ...headers,
      })
      .end(httpError.body);
  const answerEarly = (outgoing: ServerResponse, answer: EarlyAnswer) =>
    "movedTo" in answer
      ? outgoing.writeHead(301, { ...said, "Content-Length": 0, Location: answer.movedTo }).end()
      : send(outgoing, httpErrorOf(answer.problem, askedOf(outgoing), answer.sentence));
  const waiting = new Set<ServerResponse>();
  const answering = () => [...waiting].filter(isOurTurn);
  const isCrowded = () =>
    waiting.size > maxAnswering && answering().filter(({ req }) => req.complete).length >= maxAnswering;
  const refuse = (outgoing: ServerResponse) =>
    send(
      outgoing,
      httpErrorOf("unavailable", askedOf(outgoing), "We are back in a moment. Please try again."),
      { "Retry-After": "2" },
    );
  let draining = false;

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const requestId = String(outgoing.getHeader(requestIdHeader));
      setTrustedHeaders(request.headers, { peer: incoming.socket.remoteAddress, requestId }, trust);
      return program(request).catch((error: unknown) => {
        log.error({ err: error }, "a request failed");
        return responseOf(httpErrorOf("internal", { url: incoming.url, requestId }));
      });
    },
    // Of what cannot even be made a request; it is answered as what the parser refuses.
    { errorHandler: () => responseOf(apiError("malformed", randomUUID())) },
  );

  const server = createServer(limits, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (draining || isLastOfConnection(outgoing)) outgoing.shouldKeepAlive = false;
    const requestId = requestIdOf(incoming.headers[requestIdHeader]);
    const early = earlyAnswerTo(incoming, publicHost);
    const startedAt = performance.now();
    if (!early && cachedPageHandler?.(incoming, outgoing, requestId)) {
      const { method, url: target = "/" } = incoming;
      const status = outgoing.statusCode;
      const answered = { method, target, requestId, status, durationMs: performance.now() - startedAt };
      onRequest?.(answered);
      if (logsCachedPages) logRequest(answered, traceIdOf(incoming), log);
      return;
    }
    waiting.add(outgoing);
    outgoing.once("close", () => waiting.delete(outgoing));
    outgoing.setHeader(requestIdHeader, requestId);
    const traceId = traceIdOf(incoming);
    onAnswered(outgoing, requestId, (answered) => {
      onRequest?.(answered);
      logRequest(answered, traceId, log);
    });
    const answer = () =>
      inTrace(traceId, () => {
        if (middleware) middleware(incoming, outgoing, () => listener(incoming, outgoing));
        else listener(incoming, outgoing);
      });
    if (early) answerEarly(outgoing, early);
    else if (isHealthCheck(incoming)) answer();
    else if (isCrowded()) refuse(outgoing);
    else onceAccepted(() => waiting.has(outgoing) && answer());
  });
  const onceAccepted = acceptFirst(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = [...waiting].some((outgoing) => outgoing.socket === socket && outgoing.headersSent);
    if (!socket.writable) socket.destroy();
    else socket.end(isAnswering ? "" : parseErrorResponse(error.code, said), () => socket.destroy());
  });
  server.maxRequestsPerSocket = requestsPerSocket;
  server.timeout = stalledMs;
  limitConnections(server, {
    ...connections,
    busy: () => new Set(answering().map(({ socket }) => socket)),
    isProxy: (address) => isTrustedProxy(address, trust.trustedProxies),
  });

  return {
    async listen(port, host) {
      server.listen({ port, host, backlog });
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address ? address.port : port;
    },
    async drain() {
      draining = true;
      for (const outgoing of waiting) outgoing.shouldKeepAlive = false;
      // Not http's own `close`: that cuts connections at rest off at once, with whatever was just sent over them.
      const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
      const rest = setTimeout(() => server.closeIdleConnections(), restMs);
      const patience = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(rest);
      clearTimeout(patience);
    },
    giveUp() {
      for (const outgoing of waiting) {
        if (!outgoing.headersSent) refuse(outgoing);
      }
    },
  };
}

function traceIdOf({ headers }: IncomingMessage): string {
  return readTraceId(headers.traceparent);
}

interface Asked {
  url: string | undefined;
  requestId: string;
}

function askedOf(outgoing: ServerResponse): Asked {
  return { url: outgoing.req.url, requestId: String(outgoing.getHeader(requestIdHeader)) };
}

/** Once all of an answer is written it is the client's turn, who may never read it. */
function isOurTurn({ writableEnded }: ServerResponse): boolean {
  return !writableEnded;
}

/** Node announces the end of a connection that had its share of requests, and leaves it open for one more to refuse. */
function isLastOfConnection(outgoing: ServerResponse): boolean {
  return "maxRequestsOnConnectionReached" in outgoing && outgoing.maxRequestsOnConnectionReached === true;
}
