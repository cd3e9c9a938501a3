import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { isTokenGood } from "#api/platform/accounts/reset-token.ts";
import { queueMail } from "#api/platform/mail/queue-mail.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import { brandName } from "#domain/platform/brand.ts";
import { type Clock, createClock } from "#tests/harness/clock.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { createRecordingQueue } from "#tests/harness/recording-queue.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";

const manager = "marisol@sola.example";
const visitor = "dana@example.com";
const fallback = "leasing@sola.example";

let database: TestDatabase;
let server: MailServer;
let location_id: number;
let clock: Clock;
let services: TestMailServices;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  location_id = await storeLocation(database.db);
  server = await createMailServer();
  await server.start();
});

beforeEach(async () => {
  clock = createClock();
  const transport = smtpTransport(server.url, `${brandName} <hello@sola.example>`);
  services = { ...mailServices(database, createRecordingQueue(), transport), now: clock.now };
  await postInquiry(services, { location_id });
});

afterEach(async () => {
  services.transport.close();
  server.received.length = 0;
  server.refusals.clear();
  await database.db.deleteFrom("contact_inquiry").execute();
});

afterAll(() => server.stop());

it("a delivered mail is marked and not delivered again", async () => {
  const { id } = await mailTo(manager);
  expect(await sendMailOf(services, id)).toBe("sent");
  expect(await sendMailOf(services, id)).toBe("sent");
  expect(server.received).toHaveLength(1);
  expect(await mailTo(manager)).toMatchObject({ status: "sent", attempts: 1, sent_at: services.now() });
});

it("a mail whose process died between delivery and mark is sent again with the same Message-ID", async () => {
  const { id } = await mailTo(manager);
  const dying = {
    ...services,
    log: {
      ...services.log,
      info() {
        throw new Error("killed");
      },
    },
  };
  await expect(sendMailOf(dying, id)).rejects.toThrow("killed");
  expect(await mailTo(manager)).toMatchObject({ status: "waiting", attempts: 0 });
  clock.advance({ seconds: 45 });

  expect(await sendMailOf(services, id)).toBe("sent");
  const [first, second] = server.received;
  expect(first?.messageId).toBe(`<${id}@sola.example>`);
  expect(second?.source).toBe(first?.source);
});

it("a mail with a temporarily refused recipient is retried", async () => {
  server.refusals.set(visitor, 451);
  const { id } = await mailTo(visitor);
  expect(await sendMailOf(services, id)).toBe("waiting");
  expect(await mailTo(visitor)).toMatchObject({
    status: "waiting",
    attempts: 1,
    last_error: "EENVELOPE 451 RCPT TO",
  });
});

it("a mail to an address that doesn't exist fails", async () => {
  server.refusals.set(visitor, 550);
  const { id } = await mailTo(visitor);
  expect(await sendMailOf(services, id)).toBe("failed");
  expect(await mailTo(visitor)).toMatchObject({ last_error: "EENVELOPE 550 RCPT TO" });
});

it("a lead goes to FALLBACK_EMAIL when the manager's address doesn't exist", async () => {
  server.refusals.set(manager, 550);
  await sendMailOf(services, (await mailTo(manager)).id);
  expect(await mailTo(manager)).toMatchObject({ status: "failed" });

  const { id } = await mailTo(fallback);
  await sendMailOf(services, id);
  expect(server.received).toMatchObject([{ recipients: [fallback], replyTo: [{ address: visitor }] }]);
});

it("a lead goes to FALLBACK_EMAIL when the manager's address is malformed", async () => {
  await database.db
    .updateTable("message")
    .set({ recipient: "n/a" })
    .where("recipient", "=", manager)
    .execute();
  await sendMailOf(services, (await mailTo("n/a")).id);
  expect(await mailTo("n/a")).toMatchObject({ status: "failed", last_error: "not an address" });
  await sendMailOf(services, (await mailTo(fallback)).id);
  expect(server.received).toMatchObject([{ recipients: [fallback] }]);
});

it("a mail fails after 48 attempts, of which one before its time doesn't count", async () => {
  server.refusals.set(manager, 451);
  const { id } = await mailTo(manager);
  await database.db.updateTable("message").set({ attempts: 46 }).where("id", "=", id).execute();
  expect(await sendMailOf(services, id)).toBe("waiting");
  expect(await sendMailOf(services, id)).toBe("waiting");
  expect(await mailTo(manager)).toMatchObject({ attempts: 47 });
  clock.advance({ hours: 2 });
  expect(await sendMailOf(services, id)).toBe("failed");
  expect(await mailTo(manager)).toMatchObject({ attempts: 48 });
  expect(await mailTo(fallback)).toMatchObject({ status: "waiting" });
});

