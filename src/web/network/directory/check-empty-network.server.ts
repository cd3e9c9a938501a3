import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";

/** Whether there is no location in any country, as before an operator has imported theirs. Unknown counts as no. */
export async function isEmptyNetwork(productApi: ProductApi, options: CallOptions): Promise<boolean> {
  const answer = await productApi.call(
    "getWebLocationsList",
    { country: "all", page: 1, per_page: 1 },
    options,
  );
  return answer.ok && answer.data.length === 0;
}
