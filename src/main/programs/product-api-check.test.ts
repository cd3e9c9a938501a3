import { expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { productApiCheck } from "./web-services.ts";

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
