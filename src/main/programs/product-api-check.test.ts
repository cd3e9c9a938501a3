import { expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { serve } from "#tests/harness/http-server.ts";
import { readConfig } from "../settings/config.ts";
import { productApiCheck, productApiFor } from "./build-product-api.ts";

const api = await createTestApi("empty");

test("a site whose PRODUCT_API_URL lacks /api/v1 isn't ready and says what to set", async () => {
  const productApi = createProductApi({ fetch: api.fetch, baseUrl: "http://api.internal/" });
  expect(await productApiCheck(productApi)()).toEqual({
    ok: false,
    answers: false,
    problem: "PRODUCT_API_URL does not answer as a Product API; it ends in /api/v1 for our own",
  });
});

test("a site stays ready and reports it when a Product API that has answered goes down", async () => {
  let isAway = false;
  const productApi = createProductApi({
    baseUrl: "http://api.internal/api/v1/",
    fetch: async (request) => {
      if (isAway) throw new TypeError("fetch failed");
      return api.fetch(request);
    },
  });
  const check = productApiCheck(productApi);
  expect(await check()).toEqual({ ok: true });
  isAway = true;
  expect(await check()).toEqual({
    ok: true,
    answers: false,
    problem: "the Product API does not answer; cached pages are served",
  });
  isAway = false;
  expect(await check()).toEqual({ ok: true });
});

// Covers design: The client's address is the right-most hop that is not a trusted proxy
test("another Product API that trusts the site as a proxy counts the visitor's address", async () => {
  const addresses: (string | null)[] = [];
  const { address } = await serve(
    {
      api(request) {
        addresses.push(request.headers.get(clientAddressHeader));
        return api.fetch(request);
      },
    },
    ["127.0.0.1"],
  );
  const read = readConfig({ PRODUCT_API_URL: `${address}/api/v1` });
  if (!read.ok) throw new Error(read.problems.join());
  const productApi = productApiFor(read.config, undefined);
  const { ok } = await productApi.call(
    "featureFlags",
    {},
    { headers: { [clientAddressHeader]: "198.51.100.7" } },
  );
  expect([ok, addresses]).toEqual([true, ["198.51.100.7"]]);
});
