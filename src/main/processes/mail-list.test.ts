import { expect, it } from "vitest";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { mailList } from "./mail-list.ts";

it("the list of mails shows each one's subject, recipient and page at two widths", async () => {
  const folder = scratchFolder();
  await folderTransport(folder, "Sola <hello@sola.example>").deliver({
    id: "6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11",
    written_at: Temporal.Instant.from("2026-11-21T15:00:00Z"),
    to: "dana@example.com",
    replyTo: null,
    subject: "Shears & combs",
    html: '<p title="x">Hello</p>',
    text: "Hello",
    attachments: [],
  });
  const page = await (await mailList(folder)).text();
  expect(page).toContain("<h2>Shears &amp; combs</h2>");
  expect(page).toContain("To dana@example.com");
  expect(page.match(/srcdoc="&lt;p title=&quot;x&quot;&gt;Hello&lt;\/p&gt;/g)).toHaveLength(2);
});
