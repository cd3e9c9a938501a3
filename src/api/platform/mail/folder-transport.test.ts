import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { brandName } from "#domain/platform/brand.ts";

const email: Email = {
  id: "6f1a0c1e-5a0b-4f6e-9a55-6b2f0d1c7e11",
  written_at: Temporal.Instant.from("2026-11-21T15:00:00Z"),
  to: "marisol@sola.example",
  replyTo: { name: "José Núñez", address: "jose@example.com" },
  subject: "New inquiry for Montréal",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [],
};

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "sola-mail-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

it("the mail folder gets a mail in a readable format, with owner-only permissions", async () => {
  const folder = join(parent, "var", "mail");
  const transport = folderTransport(folder, `${brandName} <hello@sola.example>`);
  expect(await transport.deliver(email)).toEqual({ ok: true });

  const file = join(folder, `${email.id}.eml`);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
    subject: "New inquiry for Montréal",
    replyTo: [{ name: "José Núñez", address: "jose@example.com" }],
    to: [{ address: "marisol@sola.example" }],
    html: expect.stringContaining("Hello"),
    text: expect.stringContaining("Hello"),
  });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

it("a mail that can't be written leaves no partial file and reports the failure", async () => {
  const transport = folderTransport(parent, `${brandName} <hello@sola.example>`);
  // The last step fails: a folder stands where the file is to go.
  mkdirSync(join(parent, `${email.id}.eml`));
  expect(await transport.deliver(email)).toEqual({ ok: false, problem: "unavailable", reason: "EISDIR" });
  expect(readdirSync(parent)).toEqual([`${email.id}.eml`]);
});

it("a start deletes partial files after a crash, but not a file in progress", () => {
  for (const name of ["old.eml.part", "new.eml.part", "old.eml"])
    writeFileSync(join(parent, name), "half a ma");
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const name of ["old.eml.part", "old.eml"]) utimesSync(join(parent, name), anHourAgo, anHourAgo);
  folderTransport(parent, `${brandName} <hello@sola.example>`).close();
  expect(readdirSync(parent).sort()).toEqual(["new.eml.part", "old.eml"]);
});

it("a mail that is delivered twice is one file, even after a crash midway", async () => {
  const transport = folderTransport(parent, `${brandName} <hello@sola.example>`);
  writeFileSync(join(parent, `${email.id}.eml.part`), "half a ma");
  await transport.deliver(email);
  await transport.deliver(email);
  expect(readdirSync(parent)).toEqual([`${email.id}.eml`]);
});
