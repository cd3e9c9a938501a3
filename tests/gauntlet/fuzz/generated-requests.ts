import fc from "fast-check";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { pageExamples } from "../../../tools/pages/examples.ts";
import { hostileJson, hostileTexts } from "../../harness/contract/hostile-values.ts";
import { hostileBodies } from "./hostile-bodies.ts";

export interface GeneratedRequest {
  /** Its call; null for a page. */
  endpoint: Endpoint | null;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const hostileText = fc.constantFrom(...hostileTexts.flat()).map(String);
const anyText = fc.oneof(hostileText, fc.string({ unit: "binary", maxLength: 200 }), fc.string());
const anyJson = fc.oneof(
  fc.constantFrom(...hostileJson, ...hostileTexts),
  fc.jsonValue({ maxDepth: 6 }),
  anyText,
);

const types = [
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
];
const oddTypes = ["application/json; charset=utf-16", "multipart/form-data", "a/b/c", "application/xml"];
const headers = fc.record({
  "content-type": fc.oneof(
    { weight: 8, arbitrary: fc.constant(types[0] ?? "") },
    fc.constantFrom(...types, ...oddTypes),
  ),
  "idempotency-key": fc.option(fc.string({ unit: fc.constantFrom(..."ab01-_ ~\"'%"), maxLength: 300 }), {
    nil: "",
  }),
  cookie: fc.constantFrom("", "country=%%%", "sola-demo=true", `a=${"b".repeat(4_000)}`),
  accept: fc.constantFrom("*/*", "text/html", "application/json;q=0", ""),
});

/** Each field of the example unchanged, missing or arbitrary, and unknown fields. */
function inputOf({ example }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(example).map(([name, value]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, anyJson, fc.constant(undefined)),
  ]);
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.dictionary(anyText, anyJson, { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...known, ...unknown }) as Record<string, unknown>);
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());

function call(endpoint: Endpoint): fc.Arbitrary<GeneratedRequest> {
  return fc
    .tuple(inputOf(endpoint), headers, fc.integer({ min: 0, max: 19 }), anyText)
    .map(([input, given, odds, text]) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]));
      const query = Object.entries(input).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
      const isPost = endpoint.method === "POST";
      const body = odds === 0 ? text : odds === 1 ? "{".repeat(5_000) : JSON.stringify(input);
      return {
        endpoint,
        method: odds === 2 ? "PUT" : endpoint.method,
        path: `/api/v1/${path}${isPost ? "" : `?${query.join("&").slice(0, 3_000)}`}`,
        headers: cleaned(given),
        body: isPost ? body : null,
      };
    });
}

const pages = [
  ...Object.values(pageExamples),
  "/inquiry/x",
  "/booking/x",
  "/reset-password/x",
  "/hold",
  "/country",
  "/_image",
];
const names = [
  "search",
  "page",
  "country",
  "id",
  "url",
  "w",
  "q",
  "location",
  "sola-demo",
  "first_name",
  "email",
  "services",
  "intent",
  "token",
  "to",
];

const page: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    path: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pages) },
      anyText.map((text) => `/${encoded(text)}`),
      anyText.map((text) => `/locations/${encoded(text)}/..%2f`),
    ),
    fields: fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 6 }),
    isPosted: fc.boolean(),
    given: headers,
  })
  .map(({ path, fields, isPosted, given }) => {
    const text = fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
    const [pathname = "/"] = path.split("?");
    return {
      endpoint: null,
      method: isPosted ? "POST" : "GET",
      path: isPosted || text === "" ? path : `${pathname}?${text.slice(0, 3_000)}`,
      headers: cleaned({ ...given, "content-type": types[1] ?? "" }),
      body: isPosted ? text : null,
    };
  });

function cleaned(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

/** Bodies of every shape that no form sends, posted to pages. */
const hostilePost: fc.Arbitrary<GeneratedRequest> = fc
  .record({ path: fc.constantFrom(...pages), round: fc.nat({ max: 1_000 }), shape: fc.nat({ max: 1_000 }) })
  .map(({ path, round, shape }) => {
    const bodies = hostileBodies(round);
    const { headers: given, body } = bodies[shape % bodies.length] ?? { headers: {}, body: null };
    return { endpoint: null, method: "POST", path: path.split("?")[0] ?? "/", headers: cleaned(given), body };
  });

const portionSize = 500;

/** Requests to all calls, and a fifth as many to pages, from the given number on. */
export function generateRequests(seed: number, from: number): Iterator<GeneratedRequest> {
  const calls = Object.values(endpoints).map(call);
  const one = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: fc.oneof(page, hostilePost) },
  );
  return many(one, seed, from);
}

/** In batches, because a million at once would exceed the memory. */
function* many<Value>(arbitrary: fc.Arbitrary<Value>, seed: number, from: number): Generator<Value, never> {
  const first = Math.floor(from / portionSize);
  for (let portion = first; ; portion += 1) {
    const made = fc.sample(arbitrary, { seed: seed + 7_919 * portion, numRuns: portionSize });
    yield* portion === first ? made.slice(from % portionSize) : made;
  }
}
