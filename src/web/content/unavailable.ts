import { data } from "react-router";
import { isUpstreamError } from "#clients/platform/upstream.ts";

/** The requested content, or a 503: it may exist. */
export async function orUnavailable<Value>(promised: Promise<Value>): Promise<Value> {
  try {
    return await promised;
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw data(null, { status: 503 });
  }
}
