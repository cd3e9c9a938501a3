import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMailServer } from "#tests/harness/mail-server.ts";
import { createOperator } from "#tests/harness/sola.ts";

const url = "postgresql://sola@127.0.0.1:1/unused";

it("mail test sends through the mail server and prints its answer", async () => {
  const server = await createMailServer();
  await server.start();
  const sola = createOperator(url, { SMTP_URL: server.url });
  expect(await sola("mail", "test", "kim@example.com")).toMatchObject({
    code: 0,
    printed: "The mail server accepted it for kim@example.com.",
  });
  expect(server.received).toMatchObject([
    { recipients: ["kim@example.com"], subject: "A test mail from 127.0.0.1:3000" },
  ]);
  server.refusals.set("lee@example.com", 550);
  expect(await sola("mail", "test", "lee@example.com")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(
      /^The mail server rejected it permanently: .* 550 RCPT TO\nIts response: 550 Not here$/,
    ),
  });
  await server.stop();
  expect(await sola("mail", "test", "kim@example.com")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(
      /^The mail server can't be reached\. The site would try again: \S+.*\nIts response: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
    ),
  });
});

it("mail test without a mail server writes into the mail folder", async () => {
  const sola = createOperator(url);
  const { code, printed } = await sola("mail", "test", "kim@example.com");
  const [name = ""] = readdirSync(join(sola.dataDir, "mail"));
  expect({ code, printed }).toEqual({ code: 0, printed: `Wrote ${join(sola.dataDir, "mail", name)}.` });
  expect(readFileSync(join(sola.dataDir, "mail", name), "utf8")).toContain("To: kim@example.com");
});
