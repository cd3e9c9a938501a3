import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { type Connection, openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { type NewMail, queueMail } from "#api/platform/mail/queue-mail.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import { startOutbox } from "#api/platform/outbox/start-outbox.ts";
import { brandName } from "#domain/platform/brand.ts";
import { type Clock, createClock } from "#tests/harness/clock.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { createRecordingQueue } from "#tests/harness/recording-queue.ts";

/** As the jobs of a site have it. */
const jobConnection = { statementTimeoutMs: statementTimeoutMs.job, connections: 30 };

let database: TestDatabase;
let connection: Connection;
let location_id: number;
let server: MailServer;
let clock: Clock;
let services: TestMailServices;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  connection = openConnection({ ...jobConnection, url: database.url });
  location_id = await storeLocation(database.db);
});
afterAll(() => connection.close());

beforeEach(async () => {
  server = await createMailServer();
  clock = createClock();
  const transport = smtpTransport(server.url, `${brandName} <hello@sola.example>`);
  services = {
    ...mailServices(database, createRecordingQueue(), transport),
    now: clock.now,
    db: connection.db,
  };
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
  await server.stop();
  services.transport.close();
  await database.db.deleteFrom("message").execute();
  await database.db.deleteFrom("contact_inquiry").execute();
  await database.db.deleteFrom("account").execute();
});

const start = (given = services) => {
  stop = startOutbox(given, { url: database.url });
};

