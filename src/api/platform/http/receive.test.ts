import { describe, expect, test } from "vitest";
import { openConnection } from "#api/platform/database/connection.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { keepLog } from "#tests/harness/log.ts";

const api = await createTestApi("empty");
const locationId = await storeLocation(api.database.db);

const json = { "content-type": "application/json" };
const tracking = JSON.stringify({ location_id: locationId, services: ["hair"] });
const track = (headers: Record<string, string>, body: BodyInit = tracking) =>
  api.send("save-lead-tracking", { method: "POST", headers, body });
const tracked = async () => (await api.database.db.selectFrom("lead_tracking").select("id").execute()).length;

describe("a POST", () => {
  // Covers design: A cross-site form post gets 403
  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "http://sola.test" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "https://elsewhere.example" }, 200],
    [{ "sec-fetch-site": "same-site" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ origin: "https://elsewhere.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "not an origin" }, 403],
    [{ origin: "http://sola.test" }, 200],
    [{}, 200],
  ])("with %j is answered with %i", async (headers, code) => {
    const before = await tracked();
    expect((await track({ ...json, ...headers })).status).toBe(code);
    expect(await tracked()).toBe(before + (code === 200 ? 1 : 0));
  });
});

describe("a request body", () => {
  test.each([
    ["text/plain", tracking, 415],
    ["", tracking, 415],
    ["application/xml", "<a/>", 415],
    ["application/json; charset=utf-8", tracking, 200],
    ["application/json", "", 400],
    ["application/json", "{", 400],
    ["application/json", `{"location_id":${locationId},"x":"\\u0000"}`, 422],
    ["application/json", `{"location_id":${locationId},"x":"\\ud800"}`, 422],
    ["application/json", `{"location_id":${locationId},"__proto__":{"services":["x"]}}`, 200],
    ["application/json", `{"location_id":${locationId},"unknown":{"deep":[1]}}`, 200],
    ["application/json", JSON.stringify({ location_id: locationId, x: "x".repeat(100_000) }), 413],
    ["application/x-www-form-urlencoded", `location_id=${locationId}&services=hair&services=nails`, 200],
    ["application/x-www-form-urlencoded", `location_id=${locationId}&x=%00`, 422],
    ["application/x-www-form-urlencoded", `x=${"x".repeat(129 * 1024)}`, 413],
    ["application/x-www-form-urlencoded", Array.from({ length: 60 }, (_, n) => `f${n}=1`).join("&"), 413],
    ["multipart/form-data", tracking, 400],
    ["multipart/form-data; boundary=x", "--x\r\nnothing of the kind", 400],
  ])("%s %#", async (type, body, code) => {
    const response = await track(type === "" ? {} : { "content-type": type }, new TextEncoder().encode(body));
    expect([response.status, await response.json()]).toMatchObject([code, { status: code === 200 }]);
  });

  test("is counted as it arrives, whatever its Content-Length", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(16_384))),
    });
    const request = { method: "POST", headers: json, body, duplex: "half" };
    expect((await api.send("save-lead-tracking", request)).status).toBe(413);
  });
});

describe("a response", () => {
  // Covers §7: GET unless stated
  test("to another method is 405 with the allowed one", async () => {
    const put = await api.send("save-lead-tracking", { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "POST"]);
    const post = await api.send("get-msas-list", { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await api.send("get-msas-list", { method: "HEAD" })).status).toBe(200);
  });

  // Covers §7: Responses: status, data, message, meta
  test("to an unknown address has the envelope", async () => {
    const response = await api.send("no-such-call");
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { status: false, code: "not-found", data: null, message: "No data found.", meta: {} },
    ]);
  });

  test("has the request id that came in, or a new one", async () => {
    const kept = await api.send("no-such-call", { headers: { "x-request-id": "from-the-proxy-7" } });
    expect(kept.headers.get("x-request-id")).toBe("from-the-proxy-7");
    const made = await api.send("no-such-call", { headers: { "x-request-id": "bad id\t" } });
    const id = made.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await made.json()).toMatchObject({ meta: { request_id: id } });
  });

  test("to an invalid Idempotency-Key is a refusal", async () => {
    for (const key of ["short", "with a space in it", "x".repeat(129)]) {
      expect((await track({ ...json, "idempotency-key": key })).status).toBe(422);
    }
  });

  test("accepts a list of 50 entries beside other parameters, and refuses one entry more by its own rule", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => ["stylist_id", String(n + 1)]);
    const ask = (count: number) => {
      const query = new URLSearchParams([...ids(count), ["from", "2026-12-01"], ["days", "7"]]);
      return api.send(`sola-genius/availability?${query}`);
    };
    expect((await ask(50)).status).toBe(200);
    expect((await ask(51)).status).toBe(422);
  });

  test("to too many parameters is malformed", async () => {
    const query = new URLSearchParams(Array.from({ length: 51 }, (_, n) => [`p${n}`, "1"]));
    expect((await api.send(`get-msas-list?${query}`)).status).toBe(400);
  });

  test("uses the first of a repeated parameter", async () => {
    expect((await api.send("get-msas-list?country=US&country=XX")).status).toBe(200);
    expect((await api.send("get-msas-list?country[]=XX&country=US")).status).toBe(422);
  });

  test("logs a repeated parameter without its value", async () => {
    const log = keepLog();
    const logged = await createTestApi("empty", { log });
    await logged.send("get-msas-list?country=US&country=secret&x%0a=1&x%0a=2");
    expect(log.lines).toEqual([
      {
        level: "info",
        message: "repeated parameters",
        fields: { endpoint: "getMsasList", parameters: ["country"] },
      },
    ]);
  });
});

// Covers §8: The database: an outage, told as one
test.each(["postgresql://sola@127.0.0.1:1/sola", "postgresql://sola@/sola?host=/no/such/folder"])(
  "to a database outage gives away nothing: %s",
  async (url) => {
    const { db, close } = openConnection({ url, statementTimeoutMs: 1_000 });
    const response = await (await createTestApi("empty", { db })).send("get-msas-list");
    await close();
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toMatchObject([
      503,
      "2",
      {
        status: false,
        code: "unavailable",
        data: null,
        message: "We couldn’t reach that just now. Please try again.",
      },
    ]);
  },
);
