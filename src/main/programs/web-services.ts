import { createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { internalSecretHeader } from "#contract/platform/internal-headers.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";
import { tracedFetch } from "./traced-fetch.ts";

/** This process's API, or the configured one. */
export function productApiFor(config: Config, own: FetchHandler | undefined): ProductApi {
  if (own && !config.productApiUrl)
    return createProductApi({ fetch: own, baseUrl: "http://api.internal/api/v1/" });
  const { productApiUrl, internalSecret } = config;
  return createProductApi({
    baseUrl: new URL(`${productApiUrl?.replace(/\/$/, "")}/`).href,
    async fetch(request) {
      if (internalSecret) request.headers.set(internalSecretHeader, internalSecret);
      return tracedFetch(request);
    },
  });
}
