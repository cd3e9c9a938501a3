import type { Endpoint } from "#contract/platform/endpoint.ts";
import { clientAddressHeader, requestIdOf } from "#contract/platform/internal-headers.ts";
import { isFromAnotherSite } from "#contract/platform/origin.ts";
import { readSpamSignals } from "#contract/platform/spam-signals.ts";
import type { CallRequest } from "./call.ts";
import { readInput } from "./read-input.ts";

/** A call that came by HTTP. */
export function readRequest(
  endpoint: Endpoint,
  request: Request,
  pathFields: Record<string, string>,
  corsOrigins: readonly string[],
): CallRequest {
  const url = new URL(request.url);
  return {
    requestId: requestIdOf(request),
    address: request.headers.get(clientAddressHeader),
    idempotencyKey: request.headers.get("idempotency-key"),
    // docs/clauses.md §2: what such a call writes is a demo.
    demo: url.searchParams.get("sola-demo") === "true",
    spamSignals: readSpamSignals((name) => request.headers.get(name)),
    isFromAnotherSite: isFromAnotherSite(request, corsOrigins),
    read: () => readInput(endpoint, request, url, pathFields),
  };
}
