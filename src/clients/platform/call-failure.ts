/** Why an outgoing call failed. */
export type CallFailure = "network" | "timeout" | "abort" | "bad-request" | "bad-response" | "cancel";

/** Classifies a rejected fetch. */
export function failureOfFetch(cause: unknown, signals: { caller?: AbortSignal; deadline?: AbortSignal }) {
  if (signals.caller?.aborted) return "cancel";
  if (signals.deadline?.aborted) return "timeout";
  return cause instanceof DOMException && cause.name === "AbortError" ? "abort" : "network";
}
