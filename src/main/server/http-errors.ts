import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { failureBody } from "#contract/platform/envelope.ts";
import { type Problem, problemSentence, problemStatus } from "#contract/platform/problem.ts";
import type { StepContext } from "../requests/pipeline-env.ts";

/** What the server answers by itself, before any program does or when none can. */
export interface HttpError {
  status: number;
  type: string;
  body: string;
}

/** Calls have the envelope of spec §7 from everybody who answers them; people have a sentence. */
export function isApiCall(target: string | undefined): boolean {
  return target?.startsWith("/api/v1/") ?? false;
}

export function apiError(problem: Problem, requestId: string): HttpError {
  return {
    status: problemStatus[problem],
    type: "application/json; charset=utf-8",
    body: JSON.stringify(failureBody({ problem, message: problemSentence[problem] }, requestId)),
  };
}

export function pageError(problem: Problem, sentence = problemSentence[problem]): HttpError {
  return { status: problemStatus[problem], type: "text/plain; charset=utf-8", body: sentence };
}

/** The pipeline's own answer to a request that no program answers. */
export function refuse(context: StepContext, problem: Problem, sentence?: string): Response {
  const { status, type, body } = isApiCall(context.env.incoming.url)
    ? apiError(problem, context.get("requestId"))
    : pageError(problem, sentence);
  return new Response(body, { status, headers: { "Content-Type": type } });
}

/** What Node's parser says of bytes that are no request it takes; whatever else it says, they are a bad one. */
const parserProblems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * The answer of a connection on which nothing more is read, whole, as it is sent. What was asked for may never have been
 * read, so it is the envelope for everybody: a program can read it, and a person its sentence.
 */
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
