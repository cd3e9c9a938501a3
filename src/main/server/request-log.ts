import { currentTraceId } from "#api/platform/logging/trace.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { Step } from "../requests/pipeline-env.ts";

/** A request that was answered, or whose client disconnected. */
export interface AnsweredRequest {
  /** The path and query. */
  target: string;
  status: number | "aborted";
  durationMs: number;
}

/** Logs each request when its response is sent or its client is gone, without its query and client. */
export function logRequests(log: ServerLog, onRequest?: (request: AnsweredRequest) => void): Step {
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

/** The path without its query, and without secrets of mailed links and mail addresses. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const segments = path.slice(0, 200).split("/");
  return segments.map((segment) => (isSecret(segment) ? ":secret" : segment)).join("/");
}

// Page and file names are lower case or short; secrets are long and random; an address has an @.
function isSecret(segment: string): boolean {
  if (/@|%40/.test(segment)) return true;
  return segment.length >= 16 && !/^[a-z0-9-]+(\.[a-z]+)?$/.test(segment);
}

function isFrequent(path: string): boolean {
  return /^\/(assets|images)\/|^\/(healthz|readyz)$/.test(path);
}
