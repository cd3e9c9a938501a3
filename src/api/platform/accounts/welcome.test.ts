import { afterAll, beforeAll, expect, it } from "vitest";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import { brandName } from "#domain/platform/brand.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createMailServer } from "#tests/harness/mail-server.ts";
import { mailServices } from "#tests/harness/mail-services.ts";
import { createRecordingQueue } from "#tests/harness/recording-queue.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";
import { createAccount } from "./account-queries.ts";

const database = await openTestDatabase("empty");
const server = await createMailServer();
const services = mailServices(
  database,
  createRecordingQueue(),
  smtpTransport(server.url, `${brandName} <hello@sola.example>`),
);

beforeAll(() => server.start());
afterAll(async () => {
  services.transport.close();
  await server.stop();
});

// Covers §2: /emails/welcome-to-sola, and the mail itself
it("createAccount mails a welcome once, with a link to the lessons and no sign-in link", async () => {
  expect(await createAccount(services, "Kim@example.com", { welcomes: true })).toBe(true);
  expect(await createAccount(services, "kim@example.com", { welcomes: true })).toBe(false);
  expect(await createAccount(services, "lee@example.com", { welcomes: false })).toBe(true);

  const mails = await database.db.selectFrom("message").select(["id", "kind", "recipient"]).execute();
  expect(mails).toMatchObject([{ kind: "welcome", recipient: "Kim@example.com" }]);

  expect(await sendMailOf(services, mails[0]?.id ?? "")).toBe("sent");
  const [mail] = server.received;
  expect(mail).toMatchObject({ subject: `Welcome to ${brandName}`, recipients: ["Kim@example.com"] });
  expect(mail?.text).toContain("https://www.sola.example/education");
  expect(mail?.text).not.toMatch(/password/i);
});
