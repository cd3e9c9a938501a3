import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Check } from "../server/health.ts";

/** Less than a check's timeout, so that the report names the API. */
const patienceMs = 800;

/** Checks PRODUCT_API_URL. Not ready until it has answered once; a later outage is only reported: cached pages still work. */
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
