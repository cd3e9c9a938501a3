import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { messageOf, parseMailbox } from "#api/platform/mail/message.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { brandName } from "#domain/platform/brand.ts";

const email: Email = {
  id: "6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11",
  written_at: Temporal.Instant.from("2026-11-21T15:00:00Z"),
  to: "marisol@sola.example",
  replyTo: { name: "Dana O’Brien", address: "dana@example.com" },
  subject: "New inquiry",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [],
};
const sender = parseMailbox(`${brandName} <hello@sola.example>`);

it("a mail has the same bytes each time it is built", async () => {
  const [first, second] = [await compose(email), await compose(email)];
  expect(first.source).toBe(second.source);
  expect(first.mail.messageId).toBe("<6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11@sola.example>");
  expect(first.mail.date).toBe("2026-11-21T15:00:00.000Z");
  expect(headerNames(first.source)).toContain("auto-submitted");
});

it.each([
  "\r\nBcc: thief@example.net",
  "\nBcc: thief@example.net",
  "\r\n\r\n<p>another body",
  "\u2028Bcc: x",
])("a line break in a name, address or subject adds no header: %j", async (attack) => {
  const hostile = {
    ...email,
    to: `marisol@sola.example${attack}`,
    replyTo: { name: `Dana${attack}`, address: `dana@example.com${attack}` },
    subject: `New inquiry${attack}`,
  };
  const { source, mail, recipients } = await compose(hostile);
  expect(headerNames(source)).toEqual(headerNames((await compose(email)).source));
  expect(mail.html).toBe("<p>Hello</p>\n");
  expect(mail.bcc).toBeUndefined();
  expect(recipients).toHaveLength(1);
});

it("a mail has one recipient and the same headers, whatever a visitor typed", async () => {
  const expected = headerNames((await compose(email)).source);
  const anything = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (name, address, subject) => {
      const { source, recipients } = await compose({
        ...email,
        replyTo: { name, address: `dana@example.com${address}` },
        subject: `New inquiry ${subject}`,
      });
      expect(headerNames(source)).toEqual(expected);
      expect(recipients).toEqual(["marisol@sola.example"]);
    }),
    { numRuns: 30 },
  );
});

it("a mail attaches the picture that it shows, and no other", async () => {
  const shown = await compose({ ...email, html: `<img src="cid:head@sola" alt="Salons">` });
  expect(shown.mail.attachments).toMatchObject([
    { contentId: "<head@sola>", disposition: "inline", mimeType: "image/jpeg" },
  ]);
  expect((await compose(email)).mail.attachments).toEqual([]);
});

it("a mail omits Reply-To when replies aren't read", async () => {
  const { mail } = await compose({ ...email, replyTo: null });
  expect(mail.replyTo).toBeUndefined();
});

it("a mail follows those before it about the same booking, oldest first", async () => {
  const { mail } = await compose({ ...email, thread: ["first", "second"] });
  expect(mail.inReplyTo).toBe("<second@sola.example>");
  expect(mail.references).toBe("<first@sola.example> <second@sola.example>");
  expect(headerNames((await compose(email)).source)).not.toContain("in-reply-to");
});

it("a recipient's name adds no header", async () => {
  const { mail } = await compose({ ...email, toName: "Marisol Vega\r\nBcc: thief@example.net" });
  expect(mail.to).toEqual([{ name: "Marisol Vega Bcc: thief@example.net", address: email.to }]);
});

it("MAIL_FROM accepts one sender and refuses two", () => {
  expect(parseMailbox("hello@sola.example")).toEqual({ name: "", address: "hello@sola.example" });
  expect(parseMailbox('"Salons, Inc." <hello@sola.example>').name).toBe("Salons, Inc.");
  expect(() => parseMailbox("a@sola.example, b@sola.example")).toThrow("Not a mailbox");
  expect(() => parseMailbox("Salons")).toThrow("Not a mailbox");
});

async function compose(written: Email) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, envelope } = await composer.sendMail(messageOf(written, sender));
  const source = (message as Buffer).toString("utf8");
  return { source, mail: await PostalMime.parse(source), recipients: envelope.to };
}

function headerNames(source: string): string[] {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
  return head.split("\r\n").map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
}

it.each([
  ["https://sola.example/alerts/a.b", "List-Unsubscribe=One-Click"],
  ["http://sola.example/alerts/a.b", undefined],
])("a mail to a list says how to leave it: %s", async (unsubscribeUrl, post) => {
  const { source } = await compose({ ...email, unsubscribeUrl });
  expect(/^List-Unsubscribe: (.*)$/m.exec(source)?.[1]?.trim()).toBe(`<${unsubscribeUrl}>`);
  expect(/^List-Unsubscribe-Post: (.*)$/m.exec(source)?.[1]?.trim()).toBe(post);
});
