import { currentTraceId, writeTraceparent } from "#api/platform/logging/trace.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";

/** For calls to our own processes and the brand's: propagates the trace. */
export const tracedFetch: FetchHandler = async (request) => {
  const traceId = currentTraceId();
  if (traceId !== undefined) request.headers.set("traceparent", writeTraceparent(traceId));
  return fetch(request);
};
