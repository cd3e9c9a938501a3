import { beforeAll, beforeEach, expect, it } from "vitest";
import { queueMailDigest } from "#api/leads/reports/mail-digest.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { type Clock, createClock } from "#tests/harness/clock.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { createRecordingQueue } from "#tests/harness/recording-queue.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";

let database: TestDatabase;
let clock: Clock;
let services: TestMailServices;
let sent: Email[];

beforeAll(async () => {
  database = await openTestDatabase("empty");
  await storeLocation(database.db, { id: 1, public_email: "gone@sola.example" });
  await storeLocation(database.db, { id: 2, url_name: "cherry-creek-denver" });
});

beforeEach(async () => {
  await database.db.deleteFrom("message").execute();
  await database.db.deleteFrom("contact_inquiry").execute();
  clock = createClock();
  sent = [];
  services = {
    ...mailServices(database, createRecordingQueue(), {
      async deliver(email) {
        if (email.to.startsWith("gone@")) return { ok: false, problem: "refused", reason: "550 RCPT TO" };
        sent.push(email);
        return { ok: true };
      },
      forget: async () => undefined,
      close: () => undefined,
    }),
    now: clock.now,
  };
});

it("no digest is sent when every mail went out", async () => {
  await postInquiry(services, { location_id: 2 });
  await sendAll();
  await queueMailDigest(services);
  expect(await digests()).toEqual([]);
});

it("the digest lists the failures since the last one for FALLBACK_EMAIL, each once", async () => {
  const { reference } = await postInquiry(services, { location_id: 1 });
  await sendAll();
  clock.advance({ hours: 12 });
  await queueMailDigest(services);
  clock.advance({ minutes: 1 });
  await queueMailDigest(services);
  expect(await digests()).toEqual(["leasing@sola.example"]);

  await sendAll();
  expect(sent.at(-1)?.subject).toBe("One message couldn’t be delivered");
  expect(sent.at(-1)?.text.replace(/\s+/g, " ")).toContain(
    `21 November 2026: A new inquiry to gone@sola.example (${reference}, South Lamar) 550 RCPT TO`,
  );

  clock.advance({ hours: 24 });
  await queueMailDigest(services);
  expect(await digests()).toHaveLength(1);
  await postInquiry(services, { location_id: 1 });
  await sendAll();
  clock.advance({ hours: 12 });
  await queueMailDigest(services);
  expect(await digests()).toHaveLength(2);
  await sendAll();
  expect(sent.at(-1)?.subject).toBe("One message couldn’t be delivered");
});

/** Waiting mails, and those that follow from them. */
async function sendAll(): Promise<void> {
  for (;;) {
    const mail = await database.db
      .selectFrom("message")
      .where("status", "=", "waiting")
      .select("id")
      .executeTakeFirst();
    if (!mail) return;
    await sendMailOf(services, mail.id);
  }
}

async function digests(): Promise<string[]> {
  const mails = await database.db
    .selectFrom("message")
    .where("kind", "=", "mail-digest")
    .select("recipient")
    .execute();
  return mails.map(({ recipient }) => recipient);
}
