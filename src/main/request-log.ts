import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "./log.ts";

/** One line for each answer, without what it was asked for or by whom. */
export function logRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
  log: Log,
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const path = loggedPath(incoming.url ?? "/");
    const level = isFrequent(path) ? "debug" : "info";
    log[level](
      {
        request_id: requestId,
        method: incoming.method,
        path,
        status: outgoing.writableFinished ? outgoing.statusCode : "aborted",
        duration_ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  });
}

/** The path without its query, and without the secrets that links in mails carry. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const segments = path.slice(0, 200).split("/");
  return segments.map((segment) => (isSecret(segment) ? ":secret" : segment)).join("/");
}

// Names of pages and files are in lower case, or short; secrets are long and random.
function isSecret(segment: string): boolean {
  return segment.length >= 16 && !/^[a-z0-9-]+(\.[a-z]+)?$/.test(segment);
}

function isFrequent(path: string): boolean {
  return /^\/(assets|images)\/|^\/(healthz|readyz)$/.test(path);
}
