import { describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";

const partner = "https://partner.example";
const closed = await createTestApi("empty");
const open = await createTestApi("empty", { corsOrigins: [partner, "http://localhost:5173"] });
const json = { "content-type": "application/json" };
const body = JSON.stringify({ email: "renata@example.com" });
const post = (api: typeof open, headers: Record<string, string>) =>
  api.send("forget-password", { method: "POST", headers: { ...json, ...headers }, body });
const preflight = (api: typeof open, origin: string) =>
  api.send("create-booking", {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,idempotency-key",
    },
  });
const allowed = ({ headers }: Response) => headers.get("access-control-allow-origin");

describe("without CORS_ORIGINS", () => {
  test("no other site can read an answer or send a form", async () => {
    const answer = await closed.send("get-msas-list", { headers: { origin: partner } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect((await preflight(closed, partner)).status).toBe(405);
    expect((await post(closed, { origin: partner, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("with CORS_ORIGINS", () => {
  test("pages of those origins read every answer and its headers", async () => {
    const paths = ["get-msas-list", "openapi.json", "get-msas-list?country=MX", "no-such-call"];
    for (const path of paths) {
      const answer = await open.send(path, { headers: { origin: partner } });
      expect([path, allowed(answer)]).toEqual([path, partner]);
      expect(answer.headers.get("vary")).toMatch(/\bOrigin\b/);
    }
    const { headers } = await open.send("get-msas-list", { headers: { origin: partner } });
    expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
    expect(headers.get("access-control-allow-credentials")).toBeNull();

    const etag = headers.get("etag") ?? "";
    const same = await open.send("get-msas-list", { headers: { origin: partner, "if-none-match": etag } });
    expect([same.status, allowed(same)]).toEqual([304, partner]);
  });

  test("pages of those origins send requests after a preflight", async () => {
    const { status, headers } = await preflight(open, partner);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(partner);
    expect(headers.get("access-control-allow-methods")).toBe("GET,HEAD,POST");
    expect(headers.get("access-control-allow-headers")).toMatch(/content-type.*idempotency-key/i);
    expect(headers.get("access-control-max-age")).toBe("600");
    expect((await post(open, { origin: partner, "sec-fetch-site": "cross-site" })).status).toBe(200);
    expect((await post(open, { origin: "http://localhost:5173" })).status).toBe(200);
  });

  test.each([
    "https://elsewhere.example",
    "http://partner.example",
    "https://partner.example:8443",
    "https://partner.example.evil.example",
    "null",
  ])("%s isn't an allowed origin", async (origin) => {
    expect(allowed(await open.send("get-msas-list", { headers: { origin } }))).toBeNull();
    expect(allowed(await preflight(open, origin))).toBeNull();
    expect((await post(open, { origin, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});
