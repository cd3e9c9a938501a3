import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { apiError, isApiCall, pageError } from "../server/http-errors.ts";

/** A worker that just exited may hold the port briefly. */
const retryMs = 50;

/** Answers 503 with Retry-After on the site's port while no worker listens. */
export function createFallbackServer({ port, host }: { port: number; host: string }) {
  let server: Server | undefined;

  function listen(): void {
    const opened = createServer(({ url }, response) => {
      const { status, type, body } = isApiCall(url)
        ? apiError("unavailable", randomUUID())
        : pageError("unavailable", "We are back in a moment. Please try again.");
      const headers = { "Content-Type": type, "Retry-After": "2", "Cache-Control": "no-store" };
      response.writeHead(status, { ...headers, Connection: "close" }).end(body);
    });
    opened.on("error", () => setTimeout(() => server === opened && listen(), retryMs));
    server = opened.listen({ port, host });
  }

  return {
    open() {
      if (!server) listen();
    },
    /** Frees the port immediately. */
    close() {
      server?.close();
      server = undefined;
    },
  };
}
