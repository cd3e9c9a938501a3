import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { isTrustedProxy } from "../requests/client-address.ts";
import type { Trust } from "../requests/trusted-headers.ts";
import type { Middleware } from "./develop-web.ts";
import { apiError, isApiCall, pageError, parseErrorResponse } from "./http-errors.ts";
import { busySentence } from "./limit-answering.ts";
import { type ConnectionLimits, limitConnections } from "./limit-connections.ts";
import { bareHeaders } from "./security-headers.ts";

/** Behaviour §1, "Limits". */
const limits = {
  // A request without a host, or with two, is refused with the rest of what is malformed.
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
  pipeline: { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };
  trust: Pick<Trust, "trustedProxies">;
  https?: boolean;
  /** Takes requests before the pipeline does, while developing. */
  middleware?: Middleware | undefined;
  /** How long a connection at rest stays open at the end, for a request that may be on its way. */
  restMs?: number | undefined;
  /** How long a connection stays open on which nothing moves. */
  stalledMs?: number | undefined;
  /** How many connections there may be, in all and from one client. */
  connections?: ConnectionLimits | undefined;
}

/** The connections of a process, and Node's limits of them, before the pipeline. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { pipeline, trust, https = false, middleware, connections } = options;
  const { restMs = 1_000, stalledMs = defaultStalledMs } = options;
  const waiting = new Set<ServerResponse>();
  /** Of an answer that the pipeline doesn't give. */
  let bare: Record<string, string> = {};
  let draining = false;

  const listener = getRequestListener((request, env) => pipeline.fetch(request, env as HttpBindings), {
    // For what can't even be made a request; answered as what the parser refuses.
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
    busy: () => new Set([...waiting].filter(isOurTurn).map(({ socket }) => socket)),
    isProxy: (address) => isTrustedProxy(address, trust.trustedProxies),
  });

  return {
    async listen(port, host) {
      bare = await bareHeaders(https);
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
        if (outgoing.headersSent) continue;
        const { status, type, body } = isApiCall(outgoing.req.url)
          ? apiError("unavailable", randomUUID())
          : pageError("unavailable", busySentence);
        outgoing.writeHead(status, { ...bare, "Content-Type": type, "Retry-After": "2" }).end(body);
      }
    },
  };
}

/** Once all of an answer is written it is the client's turn, who may never read it. */
function isOurTurn({ writableEnded }: ServerResponse): boolean {
  return !writableEnded;
}

/** Node announces the end of a connection that had its share of requests, and leaves it open for one more to refuse. */
function isLastOfConnection(outgoing: ServerResponse): boolean {
  return "maxRequestsOnConnectionReached" in outgoing && outgoing.maxRequestsOnConnectionReached === true;
}
