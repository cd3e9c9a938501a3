import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { remindOfBooking } from "#api/booking/bookings/queue-booking-mail.ts";
import { cleanupKinds } from "#api/cleanups.ts";
import { createApi } from "#api/create-api.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { inTrace } from "#api/platform/logging/trace.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import { startWorkers } from "#api/workers.ts";
import { danasWish } from "#tests/harness/booking.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { keepLog } from "#tests/harness/log.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const noTransport: MailTransport = {
  deliver: async () => ({ ok: true }),
  forget: async () => undefined,
  close: () => undefined,
};

let database: TestDatabase;
let location_id: number;
let boss: PgBoss;
let services: TestMailServices;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  location_id = await storeLocation(database.db);
  boss = await startBoss({ url: database.url, works: true, log: keepLog() });
  services = mailServices(database, pgBossQueue(boss), noTransport);
});

afterEach(async () => {
  for (const name of ["escalate-inquiry", "notify-partial-inquiry", "mail-password-reset", "tidy"]) {
    await boss.offWork(name);
  }
  await database.db.deleteFrom("contact_inquiry").execute();
  await database.db.deleteFrom("account").execute();
  await boss.deleteAllJobs();
});

afterAll(async () => {
  await boss.stop({ timeout: 1_000 });
});

it("a rolled-back inquiry leaves neither mail nor job", async () => {
  const kept = pgBossQueue(boss);
  const failing = { ...services, jobs: { enqueue: enqueueThenFail } };
  async function enqueueThenFail(...job: Parameters<typeof kept.enqueue>) {
    await kept.enqueue(...job);
    if (job[1].name === "escalate-inquiry") throw new Error("the last statement fails");
  }
  await expect(postInquiry(failing, { location_id })).rejects.toThrow();

  expect(await boss.findJobs("escalate-inquiry")).toEqual([]);
  expect(await database.db.selectFrom("message").selectAll().execute()).toEqual([]);
});

it("the worker runs a backlog of jobs in one batch", async () => {
  const clients = Array.from({ length: 45 }, (_, n) => `client-${n}@example.com`);
  await database.db
    .insertInto("account")
    .values(clients.map((email) => ({ email })))
    .execute();
  await startWorkers(boss, services);
  await database.db.transaction().execute(async (transaction) => {
    for (const email of clients)
      await services.jobs.enqueue(transaction, { name: "mail-password-reset", email });
  });
  await expect.poll(async () => (await mailsOf("password-reset")).sort()).toEqual(clients.sort());
});

// Covers design: What follows from one request can be found by one trace id
it("a job and its mails belong to the trace of the request that queued it", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const email = "kim@example.com";
  await database.db.insertInto("account").values({ email }).execute();
  await startWorkers(boss, services);
  await inTrace(traceId, () => services.jobs.enqueue(database.db, { name: "mail-password-reset", email }));
  const details = () => database.db.selectFrom("message").select("detail").execute();
  await expect.poll(details).toMatchObject([{ detail: { trace_id: traceId } }]);
});

it("a failed job is retried later, and the rest of its batch isn't repeated", async () => {
  for (const email of ["kim@example.com", "lee@example.com"])
    await services.jobs.enqueue(database.db, { name: "mail-password-reset", email });
  let calls = 0;
  const failing = {
    ...services,
    now() {
      calls += 1;
      if (calls === 1) throw new Error("once");
      return services.now();
    },
  };
  await database.db
    .insertInto("account")
    .values([{ email: "kim@example.com" }, { email: "lee@example.com" }])
    .execute();
  await startWorkers(boss, failing);
  await expect.poll(() => mailsOf("password-reset")).toHaveLength(1);
  await expect
    .poll(async () => (await boss.findJobs("mail-password-reset")).map(({ state }) => state).sort())
    .toEqual(["completed", "retry"]);
});

it("the worker runs each cleanup in turn", async () => {
  await database.db
    .insertInto("rate_limit")
    .values({ name: "write", client: "192.0.2.1", empty_at: "2026-11-20T00:00:00Z" })
    .execute();
  await boss.send("tidy", { kind: "rate-limits" });
  await startWorkers(boss, services);
  const schedules = await boss.getSchedules("tidy");
  expect(schedules.map(({ key, data }) => ({ key, data }))).toEqual(
    expect.arrayContaining(cleanupKinds.map((kind) => ({ key: kind, data: { kind } }))),
  );
  await expect.poll(() => database.db.selectFrom("rate_limit").select("name").execute()).toEqual([]);
});

it("a booking's reminder is queued until the day before", async () => {
  const renata = await storeProfessional(database.db);
  const start = "2026-12-15T10:00:00-06:00";
  await createApi(services)(
    new Request("https://www.sola.example/api/v1/create-booking", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(danasWish(renata, start)),
    }),
  );
  const { rows } = await database.pool.query(
    "select extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'remind-of-booking'",
  );
  const dayBefore = Temporal.Instant.from(start).subtract({ hours: 24 });
  expect(rows).toEqual([{ wait: dayBefore.since(services.now()).total("seconds") }]);
  expect(await boss.fetch("remind-of-booking")).toEqual([]);

  await database.pool.query("update pgboss.job set start_after = now() where name = 'remind-of-booking'");
  const [reminder] = await boss.fetch<{ booking_id: string; sequence: number }>("remind-of-booking");
  expect(reminder?.data).toMatchObject({ sequence: 0 });
  if (reminder) await remindOfBooking(services, reminder.data);
  expect(await mailsOf("booking-reminder")).toEqual(["dana@example.com"]);
});

async function mailsOf(kind: string): Promise<string[]> {
  const mails = await database.db
    .selectFrom("message")
    .where("kind", "=", kind)
    .select("recipient")
    .execute();
  return mails.map(({ recipient }) => recipient);
}
