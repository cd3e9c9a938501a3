import { expect, it } from "vitest";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { mailPicture, mailPictureAddress } from "#api/platform/mail/mail-picture.ts";
import { brandName } from "#domain/platform/brand.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { mailList } from "./mail-list.ts";

async function listOf(mail: { subject: string; html: string }) {
  const folder = scratchFolder();
  await folderTransport(folder, `${brandName} <hello@sola.example>`).deliver({
    id: "6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11",
    written_at: Temporal.Instant.from("2026-11-21T15:00:00Z"),
    to: "dana@example.com",
    replyTo: null,
    text: "Hello",
    attachments: [],
    ...mail,
  });
  return (await mailList(folder)).text();
}

it("the list of mails shows each one's subject, recipient and page at two widths", async () => {
  const page = await listOf({ subject: "Shears & combs", html: '<p title="x">Hello</p>' });
  expect(page).toContain("<h2>Shears &amp; combs</h2>");
  expect(page).toContain("To dana@example.com");
  expect(page.match(/srcdoc="&lt;p title=&quot;x&quot;&gt;Hello&lt;\/p&gt;/g)).toHaveLength(2);
});

it("the list of mails shows the pictures that came with a mail, and leaves other words and addresses", async () => {
  const page = await listOf({
    subject: "Pictures",
    html: `<img src="cid:${mailPicture.cid}"><img src="cid:lost@sola"> acid: no`,
  });
  const [, srcdoc = ""] = /srcdoc="([^"]*)"/.exec(page) ?? [];
  const [before, after] = srcdoc.split(mailPictureAddress);
  expect(before).toBe("&lt;img src=&quot;");
  expect(after?.trim()).toBe("&quot;&gt;&lt;img src=&quot;cid:lost@sola&quot;&gt; acid: no");
});
