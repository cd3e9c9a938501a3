import { createOwnProductApi, createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { internalSecretHeader } from "#contract/platform/internal-headers.ts";
import type { Config } from "../settings/config.ts";
import type { Api } from "./build-api.ts";
import { tracedFetch } from "./traced-fetch.ts";

/** This process's API, or the configured one. */
export function productApiFor(
  config: Config,
  own: Promise<Pick<Api, "program" | "call">> | undefined,
): ProductApi {
  if (own && !config.productApiUrl)
    return createOwnProductApi({
      call: async (...call) => (await own).call(...call),
      fetch: async (request) => (await own).program(request),
    });
  const { productApiUrl, internalSecret } = config;
  return createProductApi({
    baseUrl: new URL(`${productApiUrl?.replace(/\/$/, "")}/`).href,
    async fetch(request) {
      if (internalSecret) request.headers.set(internalSecretHeader, internalSecret);
      return tracedFetch(request);
    },
  });
}
