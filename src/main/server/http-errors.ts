import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { failureBody } from "#contract/platform/envelope.ts";
import { type Problem, problemSentence, problemStatus } from "#contract/platform/problem.ts";
import type { StepContext } from "../requests/pipeline-env.ts";

/** API calls get the envelope of docs/clauses.md §7; pages get a sentence. */
export function isApiCall(target: string | undefined): boolean {
  return target?.startsWith("/api/v1/") ?? false;
}

export function apiError(problem: Problem, requestId: string) {
  return {
    status: problemStatus[problem],
    type: "application/json; charset=utf-8",
    body: JSON.stringify(failureBody({ problem, message: problemSentence[problem] }, requestId)),
  };
}

export function pageError(problem: Problem, sentence = problemSentence[problem]) {
  return { status: problemStatus[problem], type: "text/plain; charset=utf-8", body: sentence };
}

/** The pipeline's response if no program answers. */
export function rejectRequest(context: StepContext, problem: Problem, sentence?: string): Response {
  const { status, type, body } = isApiCall(context.env.incoming.url)
    ? apiError(problem, context.get("requestId"))
    : pageError(problem, sentence);
  return new Response(body, { status, headers: { "Content-Type": type } });
}

/** Node's parser errors by code; anything else is a bad request. */
const parserProblems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/** The raw response for a connection that is no longer read. The path may be unknown, so it's always the envelope. */
export function parseErrorResponse(code: string | undefined, headers: Record<string, string>): string {
  const requestId = randomUUID();
  const { status, type, body } = apiError(parserProblems[code ?? ""] ?? "malformed", requestId);
  const lines = Object.entries({
    ...headers,
    "Content-Type": type,
    "X-Request-Id": requestId,
    "Content-Length": Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
