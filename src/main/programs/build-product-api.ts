import { createOwnProductApi, createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import type { ReadinessCheck } from "../server/health.ts";
import type { Config } from "../settings/config.ts";
import type { Api } from "./build-api.ts";
import { tracedFetch } from "./content-spaces.ts";

/** This process's API, or the configured one, which gets the visitor's address as from a proxy. */
export function productApiFor(config: Config, ownApi: Promise<Pick<Api, "call">> | undefined): ProductApi {
  if (ownApi && !config.productApiUrl)
    return createOwnProductApi({ call: async (...call) => (await ownApi).call(...call) });
  return createProductApi({
    baseUrl: new URL(`${config.productApiUrl?.replace(/\/$/, "")}/`).href,
    async fetch(request) {
      const address = request.headers.get(clientAddressHeader);
      request.headers.delete(clientAddressHeader);
      if (address) request.headers.set("x-forwarded-for", address);
      return tracedFetch(request);
    },
  });
}

/** Less than a check's timeout, so that the report names the API. */
const patienceMs = 800;

/** Checks PRODUCT_API_URL. Not ready until it has answered once; a later outage is only reported: cached pages still work. */
export function productApiCheck(productApi: ProductApi): ReadinessCheck {
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
