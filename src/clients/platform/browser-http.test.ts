import { beforeEach, describe, expect, test } from "vitest";
import { createBrowserHttp } from "./browser-http.ts";

type Answer = () => Response | Promise<Response>;

let answers: Answer[] = [];
let sent: RequestInit[] = [];
let pauses: number[] = [];
let cookies = "";

const http = createBrowserHttp({
  async fetch(_, init) {
    sent.push(init);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : new Response(null, { status: 500 });
  },
  cookies: () => cookies,
  pause: async (ms) => pauses.push(ms),
});

const json: Answer = () => Response.json({ fine: true });
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response("", { status: code, headers });
/** Rejects on abort, as fetch does. */
const never: Answer = () =>
  new Promise((_, reject) => {
    const { signal } = sent.at(-1) ?? {};
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

beforeEach(() => {
  answers = [json];
  sent = [];
  pauses = [];
  cookies = "";
});

describe("a failed call reports", () => {
  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test("network when it didn't arrive", async () => {
    answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
    expect(await http("/x")).toEqual({ ok: false, failure: "network", status: null, data: null });
  });

  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test("timeout when it wasn't answered in time", async () => {
    answers = [never];
    expect(await http("/x", { deadlineMs: 1 })).toEqual({
      ok: false,
      failure: "timeout",
      status: null,
      data: null,
    });
  });

  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test("abort when it broke off midway", async () => {
    for (const broken of [
      () => Promise.reject(new DOMException("The user aborted a request.", "AbortError")),
      () => new Response('{"fine":', { headers: { "content-type": "application/json" } }),
    ]) {
      answers = [broken];
      expect(await http("/x")).toEqual({ ok: false, failure: "abort", status: null, data: null });
    }
  });

  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test("cancel when the caller gave up", async () => {
    answers = [never];
    const given = new AbortController();
    const answer = http("/x", { signal: given.signal });
    given.abort();
    expect(await answer).toEqual({ ok: false, failure: "cancel", status: null, data: null });
  });

  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test.each([400, 403, 404, 422])("bad request when refused with %i, and isn't retried", async (code) => {
    answers = [status(code)];
    expect(await http("/x")).toEqual({ ok: false, failure: "bad-request", status: code, data: null });
    expect(sent).toHaveLength(1);
  });

  // Covers §8: Network, timeout, abort, bad request, bad response and cancel are told apart
  test("bad response for a server error or an unreadable answer", async () => {
    answers = [status(503)];
    expect(await http("/x")).toEqual({ ok: false, failure: "bad-response", status: 503, data: null });
    answers = [() => new Response("<html>")];
    expect(await http("/x")).toEqual({ ok: false, failure: "bad-response", status: 200, data: null });
  });
});

describe("on 429 and 5xx", () => {
  // Covers §7: Retry on 429 and 5xx, up to 5 attempts, with waiting
  test.each([429, 500, 503])("%i is retried up to five attempts", async (code) => {
    answers = [status(code)];
    await http("/x");
    expect(sent).toHaveLength(5);
    expect(pauses).toHaveLength(4);
  });

  // Covers §7: Retry on 429 and 5xx, up to 5 attempts, with waiting
  test("the first good answer is returned, and Retry-After is respected", async () => {
    answers = [status(503, { "retry-after": "2" }), status(500), json];
    expect(await http("/x")).toEqual({ ok: true, data: { fine: true } });
    expect(pauses[0]).toBe(2000);
    expect(pauses[1]).toBeLessThanOrEqual(1200);
  });

  // Covers §7: Multipart when form data is sent
  test("form data is handed to fetch as it is, which sends it as multipart", async () => {
    const body = new FormData();
    body.set("first_name", "Dana");
    await http("/x", { method: "POST", body });
    const request = new Request("http://sola.test/x", sent[0]);
    expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    expect((await request.formData()).get("first_name")).toBe("Dana");
  });

  // Covers §7: Retry on 429 and 5xx, up to 5 attempts, with waiting
  test("a POST is retried only with an Idempotency-Key", async () => {
    answers = [status(503)];
    await http("/x", { method: "POST", body: new FormData() });
    expect(sent).toHaveLength(1);
    sent = [];
    await http("/x", { method: "POST", body: new FormData(), idempotencyKey: "one" });
    expect(sent).toHaveLength(5);
    expect(sent.map(({ headers }) => new Headers(headers).get("idempotency-key"))).toEqual(
      Array(5).fill("one"),
    );
  });

  test("a Retry-After beyond the deadline ends the attempts, and maxPauseMs shortens it", async () => {
    answers = [status(503, { "retry-after": "30" })];
    expect(await http("/x")).toMatchObject({ failure: "bad-response", status: 503 });
    expect(sent).toHaveLength(1);
    await http("/x", { attempts: 2, maxPauseMs: 2_000 });
    expect([sent.length, pauses]).toEqual([3, [2_000]]);
  });

  test("the caller decides what is worth another attempt", async () => {
    answers = [() => Promise.reject(new TypeError("Failed to fetch")), json];
    const retryWhen = () => true;
    expect(await http("/x", { retryWhen })).toEqual({ ok: true, data: { fine: true } });
  });

  test("a canceled call isn't retried", async () => {
    answers = [status(503)];
    const given = new AbortController();
    const patient = createBrowserHttp({
      fetch: async () => new Response("", { status: 503 }),
      cookies: () => "",
      pause: () => new Promise(() => given.abort()),
    });
    expect(await patient("/x", { signal: given.signal })).toMatchObject({ failure: "cancel" });
  });
});

// Covers §7: JSON accept; XSRF-TOKEN and X-XSRF-TOKEN
test("the anti-forgery token of a server's cookie is sent back, decoded, to this origin only", async () => {
  await http("/x");
  expect(new Headers(sent[0]?.headers).has("x-xsrf-token")).toBe(false);
  cookies = "country=CA; XSRF-TOKEN=a%3Db; sola-demo=false";
  await http("/x");
  const headers = new Headers(sent[1]?.headers);
  expect(headers.get("x-xsrf-token")).toBe("a=b");
  expect(headers.get("accept")).toBe("application/json");
  expect(sent[1]?.credentials).toBe("same-origin");
});
