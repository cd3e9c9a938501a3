import { data } from "react-router";
import { isUpstreamError } from "#clients/platform/upstream.ts";

/** The requested content, or a 503: it may exist. */
export async function orUnavailable<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw data(null, { status: 503 });
  }
}
