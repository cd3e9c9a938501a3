import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { type Checks, createHealth, diskCheck, type ReadinessCheck } from "./health.ts";

async function ask(path: string, checks: Checks) {
  const response = await createHealth(checks).request(path);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: await response.json() };
}

const fine: ReadinessCheck = async () => ({ ok: true });

test("/healthz returns 200 while the process runs, whatever its dependencies say", async () => {
  const checks = { database: async () => ({ ok: false }) };
  expect(await ask("/healthz", checks)).toEqual({ status: 200, body: { status: "ok" } });
});

test("/readyz returns 200 when every part is ready, with their reports", async () => {
  const checks = { database: fine, mail: async () => ({ ok: true, oldest_waiting_seconds: 7 }) };
  expect(await ask("/readyz", checks)).toEqual({
    status: 200,
    body: { status: "ready", database: { ok: true }, mail: { ok: true, oldest_waiting_seconds: 7 } },
  });
});

test.each<[string, ReadinessCheck]>([
  ["says no", async () => ({ ok: false })],
  ["throws", () => Promise.reject(new Error("connection refused to 10.1.2.3"))],
  ["does not answer", () => new Promise(() => undefined)],
])("/readyz returns 503 when a part %s, and reveals no detail", async (_, database) => {
  expect(await ask("/readyz", { database, disk: fine })).toEqual({
    status: 503,
    body: { status: "not ready", database: { ok: false }, disk: { ok: true } },
  });
});

test("the disk check reports free space", async () => {
  expect(await diskCheck(tmpdir())()).toEqual({
    ok: expect.any(Boolean),
    free_megabytes: expect.any(Number),
  });
});
