import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createUpstream } from "#clients/platform/upstream.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { addRequestMetrics } from "./request-metrics.ts";
import { addBreakerMetrics, addCheckMetrics } from "./service-metrics.ts";

// Covers design: Prometheus sees every process of an installation together
test("an upstream not called for a while shows as an open breaker", async () => {
  const registry = new Registry();
  addBreakerMetrics(registry);
  const upstream = createUpstream({ name: "Upstream", deadlineMs: 100 });
  expect(await registry.metrics()).toContain('sola_breaker_open{upstream="Upstream"} 0');
  for (let failures = 0; failures < 5; failures += 1)
    await upstream.call(() => Promise.reject(new Error("no")), { repeatable: false }).catch(() => undefined);
  expect(await registry.metrics()).toContain('sola_breaker_open{upstream="Upstream"} 1');
});

test("a failing check is 0 and leaves the mail and webhook metrics at their last values", async () => {
  const registry = new Registry();
  let isThere = true;
  const refresh = addCheckMetrics(registry, {
    async mail() {
      if (!isThere) throw new Error("the database is away");
      return { ok: true, waiting: 3, oldest_waiting_seconds: 40, oldest_waiting_lead_seconds: 20 };
    },
    async webhooks() {
      if (!isThere) throw new Error("the database is away");
      return { ok: true, waiting: 5, oldest_waiting_seconds: 60, stopped: 1 };
    },
  });
  await refresh();
  const known = [
    'sola_outbox_waiting{channel="mail"} 3',
    'sola_outbox_oldest_waiting_seconds{channel="mail"} 40',
    'sola_outbox_oldest_waiting_lead_seconds{channel="mail"} 20',
    'sola_outbox_waiting{channel="webhook"} 5',
    'sola_outbox_oldest_waiting_seconds{channel="webhook"} 60',
    'sola_outbox_stopped{channel="webhook"} 1',
  ];
  for (const line of ['sola_check_ok{check="mail"} 1', ...known])
    expect(await registry.metrics()).toContain(line);
  isThere = false;
  await refresh();
  for (const line of ['sola_check_ok{check="mail"} 0', ...known])
    expect(await registry.metrics()).toContain(line);
});

// Covers design: Prometheus sees every process of an installation together
test("an inquiry counts once despite resends, and a demo doesn't count", async () => {
  const registry = new Registry();
  const { callAnswered } = addRequestMetrics(registry, () => "other");
  const api = await createTestApi("empty", { onCall: callAnswered });
  const location_id = await storeLocation(api.database.db);
  const inquire = (demo: boolean) =>
    api.call(
      "createContactInquiry",
      { ...dana, services: ["hair"], location_id },
      { demo, idempotencyKey: `key-${demo}-1` },
    );
  expect(await inquire(false)).toMatchObject({ ok: true });
  expect(await inquire(false)).toMatchObject({ ok: true });
  expect(await inquire(true)).toMatchObject({ ok: true });
  expect(
    await api.call("createContactInquiry", { ...dana, services: ["hair"], location_id: 99 }),
  ).toMatchObject({
    ok: false,
  });
  const text = await registry.metrics();
  expect(text).toContain('sola_inquiries_accepted_total{form="single"} 1');
  expect(text).toContain('sola_inquiries_accepted_total{form="split"} 0');
  expect(text).toContain('sola_api_calls_total{call="createContactInquiry",status="200"} 3');
  expect(text).toContain('sola_api_call_duration_seconds_count{call="createContactInquiry"} 4');
});
