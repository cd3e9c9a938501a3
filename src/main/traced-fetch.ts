import { currentTraceId, writeTraceparent } from "#api/trace.ts";
import type { FetchHandler } from "./fetch-handler.ts";

/** For calls to our own programs in other processes: what they log belongs to the same trace. */
export const tracedFetch: FetchHandler = async (request) => {
  const traceId = currentTraceId();
  if (traceId !== undefined) request.headers.set("traceparent", writeTraceparent(traceId));
  return fetch(request);
};
