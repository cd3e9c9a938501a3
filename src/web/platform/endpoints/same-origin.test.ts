import { expect, test } from "vitest";
import { setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await web.open(path, { headers });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  return { status: answer.status, body: await answer.json() };
}

// Covers §7: GET /api/feature-flags/{flagName}: rule, boolean or null
// Covers design: GET /api/v1/feature-flags/{flagName} holds the rules
test("a flag has the operator's value, else its default; an unknown flag has a null rule", async () => {
  await setRule(api.database.db, "FAQ_2", false, api.clock.now());
  expect(await ask("/api/feature-flags/FAQ_2")).toEqual({ status: 200, body: { rule: false } });
  expect(await ask("/api/feature-flags/REGIONS_2")).toEqual({ status: 200, body: { rule: true } });
  expect(await ask("/api/feature-flags/ABOUT_CONTENT")).toEqual({ status: 200, body: { rule: false } });
  expect(await ask("/api/feature-flags/no-such-flag")).toEqual({ status: 200, body: { rule: null } });
});

// Covers §7: GET /api/feature-flags/{flagName}: rule, boolean or null
test.each(["a%20b", "%3Cscript%3E", "x".repeat(65)])("%s isn't a flag", async (name) => {
  expect(await ask(`/api/feature-flags/${name}`)).toEqual({ status: 422, body: { rule: null } });
});

// Covers §7: GET /api/feature-flags/maintenance: isMaintenanceMode
test("maintenance is off until the operator turns it on", async () => {
  expect((await ask("/api/feature-flags/maintenance")).body).toEqual({ isMaintenanceMode: false });
});

// Covers §7: GET /api/get-ip: clientIp
test("get-ip returns the client's address as the server resolved it", async () => {
  const seen = { "x-sola-client-address": "203.0.113.9", "x-forwarded-for": "198.51.100.1" };
  expect((await ask("/api/get-ip", seen)).body).toEqual({ clientIp: "203.0.113.9" });
  expect((await ask("/api/get-ip")).body).toEqual({ clientIp: null });
});

test("geolocation returns the country that the server resolved", async () => {
  expect((await ask("/api/geolocation", { "x-sola-country": "CA" })).body).toEqual({ country: "CA" });
  expect((await ask("/api/geolocation")).body).toEqual({ country: null });
});

// Covers design: GET /api/v1/feature-flags/{flagName} holds the rules
test("flags and maintenance have their defaults when the API is down", async () => {
  const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
  const alone = await createTestWeb({ call: async () => gone });
  const answer = async (path: string) => (await alone.open(path)).json();
  expect(await answer("/api/feature-flags/FAQ_2")).toEqual({ rule: true });
  expect(await answer("/api/feature-flags/maintenance")).toEqual({ isMaintenanceMode: false });
  expect((await alone.open("/faq")).status).toBe(200);
});
