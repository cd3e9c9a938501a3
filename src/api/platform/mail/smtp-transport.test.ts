import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { brandName } from "#domain/platform/brand.ts";

const email: Email = {
  id: "6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11",
  written_at: Temporal.Instant.from("2026-11-21T15:00:00Z"),
  to: "marisol@sola.example",
  replyTo: null,
  subject: "New inquiry",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [],
};

let server: Server | undefined;
afterEach(() => server?.close());

const polite: Record<string, string> = {
  EHLO: "250 hello",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  ".": "250 taken",
  RSET: "250 ok",
  QUIT: "221 bye",
};

// Covers §8: Mail: the inquiry stands, the mail waits
it.each([
  ["takes the mail", {}, { ok: true }],
  [
    "knows no such recipient",
    { RCPT: "550 <marisol@sola.example> unknown" },
    "refused EENVELOPE 550 RCPT TO",
  ],
  ["is busy with the recipient", { RCPT: "450 try later" }, "delayed EENVELOPE 450 RCPT TO"],
  ["does not want the message", { ".": "554 no" }, "refused EMESSAGE 554 DATA"],
  ["cannot store the message now", { ".": "452 disk full" }, "delayed EMESSAGE 452 DATA"],
  ["does not know our sender", { MAIL: "550 who are you" }, "unavailable EENVELOPE 550 MAIL FROM"],
  ["speaks HTTP", { EHLO: "HTTP/1.1 400", HELO: "HTTP/1.1 400" }, "unavailable EPROTOCOL HELO"],
  ["ends the session", { RCPT: "421 too many connections" }, "unavailable EENVELOPE 421 RCPT TO"],
  ["wants a login we do not have", { MAIL: "530 log in first" }, "unavailable EENVELOPE 530 MAIL FROM"],
])("the transport reports when the server %s", async (_, answers, expected) => {
  const transport = smtpTransport(
    await listen({ ...polite, ...answers }),
    `${brandName} <hello@sola.example>`,
  );
  const delivery = await transport.deliver(email);
  transport.close();
  expect(delivery.ok ? delivery : `${delivery.problem} ${delivery.reason}`).toEqual(expected);
});

it("the transport reports an unreachable server as temporary", async () => {
  const url = await listen(polite);
  await new Promise((closed) => server?.close(closed));
  const transport = smtpTransport(url, `${brandName} <hello@sola.example>`);
  expect(await transport.deliver(email)).toMatchObject({ ok: false, problem: "unavailable" });
  transport.close();
});

/** A server of few words: each command has one answer. */
async function listen(answers: Record<string, string>): Promise<string> {
  server = createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (isData && line !== ".") continue;
        const command = line.split(" ")[0] ?? "";
        const answer = answers[command] ?? "500 what";
        isData = answer.startsWith("354");
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
