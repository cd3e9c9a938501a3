import type { IncomingMessage } from "node:http";
import type { Problem } from "#contract/platform/problem.ts";
import { readRequestTarget } from "#domain/platform/request-target.ts";
import { isHost, isKnownHost } from "../requests/known-host.ts";

/** Behaviour §1, "Limits". */
const maxTargetLength = 4096;

/** Those that programs answer, if only to say that they do not take them (405). */
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Asked for by machines that know a process by its address alone. */
const health = /^\/(healthz|readyz)(\?|$)/;

/** What is answered before any program sees a request. */
export type EarlyAnswer = { movedTo: string } | { problem: Problem; sentence?: string };

/** Whether a machine asks how this process does, which it has to hear however many others ask. */
export function isHealthCheck({ url = "" }: IncomingMessage): boolean {
  return health.test(url);
}

/** Null for a request that programs may see. Without a public host (null) every name is ours. */
export function earlyAnswerTo(
  { method = "", url = "", headers }: IncomingMessage,
  publicHost: string | null,
): EarlyAnswer | null {
  if (!knownMethods.has(method)) return { problem: "method-unknown" };
  if (url.length > maxTargetLength) return { problem: "address-too-long" };
  const { host = "" } = headers;
  if (!isHost(host)) return { problem: "malformed", sentence: "This request does not name one host." };
  if (publicHost !== null && !isKnownHost(host, publicHost) && !health.test(url))
    return { problem: "wrong-host" };
  const target = readRequestTarget(url);
  if (target.kind === "path") return null;
  const isRead = method === "GET" || method === "HEAD";
  if (target.kind === "moved" && isRead) return { movedTo: target.to };
  return { problem: "malformed", sentence: "We couldn’t read that address." };
}
