import { expect, test } from "vitest";
import { writeMail } from "#api/messages.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { mailCarrier } from "#api/platform/outbox/deliver-mail.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { noSpamSignals } from "#contract/platform/spam-signals.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { sendNext } from "#tests/harness/send-mail.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db, { public_email: "marisol@sola.example" });
const emails: Email[] = [];
const services = {
  ...api.services,
  writeMail,
  transport: {
    deliver: async (email: Email) => {
      emails.push(email);
      return { ok: true } as const;
    },
    forget: async () => undefined,
    close: () => undefined,
  },
};

/** Each lead has a phone number, since a mail names the last lead from the same. */
let lastPhone = 5125551000;

async function inquire(email: string, address: string, formToken: string) {
  lastPhone += 1;
  const sent = await api.direct.call(
    "createContactInquiry",
    { ...dana, email, phone: String(lastPhone), services: ["hair"], location_id },
    { headers: { [clientAddressHeader]: address }, spamSignals: { ...noSpamSignals, formToken } },
  );
  if (!sent.ok) throw new Error(sent.message);
  return sent.data.reference;
}

async function formToken(): Promise<string> {
  const begun = await api.direct.call("formToken", {});
  if (!begun.ok) throw new Error(begun.message);
  api.clock.advance({ seconds: 5 });
  return begun.data.token;
}

async function sendDue() {
  while ((await sendNext(services, mailCarrier(services))) !== "none");
}

const mailed = (reference: string) =>
  emails.filter(({ to, text }) => to === "marisol@sola.example" && text.includes(reference)).length;

test("a real lead's mail leaves within a minute while six addresses forge 120 an hour for its location", async () => {
  const stolen = await formToken();
  const forged: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    const token = n % 2 ? stolen : await formToken();
    forged.push(await inquire(`invented-${n}@example.com`, `8.8.4.${n % 6}`, token));
    api.clock.advance({ seconds: 20 });
    await sendDue();
  }
  const { set_aside } = await db
    .selectFrom("contact_inquiry")
    .where("quarantined", "=", true)
    .select(({ fn }) => fn.countAll<number>().as("set_aside"))
    .executeTakeFirstOrThrow();
  expect(set_aside).toBe(120 - 6 * 11);

  const real = await inquire("real@example.com", "9.9.9.9", await formToken());
  await sendDue();
  api.clock.advance({ seconds: 50 });
  await sendDue();
  expect(mailed(real)).toBe(1);
});

test("leads beyond twenty an hour share a mail, each is in one, and none is late", async () => {
  emails.length = 0;
  const references: string[] = [];
  for (let n = 0; n < 30; n += 1)
    references.push(await inquire(`lead-${n}@example.com`, "127.0.0.1", await formToken()));
  await sendDue();
  api.clock.advance({ seconds: 60 });
  await sendDue();
  expect(references.map(mailed)).toEqual(references.map(() => 1));
  const managers = emails.filter(({ to }) => to === "marisol@sola.example");
  expect(managers.length).toBeLessThan(references.length);
  const bundled = managers.find(({ subject }) => subject.endsWith("new inquiries"));
  expect(bundled?.text).toContain("/inquiry-received/");
  expect(bundled?.text).not.toContain("@example.com");
  expect(
    await db
      .selectFrom("message")
      .where("status", "=", "waiting")
      .where("kind", "=", "inquiry-manager")
      .selectAll()
      .execute(),
  ).toEqual([]);
});
