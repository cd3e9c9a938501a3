import { randomBytes } from "node:crypto";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "#api/create-api.ts";
import { noRateLimits } from "#api/http/rate-limiter.ts";
import { startBoss } from "#api/jobs/boss.ts";
import { pgBossQueue } from "#api/jobs/pg-boss-queue.ts";
import { startWorkers } from "#api/jobs/workers.ts";
import type { MailServices } from "#api/mail/services.ts";
import { smtpTransport } from "#api/mail/smtp-transport.ts";
import { renderMail } from "#api/mail/templates.tsx";
import { createClock } from "#tests/harness/clock.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { type KeptLog, keepLog } from "#tests/harness/log.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";

let database: TestDatabase;
let boss: PgBoss;
let server: MailServer;
let services: MailServices;
let log: KeptLog;
let locationId: number;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  server = await createMailServer();
  log = keepLog();
  boss = await startBoss({ url: database.url, works: true, log });
  services = {
    db: database.db,
    jobs: pgBossQueue(boss),
    rateLimiter: noRateLimits,
    now: createClock().now,
    publicUrl: "https://www.sola.example",
    signingKey: randomBytes(32),
    fallbackEmail: "leasing@sola.example",
    log,
    renderMail,
    transport: smtpTransport(server.url, "hello@sola.example"),
  };
  locationId = await storeLocation(database.db);
  await startWorkers(boss, services);
});

afterAll(async () => {
  await boss.stop({ timeout: 1_000 });
  services.transport.close();
});

beforeEach(() => server.start());
afterEach(() => server.stop());

it("brings a complete inquiry to the manager and a copy to the visitor", async () => {
  const response = await inquire();
  expect(response.status).toBe(200);
  await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 10_000, interval: 50 });
});

async function inquire(changes: object = {}): Promise<Response> {
  return createApi(services)(
    new Request("http://localhost/api/v1/create-contact-inquiry", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        first_name: "Dana",
        last_name: "O’Brien",
        email: "dana@example.com",
        phone: "(512) 555-0163",
        location_id: locationId,
        services: ["hair"],
        contact_how: "text",
        contact_when: ["after-6"],
        ...changes,
      }),
    }),
  );
}
