import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Check } from "../server/health.ts";

/** Less than a check may take, so that a hanging API is told of rather than the check. */
const patienceMs = 800;

/**
 * Whether PRODUCT_API_URL answers as a Product API. The process isn't ready until it has once; an outage later on is
 * reported and takes nothing out of service, because cached pages are still served.
 */
export function productApiCheck(productApi: ProductApi): Check {
  let hasAnswered = false;
  return async () => {
    const { ok } = await productApi.call("featureFlags", {}, { signal: AbortSignal.timeout(patienceMs) });
    hasAnswered ||= ok;
    if (ok) return { ok };
    return {
      ok: hasAnswered,
      answers: false,
      problem: hasAnswered
        ? "the Product API does not answer; cached pages are served"
        : "PRODUCT_API_URL does not answer as a Product API; it ends in /api/v1 for our own",
    };
  };
}
