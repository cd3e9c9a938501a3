import { readRequestTarget } from "#domain/platform/request-target.ts";
import type { Step } from "../requests/pipeline-env.ts";
import { rejectRequest } from "./http-errors.ts";

/** docs/behavior.md "Limits". */
const maxTargetLength = 4096;

/** Methods that reach the programs, if only for a 405. */
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Requested by machines that know a process only by its address. */
const health = /^\/(healthz|readyz)(\?|$)/;

/** Rejects requests by method, host, length and spelling. Without a public host (null), every name is ours. */
export function checkAddress(publicHost: string | null): Step {
  return async (context, next) => {
    const { method = "", url = "", headers } = context.env.incoming;
    const { host = "" } = headers;
    if (!knownMethods.has(method)) return rejectRequest(context, "method-unknown");
    if (url.length > maxTargetLength) return rejectRequest(context, "address-too-long");
    if (!isHost(host)) return rejectRequest(context, "malformed", "This request does not name one host.");
    if (publicHost !== null && !isKnownHost(host, publicHost) && !health.test(url))
      return rejectRequest(context, "wrong-host");
    const target = readRequestTarget(url);
    if (target.kind === "path") return next();
    if (target.kind === "malformed" || (method !== "GET" && method !== "HEAD"))
      return rejectRequest(context, "malformed", "We couldn’t read that address.");
    context.header("Cache-Control", "no-store");
    return context.redirect(target.to, 301);
  };
}

/** Requests with another Host get 421; links never follow the Host header (docs/behavior.md "Requests from other sites"). */
function isKnownHost(host: string, publicHost: string): boolean {
  if (host === publicHost) return true;
  // As in URLs: lower case, without the default port.
  const written = URL.parse(`http://${host}`)?.host ?? "";
  return written === publicHost || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(written);
}

/** A name or an address, with or without a port. */
function isHost(text: string): boolean {
  return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/.test(text);
}
