import type { EndpointKey } from "./endpoints.ts";
import type { Outcome } from "./platform/envelope.ts";
import type { SpamSignals } from "./platform/spam-signals.ts";

/** Facts of a call beside its fields. */
export interface DirectCaller {
  requestId: string;
  /** The visitor's address as the connection shows it, or null. */
  address: string | null;
  /** Repeats of a write with the same key get the same answer. */
  idempotencyKey: string | null;
  demo: boolean;
  /** The header `Accept-Language`, or null. */
  acceptLanguage: string | null;
  spamSignals: SpamSignals;
}

/** A call of the Product API in the same process. `fields` are as in a query, or in the JSON of a body. */
export type DirectCall = (
  key: EndpointKey,
  fields: Record<string, unknown>,
  caller: DirectCaller,
) => Promise<Outcome<unknown>>;
