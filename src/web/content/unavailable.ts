import { data } from "react-router";
import { isUpstreamError } from "#clients/platform/upstream.ts";

/** What was asked for, or the answer that it cannot be had at the moment: it may well exist. */
export async function orUnavailable<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw data(null, { status: 503 });
  }
}
