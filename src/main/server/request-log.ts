import { currentTraceId } from "#api/platform/logging/trace.ts";
import type { Log } from "../logging/log.ts";
import type { Step } from "../requests/pipeline-env.ts";

/** A request that was answered, or whose client left before. */
export interface AnsweredRequest {
  /** The path and query. */
  target: string;
  status: number | "aborted";
  durationMs: number;
}

/** Logs each request once its answer has left, or its client has; without what was asked for or by whom. */
export function logRequests(log: Log, onRequest?: (request: AnsweredRequest) => void): Step {
  return async (context, next) => {
    const startedAt = performance.now();
    const { incoming, outgoing } = context.env;
    const { method, url: target = "/" } = incoming;
    const requestId = context.get("requestId");
    const traceId = currentTraceId();
    outgoing.once("close", () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : "aborted";
      const durationMs = performance.now() - startedAt;
      onRequest?.({ target, status, durationMs });
      const path = loggedPath(target);
      const duration_ms = Math.round(durationMs);
      const line = { request_id: requestId, trace_id: traceId, method, path, status, duration_ms };
      log[isFrequent(path) ? "debug" : "info"](line, "request");
    });
    await next();
  };
}

/** The path without its query, and without what nobody else may read: the secrets that links in mails carry, and addresses. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const segments = path.slice(0, 200).split("/");
  return segments.map((segment) => (isSecret(segment) ? ":secret" : segment)).join("/");
}

// Names of pages and files are in lower case, or short; secrets are long and random, and an address has its sign.
function isSecret(segment: string): boolean {
  if (/@|%40/.test(segment)) return true;
  return segment.length >= 16 && !/^[a-z0-9-]+(\.[a-z]+)?$/.test(segment);
}

function isFrequent(path: string): boolean {
  return /^\/(assets|images)\/|^\/(healthz|readyz)$/.test(path);
}
