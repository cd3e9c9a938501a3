import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { findInquiry } from "#api/leads/inquiries/inquiry-queries.ts";
import { escalateInquiry, notifyOfPartial } from "#api/leads/inquiries/queue-inquiry-mail.ts";
import { findEarlierInquiry } from "#api/leads/messages/earlier-inquiry.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { mailServices, type TestMailServices } from "#tests/harness/mail-services.ts";
import { createRecordingQueue, type RecordingQueue } from "#tests/harness/recording-queue.ts";

const fallback = "leasing@sola.example";
const noTransport = {
  deliver: async () => ({ ok: true }) as const,
  forget: async () => undefined,
  close: () => undefined,
};

let database: TestDatabase;
let location_id: number;
let jobs: RecordingQueue;
let services: TestMailServices;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  location_id = await storeLocation(database.db);
});

beforeEach(() => {
  jobs = createRecordingQueue();
  services = mailServices(database, jobs, noTransport);
});

afterEach(async () => {
  await database.db.deleteFrom("contact_inquiry").execute();
});

// Covers §6: Leasing manager and franchisee handle inquiries: acknowledged or passed on
it("an unacknowledged inquiry is escalated once", async () => {
  const { id } = await inquire();
  await escalateInquiry(services, id);
  await escalateInquiry(services, id);
  expect(await escalations()).toEqual([`inquiry-escalation ${fallback}`]);
  expect(await inquiry(id)).toMatchObject({ escalated_at: services.now() });
});

// Covers §6: Leasing manager and franchisee handle inquiries: acknowledged or passed on
it("an acknowledged inquiry isn't escalated", async () => {
  const { id } = await inquire();
  const token = signToken(services.signingKey, "inquiry-acknowledge", id);
  await postInquiry(services, { token }, "acknowledge-contact-inquiry");
  await escalateInquiry(services, id);
  expect(await escalations()).toEqual([]);
});

it("an inquiry says what it changes of the last from the same email or phone", async () => {
  const first = await inquiry((await inquire()).id);
  const at = services.now().add({ hours: 1 });
  services = { ...services, now: () => at };
  const earlierThan = async (fields: object) => {
    const stored = await findInquiry(database.db, (await inquire(fields)).id);
    return stored && findEarlierInquiry({ db: database.db, i18n: i18nIn("en-US") }, stored);
  };
  expect(await earlierThan({ phone: "5125550199", contact_how: "email" })).toEqual({
    reference: first.reference,
    received: expect.stringMatching(/^Saturday, November\s21\sat\s9:00\sam,\sCentral\sTime$/),
    changes: ["the phone number", "how to reach them"],
  });
  expect(await earlierThan({ email: "ann@example.com", phone: "5125550100" })).toBeNull();
});

it("a first step without a second is mailed to the manager once, after 30 minutes", async () => {
  const { id } = await inquireHalf();
  expect(await mails()).toEqual([]);
  expect(jobs.enqueued).toEqual([
    { job: { name: "notify-partial-inquiry", contact_inquiry_id: id }, afterSeconds: 30 * 60 },
  ]);
  await notifyOfPartial(services, id);
  await notifyOfPartial(services, id);
  expect(await mails()).toEqual(["inquiry-partial-manager marisol@sola.example"]);
  expect(jobs.enqueued.at(-1)?.job).toEqual({ name: "escalate-inquiry", contact_inquiry_id: id });
});

it("an inquiry completed in time is mailed to the manager once, as complete", async () => {
  const half = await inquireHalf();
  await complete(half);
  await notifyOfPartial(services, half.id);
  expect(await mails()).toEqual(["inquiry-manager marisol@sola.example", "inquiry-visitor dana@example.com"]);
});

it("an inquiry completed late mails the visitor, and the manager not again", async () => {
  const half = await inquireHalf();
  await notifyOfPartial(services, half.id);
  await complete(half);
  expect(await mails()).toEqual([
    "inquiry-partial-manager marisol@sola.example",
    "inquiry-visitor dana@example.com",
  ]);
});

it("a second step that arrives at the deadline sends one of the two mails", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const half = await inquireHalf("create-split-contact-inquiry", `call ${turn}`);
    await Promise.all([complete(half), notifyOfPartial(services, half.id)]);
    const kinds = (await mails()).filter((mail) => mail.endsWith("marisol@sola.example"));
    expect(kinds).toHaveLength(1);
    await database.db.deleteFrom("contact_inquiry").execute();
  }
});

async function inquire(fields: object = {}, call?: string): Promise<{ id: string }> {
  const data = await postInquiry(services, { location_id, ...fields }, call);
  return { id: idOf(data) };
}

async function inquireHalf(call = "create-split-contact-inquiry", message = "") {
  const data = await postInquiry(services, { location_id, message }, call);
  return { id: idOf(data), contact_inquiry_ids: data.contact_inquiry_ids, secret: data.secret };
}

async function complete({ contact_inquiry_ids, secret }: Awaited<ReturnType<typeof inquireHalf>>) {
  await postInquiry(services, { contact_inquiry_ids, secret }, "create-second-split-contact-inquiry");
}

function idOf({ contact_inquiry_ids }: Record<string, unknown>): string {
  const [id] = Array.isArray(contact_inquiry_ids) ? contact_inquiry_ids : [];
  return String(id);
}

async function inquiry(id: string) {
  return database.db.selectFrom("contact_inquiry").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function mails(): Promise<string[]> {
  const rows = await database.db.selectFrom("message").select(["kind", "recipient"]).execute();
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

async function escalations(): Promise<string[]> {
  return (await mails()).filter((mail) => mail.startsWith("inquiry-escalation"));
}
