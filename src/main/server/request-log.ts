import type { ServerResponse } from "node:http";
import type { Log } from "../logging/log.ts";

/** A request that was answered, or whose client left before. */
export interface AnsweredRequest {
  method: string | undefined;
  /** The path and query. */
  target: string;
  requestId: string;
  status: number | "aborted";
  durationMs: number;
}

/** Calls back once the answer has left, or its client has. */
export function onAnswered(
  outgoing: ServerResponse,
  requestId: string,
  callback: (answered: AnsweredRequest) => void,
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const { method, url: target = "/" } = outgoing.req;
    const status = outgoing.writableFinished ? outgoing.statusCode : "aborted";
    callback({ method, target, requestId, status, durationMs: performance.now() - startedAt });
  });
}

/** One line, without what was asked for or by whom. */
export function logRequest(request: AnsweredRequest, traceId: string, log: Log): void {
  const { method, target, requestId, status, durationMs } = request;
  const path = loggedPath(target);
  const level = isFrequent(path) ? "debug" : "info";
  const duration_ms = Math.round(durationMs);
  log[level]({ request_id: requestId, trace_id: traceId, method, path, status, duration_ms }, "request");
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
