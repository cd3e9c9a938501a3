import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { isTrustedProxy } from "../requests/client-address.ts";
import type { Trust } from "../requests/trusted-headers.ts";
import { apiError, isApiCall, pageError, parseErrorResponse } from "./http-errors.ts";
import { busySentence } from "./limit-answering.ts";
import { type ConnectionLimits, limitConnections } from "./limit-connections.ts";
import { bareHeaders } from "./security-headers.ts";

/** docs/behavior.md "Limits". */
const limits = {
  // A missing or repeated Host is refused with other malformed requests.
  requireHostHeader: false,
  joinDuplicateHeaders: true,
  maxHeaderSize: 16_384,
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};
const requestsPerSocket = 1000;
/** Socket idle timeout. */
const defaultStalledMs = 30_000;
/** More than a burst of one second; the kernel drops the rest silently. */
const backlog = 4_096;
const drainMs = 10_000;

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export type HttpServer = ReturnType<typeof createHttpServer>;

export interface HttpServerOptions {
  pipeline: { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };
  trust: Pick<Trust, "trustedProxies">;
  https?: boolean;
  /** Handles requests before the pipeline, in development. */
  middleware?: Middleware | undefined;
  /** How long an idle connection stays open during shutdown, for a request in transit. */
  restMs?: number | undefined;
  /** Socket idle timeout. */
  stalledMs?: number | undefined;
  /** Maximum connections, in total and per client. */
  connections?: ConnectionLimits | undefined;
}

/** A process's connections with Node's limits, before the pipeline. */
export function createHttpServer(options: HttpServerOptions) {
  const { pipeline, trust, https = false, middleware, connections } = options;
  const { restMs = 1_000, stalledMs = defaultStalledMs } = options;
  const waiting = new Set<ServerResponse>();
  /** For responses that don't come from the pipeline. */
  let bare: Record<string, string> = {};
  let draining = false;

  const listener = getRequestListener((request, env) => pipeline.fetch(request, env as HttpBindings), {
    // For what can't become a Request; answered as parser errors are.
    errorHandler() {
      const requestId = randomUUID();
      const { status, type, body } = apiError("malformed", requestId);
      const headers = { ...bare, "Content-Type": type, "X-Request-Id": requestId };
      return new Response(body, { status, headers });
    },
  });
  const server = createServer(limits, (incoming, outgoing) => {
    if (draining || isLastOfConnection(outgoing)) outgoing.shouldKeepAlive = false;
    waiting.add(outgoing);
    outgoing.once("close", () => waiting.delete(outgoing));
    if (middleware) middleware(incoming, outgoing, () => listener(incoming, outgoing));
    else listener(incoming, outgoing);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = [...waiting].some((outgoing) => outgoing.socket === socket && outgoing.headersSent);
    if (!socket.writable) socket.destroy();
    else socket.end(isAnswering ? "" : parseErrorResponse(error.code, bare), () => socket.destroy());
  });
  server.maxRequestsPerSocket = requestsPerSocket;
  server.timeout = stalledMs;
  limitConnections(server, {
    ...connections,
    // After the whole response is written, the client may never read it.
    busy: () =>
      new Set([...waiting].filter(({ writableEnded }) => !writableEnded).map(({ socket }) => socket)),
    isProxy: (address) => isTrustedProxy(address, trust.trustedProxies),
  });

  return {
    /** Resolves to the port; 0 picks a free one. */
    async listen(port: number, host: string) {
      bare = await bareHeaders(https);
      server.listen({ port, host, backlog });
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address ? address.port : port;
    },
    /** Stops accepting, and resolves when in-flight requests are done or timed out. */
    async drain() {
      draining = true;
      for (const outgoing of waiting) outgoing.shouldKeepAlive = false;
      // Not http's own `close`: it cuts idle connections immediately, with requests in transit.
      const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
      const rest = setTimeout(() => server.closeIdleConnections(), restMs);
      const patience = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(rest);
      clearTimeout(patience);
    },
    /** Answers all in-flight requests with 503. */
    giveUp() {
      for (const outgoing of waiting) {
        if (outgoing.headersSent) continue;
        const { status, type, body } = isApiCall(outgoing.req.url)
          ? apiError("unavailable", randomUUID())
          : pageError("unavailable", busySentence);
        outgoing.writeHead(status, { ...bare, "Content-Type": type, "Retry-After": "2" }).end(body);
      }
    },
  };
}

/** At maxRequestsPerSocket, Node announces the end of a connection but leaves it open for one more request to refuse. */
function isLastOfConnection(outgoing: ServerResponse): boolean {
  return "maxRequestsOnConnectionReached" in outgoing && outgoing.maxRequestsOnConnectionReached === true;
}
