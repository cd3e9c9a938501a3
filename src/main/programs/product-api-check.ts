import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Check } from "../server/health.ts";

/**
 * Whether PRODUCT_API_URL names a Product API: not ready until it has answered once as one. An outage later on takes nothing
 * out of service, for cached pages are still shown.
 */
export function productApiCheck(productApi: ProductApi): Check {
  let hasAnswered = false;
  return async () => {
    hasAnswered ||= (await productApi.call("featureFlags", {})).ok;
    return hasAnswered
      ? { ok: true }
      : {
          ok: false,
          problem: "PRODUCT_API_URL does not answer as a Product API; it ends in /api/v1 for our own",
        };
  };
}
