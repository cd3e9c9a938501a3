/**
 * How a call out failed: it did not arrive, was not answered in time, broke off half-way, was refused, was
 * answered with an error of the other side or with something unreadable, or was given up by whoever made it.
 */
export type CallFailure = "network" | "timeout" | "abort" | "bad-request" | "bad-response" | "cancel";

/** What kind of failure a fetch was that gave no answer. */
export function failureOfFetch(cause: unknown, signals: { caller?: AbortSignal; deadline?: AbortSignal }) {
  if (signals.caller?.aborted) return "cancel";
  if (signals.deadline?.aborted) return "timeout";
  return cause instanceof DOMException && cause.name === "AbortError" ? "abort" : "network";
}