it("a mail that is erased while it is on its way leaves no file", async () => {
  const { id } = await mailTo(visitor);
  const forgotten: string[] = [];
  const transport: typeof services.transport = {
    ...services.transport,
    async deliver() {
      await database.db.deleteFrom("contact_inquiry").execute();
      return { ok: true };
    },
    async forget(ids) {
      forgotten.push(...ids);
    },
  };
  await expect(sendMailOf({ ...services, transport }, id)).rejects.toThrow("no result");
  expect(forgotten).toEqual([id]);
});

it("a mail with a broken template is retried until a release fixes it", async () => {
  const { id } = await mailTo(manager);
  const broken = {
    ...services,
    async writeMail() {
      throw new TypeError("undefined is not a heading");
    },
  };
  expect(await sendMailOf(broken, id)).toBe("waiting");
  expect(await mailTo(manager)).toMatchObject({ status: "waiting", attempts: 1, last_error: "TypeError" });
  expect(await sendMailOf(services, id)).toBe("sent");
  expect(server.received).toHaveLength(1);
});

it.each([
  ["a demo", { demo: true }],
  ["an inquiry that is no longer kept", { anonymised_at: "2026-11-21T15:00:00Z" }],
])("no mail is sent about %s", async (_, change) => {
  await database.db.updateTable("contact_inquiry").set(change).execute();
  expect(await sendMailOf(services, (await mailTo(manager)).id)).toBe("failed");
  expect(await mailTo(manager)).toMatchObject({ last_error: "nothing to say" });
  expect(server.received).toEqual([]);
});

it("a visitor's files are attached to the manager's mail only", async () => {
  const { id: contact_inquiry_id } = await database.db
    .selectFrom("contact_inquiry")
    .select("id")
    .executeTakeFirstOrThrow();
  const content = Buffer.from("%PDF-1.7 a licence");
  await database.db
    .insertInto("contact_inquiry_file")
    .values({
      id: "f1",
      contact_inquiry_id,
      name: "attachment-1.pdf",
      media_type: "application/pdf",
      content,
    })
    .execute();
  await sendMailOf(services, (await mailTo(manager)).id);
  await sendMailOf(services, (await mailTo(visitor)).id);

  const [toManager, toVisitor] = server.received;
  const files = (mail: typeof toManager) =>
    mail?.attachments.filter(({ disposition }) => disposition === "attachment");
  expect(files(toManager)).toMatchObject([
    { filename: "attachment-1.pdf", mimeType: "application/pdf", disposition: "attachment" },
  ]);
  expect(Buffer.from(files(toManager)?.[0]?.content as ArrayBuffer)).toEqual(content);
  expect(toManager?.text).toContain("Attached: 1 file");
  expect(files(toVisitor)).toEqual([]);
});

it("a password mail has a working link, even after its mark was lost", async () => {
  const account = await database.db
    .insertInto("account")
    .values({ email: "kim@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueMail(database.db, {
    kind: "password-reset",
    account_id: account.id,
    recipient: "kim@example.com",
  });
  const lost = {
    ...services,
    log: {
      ...services.log,
      info: () => {
        throw new Error("killed");
      },
    },
  };
  await expect(sendMailOf(lost, (await mailTo("kim@example.com")).id)).rejects.toThrow("killed");
  const [, token = ""] = /reset-password\/([\w-]{43})/.exec(server.received[0]?.text ?? "") ?? [];
  expect(await isTokenGood(database.db, token, services.now())).toBe(true);
});

it("sending a mail logs no personal data", async () => {
  server.refusals.set(manager, 550).set(visitor, 451);
  await sendMailOf(services, (await mailTo(manager)).id);
  await sendMailOf(services, (await mailTo(visitor)).id);
  const lines = JSON.stringify(services.log.lines);
  expect(lines).toContain("mail failed");
  expect(lines).toContain("mail delayed");
  expect(lines).not.toMatch(/@|Dana|Brien|555[- ]?01/);
});

async function mailTo(recipient: string) {
  return database.db
    .selectFrom("message")
    .selectAll()
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
}
