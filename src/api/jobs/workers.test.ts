import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { remindOfBooking } from "#api/booking/remind.ts";
import { createApi } from "#api/create-api.ts";
import { startBoss } from "#api/jobs/boss.ts";
import { pgBossQueue } from "#api/jobs/pg-boss-queue.ts";
import { startWorkers } from "#api/jobs/workers.ts";
import { sendMail } from "#api/mail/send-mail.ts";
import { smtpTransport } from "#api/mail/smtp-transport.ts";
import { tidyKinds } from "#api/tidy/tidy.ts";
import { danasWish } from "#tests/harness/booking.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { keepLog } from "#tests/harness/log.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

let database: TestDatabase;
let location_id: number;
let boss: PgBoss;
let server: MailServer;
let services: TestMailServices;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  location_id = await storeLocation(database.db);
  boss = await startBoss({ url: database.url, works: true, log: keepLog() });
  server = await createMailServer();
  services = mailServices(
    database,
    pgBossQueue(boss),
    smtpTransport(server.url, "Sola <hello@sola.example>"),
  );
});

afterEach(async () => {
  for (const name of [
    "send-mail",
    "escalate-inquiry",
    "notify-partial-inquiry",
    "mail-password-reset",
    "tidy",
  ]) {
    await boss.offWork(name);
  }
  await server.stop();
  server.received.length = 0;
  await database.db.deleteFrom("contact_inquiry").execute();
  await boss.deleteAllJobs();
});

afterAll(async () => {
  await boss.stop({ timeout: 1_000 });
  services.transport.close();
});

it("brings an inquiry to the manager, to be answered to the visitor, and a copy to the visitor", async () => {
  await server.start();
  await startWorkers(boss, services);
  const { reference } = await postInquiry(services, { location_id });

  await mailsToArrive(2);
  const [toManager, toVisitor] = received();
  expect(toManager).toMatchObject({
    recipients: ["marisol@sola.example"],
    to: [{ address: "marisol@sola.example" }],
    from: { name: "Sola", address: "hello@sola.example" },
    replyTo: [{ name: "Dana O’Brien", address: "dana@example.com" }],
    subject: `New inquiry for South Lamar: Dana O’Brien (${reference})`,
  });
  expect(toVisitor).toMatchObject({
    recipients: ["dana@example.com"],
    from: { name: "Sola", address: "hello@sola.example" },
    replyTo: [{ name: "Marisol Vega", address: "marisol@sola.example" }],
    subject: `We have your message, Dana (${reference})`,
  });
});

it("keeps neither mail nor job of an inquiry that was rolled back", async () => {
  const kept = pgBossQueue(boss);
  const failing = { ...services, jobs: { enqueue: enqueueThenFail } };
  async function enqueueThenFail(...job: Parameters<typeof kept.enqueue>) {
    await kept.enqueue(...job);
    if (job[1].name === "escalate-inquiry") throw new Error("the last statement fails");
  }
  await expect(postInquiry(failing, { location_id })).rejects.toThrow();

  const jobs = await database.pool.query("select name from pgboss.job where data ? 'mail_id'");
  expect(jobs.rows).toEqual([]);
  expect(await database.db.selectFrom("mail").selectAll().execute()).toEqual([]);
});

it("keeps trying while the mail server is away, and delivers once when it is back", async () => {
  await startWorkers(boss, services);
  await postInquiry(services, { location_id });
  await vi.waitFor(async () => {
    const mails = await database.db.selectFrom("mail").selectAll().execute();
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toMatchObject({ status: "waiting", attempts: 1 });
  }, patience);

  await server.start();
  await skipTheWait();
  await mailsToArrive(2);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2);
  const mails = await database.db.selectFrom("mail").selectAll().execute();
  for (const mail of mails) expect(mail).toMatchObject({ status: "sent", attempts: 2, last_error: null });
});

it("delivers at the next start, once, what a killed process had taken", async () => {
  await server.start();
  await postInquiry(services, { location_id });
  const taken = await boss.fetch<{ mail_id: string }>("send-mail", { batchSize: 2 });
  expect(taken).toHaveLength(2);

  await startWorkers(boss, services);
  await mailsToArrive(2);
  for (const { data } of taken) expect(await sendMail(services, data.mail_id)).toBe("done");
  expect(server.received).toHaveLength(2);
});

it("tidies each kind in its turn", async () => {
  await database.db
    .insertInto("rate_limit")
    .values({ name: "write", client: "192.0.2.1", empty_at: "2026-11-20T00:00:00Z" })
    .execute();
  await boss.send("tidy", { kind: "rate-limits" });
  await startWorkers(boss, services);
  const schedules = await boss.getSchedules("tidy");
  expect(schedules.map(({ key, data }) => ({ key, data }))).toEqual(
    expect.arrayContaining(tidyKinds.map((kind) => ({ key: kind, data: { kind } }))),
  );
  await vi.waitFor(async () => {
    expect(await database.db.selectFrom("rate_limit").select("name").execute()).toEqual([]);
  }, patience);
});

it("keeps the reminder of a booking until the day before", async () => {
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
  const reminders = await database.db
    .selectFrom("mail")
    .where("kind", "=", "booking-reminder")
    .select("recipient")
    .execute();
  expect(reminders).toEqual([{ recipient: "dana@example.com" }]);
});

const patience = { timeout: 15_000, interval: 50 };

async function mailsToArrive(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { sent } = await database.db
      .selectFrom("mail")
      .where("status", "=", "sent")
      .select(({ fn }) => fn.countAll<number>().as("sent"))
      .executeTakeFirstOrThrow();
    expect(sent).toBe(count);
  }, patience);
  expect(server.received).toHaveLength(count);
}

/** The mails in order of kind: to the manager, to the visitor. */
function received() {
  return server.received.toSorted((a, b) => (a.subject ?? "").localeCompare(b.subject ?? ""));
}

/** Half a minute and more, for those who can wait. */
async function skipTheWait(): Promise<void> {
  const waits = "state = 'retry' and start_after > now() + interval '20 seconds'";
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select id from pgboss.job where ${waits}`);
    expect(rows).toHaveLength(2);
  }, patience);
  await database.pool.query(`update pgboss.job set start_after = now() where ${waits}`);
}
