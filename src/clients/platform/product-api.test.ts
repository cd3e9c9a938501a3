import { beforeEach, expect, test } from "vitest";
import { createProductApi, type ProductApi } from "./product-api.ts";

const baseUrl = "https://api.sola.example/v1/";
let sent: Request[] = [];
let productApi: ProductApi;
let data: unknown;

beforeEach(() => {
  sent = [];
  data = true;
  productApi = createProductApi({
    baseUrl,
    async fetch(request) {
      sent.push(request);
      return Response.json({ status: true, data, message: "", meta: {} });
    },
  });
});

// Covers §7: The base address comes from configuration, API version 1
// Covers §7: sola-demo, true or false, on every request
test("a call goes to the base URL, requests JSON and states whether it is a demo", async () => {
  data = [];
  await productApi.call("getMsasList", { country: "CA" });
  await productApi.call("getMsasList", {}, { demo: true });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET https://api.sola.example/v1/get-msas-list?sola-demo=false&country=CA",
    "GET https://api.sola.example/v1/get-msas-list?sola-demo=true",
  ]);
  expect(sent[0]?.headers.get("accept")).toBe("application/json");
});

test("a call ignores unknown fields of a newer release", async () => {
  data = [{ id: 1, name: "Denver", location_count: 4, opened: "2026" }];
  expect(await productApi.call("getMsasList", {})).toMatchObject({
    ok: true,
    data: [{ id: 1, name: "Denver", location_count: 4 }],
  });
});

// Covers §6: The API client sends no credentials cookie
test("a call sends no cookie or login", async () => {
  await productApi.call("saveLeadTracking", { location_id: 1, services: ["hair"] });
  data = [];
  await productApi.call("getMsasList", {}, { headers: { "x-sola-client-address": "203.0.113.9" } });
  expect(sent).toHaveLength(2);
  for (const { headers } of sent) {
    expect(headers.has("cookie")).toBe(false);
    expect(headers.has("authorization")).toBe(false);
  }
});

test("the fields of a POST are sent as JSON", async () => {
  await productApi.call("saveLeadTracking", { location_id: 1, services: ["hair", "nails"] });
  expect(sent[0]?.headers.get("content-type")).toBe("application/json");
  expect(await sent[0]?.json()).toEqual({ location_id: 1, services: ["hair", "nails"] });
});

// Covers §7: Optional api_key in the query
test("api_key is sent in the query and not in the body", async () => {
  data = { success: true };
  await productApi.call("forgetPassword", { email: "renata@example.com", api_key: "partner" });
  expect(new URL(sent[0]?.url ?? "").searchParams.get("api_key")).toBe("partner");
  expect(await sent[0]?.json()).toEqual({ email: "renata@example.com" });
});

test("a refusal is a value with its sentence and its errors by field", async () => {
  const errors = { location_id: ["Please select location."] };
  const refusing = createProductApi({
    baseUrl,
    fetch: async () =>
      Response.json(
        { status: false, data: { errors }, message: "Please select location.", meta: { request_id: "one" } },
        { status: 422 },
      ),
  });
  expect(await refusing.call("saveLeadTracking", { location_id: 1, services: [] })).toEqual({
    ok: false,
    problem: "invalid",
    message: "Please select location.",
    errors,
  });
});

test.each([
  [200, "invalid"],
  [401, "forbidden"],
  [402, "malformed"],
  [409, "slot-taken"],
  [410, "not-found"],
  [422, "invalid"],
  [500, "unavailable"],
  [503, "unavailable"],
])(
  "the sentence of another Product API is used with status %i, even without a request id",
  async (status, problem) => {
    const foreign = createProductApi({
      baseUrl,
      fetch: async () => Response.json({ status: false, message: "Closed for inventory." }, { status }),
    });
    expect(await foreign.call("saveLeadTracking", { location_id: 1, services: [] })).toEqual({
      ok: false,
      problem,
      message: "Closed for inventory.",
    });
  },
);

test.each([
  ["nothing", {}],
  ["an empty sentence", { status: false, message: " " }],
  ["a trace", { status: false, message: `Error: ${"at handler ".repeat(40)}` }],
])("a Product API that fails and says %s gets the site's own sentence", async (_, body) => {
  const failing = createProductApi({ baseUrl, fetch: async () => Response.json(body, { status: 500 }) });
  expect(await failing.call("getMsasList", {})).toMatchObject({
    problem: "unavailable",
    message: "We couldn’t reach that just now. Please try again.",
  });
});

test("a call that timed out isn't retried", async () => {
  let calls = 0;
  const hanging = createProductApi({
    baseUrl,
    deadlineMs: 10,
    fetch: () => {
      calls += 1;
      return new Promise(() => {});
    },
  });
  expect(await hanging.call("getMsasList", {})).toMatchObject({ problem: "unavailable" });
  expect(calls).toBe(1);
});