/** The welcome of a new account is the mail that needs least. */
async function queue(name: string, mail: Partial<NewMail> = {}): Promise<void> {
  const { id } = await database.db
    .insertInto("account")
    .values({ email: `${name}@example.com` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const recipient = `${name}@example.com`;
  await queueMail(database.db, { kind: "welcome", account_id: id, recipient, ...mail });
}

const names = () => server.received.map(({ recipients: [to = ""] }) => to.replace("@example.com", ""));
const everyMail = () => database.db.selectFrom("message").selectAll().execute();
const sent = async () => (await everyMail()).filter(({ status }) => status === "sent").length;
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);

it("an inquiry mails the manager, with Reply-To the visitor, and a copy to the visitor", async () => {
  await server.start();
  start();
  const { reference } = await postInquiry(services, { location_id });

  await expect.poll(sent).toBe(2);
  // By their subjects: New inquiry, We have.
  const [toManager, toVisitor] = server.received.toSorted(bySubject);
  expect(toManager).toMatchObject({
    recipients: ["marisol@sola.example"],
    to: [{ address: "marisol@sola.example" }],
    from: { name: brandName, address: "hello@sola.example" },
    replyTo: [{ name: "Dana O'Brien", address: "dana@example.com" }],
    subject: `New inquiry for South Lamar: Dana O'Brien (${reference})`,
  });
  expect(toVisitor).toMatchObject({
    recipients: ["dana@example.com"],
    from: { name: "Marisol Vega", address: "hello@sola.example" },
    replyTo: [{ name: "Marisol Vega", address: "marisol@sola.example" }],
    subject: `We have your message, Dana (${reference})`,
  });
});

it("a committed mail is sent immediately, and an uncommitted one isn't", async () => {
  await server.start();
  start();
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await queueMail(transaction, { kind: "booking-links", recipient: "unknown@example.com" });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await queue("kim");
  await expect.poll(names).toEqual(["kim"]);
  expect(await everyMail()).toHaveLength(1);
});

it("the outbox sends each mail once, several at a time", async () => {
  await server.start();
  start();
  const clients = numbered("client", 60);
  await Promise.all(clients.map((name) => queue(name)));
  await expect.poll(sent).toBe(60);
  expect(names().sort()).toEqual(clients.sort());
});

it("the outbox probes a server that is down with one mail at a time, and sends everything once it recovers", async () => {
  await server.start();
  start();
  await queue("before");
  await expect.poll(sent).toBe(1);
  await server.stop();
  const waiting = numbered("waiting", 40);
  for (const name of waiting) await queue(name);
  await expect.poll(() => services.log.lines).toContainEqual(noMail);
  clock.advance({ minutes: 10 });

  await server.start();
  // A probe may have failed more than once, and waits longer each time.
  const sentLater = () => {
    clock.advance({ minutes: 10 });
    return sent();
  };
  await expect.poll(sentLater).toBe(41);
  // A mail whose lease passed with the clock may arrive twice.
  expect([...new Set(names())].sort()).toEqual(["before", ...waiting].sort());
});

it("a new lead overtakes a backlog that is being sent", async () => {
  for (const name of numbered("waiting", 30)) await queue(name);
  await database.db
    .updateTable("message")
    .set({ created_at: clock.now().subtract({ minutes: 1 }).toString() })
    .execute();
  await server.start();
  const first = server.hold();
  start();
  await expect.poll(first.held).toBe(1);
  await postInquiry(services, { location_id });
  // After one success the outbox sends two at once.
  const next = server.hold();
  first.release();
  await expect.poll(next.held).toBe(2);
  next.release();
  await expect.poll(sent).toBe(32);
  expect(names().slice(1, 3).sort()).toEqual(["dana", "marisol@sola.example"]);
});

it("the outbox retries immediately after an outage, and its attempts don't count", async () => {
  for (const name of numbered("waiting", 3)) await queue(name);
  await database.db
    .updateTable("message")
    .set({
      ...{ attempts: 20, last_error: "421 DATA" },
      ...{ tried_at: "2026-11-21T14:30:00Z", retry_at: "2026-11-21T15:30:00Z" },
    })
    .execute();
  start();
  await expect
    .poll(async () => (await everyMail()).filter(({ tried_at }) => tried_at?.equals(clock.now())).length)
    .toBeGreaterThan(0);
  for (const { attempts } of await everyMail()) expect(attempts).toBe(20);
  clock.advance({ minutes: 1 });
  await server.start();
  await expect.poll(sent).toBe(3);
});

it("the outbox continues past a recipient that is deferred repeatedly", async () => {
  server.refusals.set("full@example.com", 452);
  await server.start();
  start();
  await queue("kim");
  await expect.poll(names).toEqual(["kim"]);
  for (const name of numbered("someone", 8)) await queue(name, { recipient: "full@example.com" });
  await expect.poll(async () => (await everyMail()).every(({ attempts }) => attempts === 1)).toBe(true);
  await queue("lee");
  await expect.poll(names).toEqual(["kim", "lee"]);
  expect(services.log.lines).not.toContainEqual(noMail);
});

it("the outbox delivers a mail once when the database fails between delivery and mark", async () => {
  await server.start();
  await queue("kim");
  let failures = 0;
  const log = {
    ...services.log,
    info(fields: object, message: string) {
      services.log.info(fields, message);
      if (message !== "mail sent" || failures > 0) return;
      failures += 1;
      throw new Error("the transaction that marks it fails");
    },
  };
  start({ ...services, log });
  await expect.poll(() => failures).toBe(1);
  clock.advance({ seconds: 45 });
  await expect.poll(sent).toBe(1);
  expect(names()).toEqual(["kim"]);
});

it("several processes share the outbox and send each mail once", async () => {
  await server.start();
  start();
  const other = openConnection({ ...jobConnection, url: database.url });
  const stopOther = startOutbox({ ...services, db: other.db }, { url: database.url });
  onTestFinished(() => stopOther().then(other.close));
  await Promise.all(numbered("client", 40).map((name) => queue(name)));
  await expect.poll(sent).toBe(40);
  expect(new Set(names()).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

const noMail = expect.objectContaining({ level: "error", message: "mail server unavailable" });

function bySubject(a: { subject?: string | undefined }, b: { subject?: string | undefined }): number {
  return (a.subject ?? "").localeCompare(b.subject ?? "");
}
