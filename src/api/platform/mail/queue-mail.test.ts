import { beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { lockNextMail } from "./lock-next-mail.ts";
import type { MailKind } from "./mail-kind.ts";
import { queueMail } from "./queue-mail.ts";

const { db } = await openTestDatabase("empty");
const start = Temporal.Instant.from("2026-11-21T15:00:00Z");

beforeEach(() => db.deleteFrom("mail").execute());

async function queue(count: number, kind: MailKind, recipient: string, minute = 0): Promise<void> {
  const created_at = start.add({ minutes: minute });
  for (let n = 0; n < count; n += 1) await queueMail(db, { kind, recipient, created_at });
}

/** How many mails may leave by then. */
async function sendUntil(minute: number): Promise<number> {
  const now = start.add({ minutes: minute });
  for (let sent = 0; ; sent += 1) {
    const mail = await db.transaction().execute(async (transaction) => {
      const next = await lockNextMail(transaction, { now, isProbe: false, serverBackAt: null });
      if (next)
        await transaction.updateTable("mail").set({ status: "sent" }).where("id", "=", next.id).execute();
      return next;
    });
    if (!mail) return sent;
  }
}

describe("one recipient", () => {
  it("gets ten mails an hour from public forms, and the rest later", async () => {
    await queue(25, "inquiry-visitor", "dana@example.com");
    expect(await sendUntil(0)).toBe(10);
    expect(await sendUntil(59)).toBe(0);
    await queue(3, "booking-client", "Dana@Example.com", 59);
    expect(await sendUntil(60)).toBe(10);
    expect(await sendUntil(119)).toBe(0);
    expect(await sendUntil(120)).toBe(8);
    expect(await sendUntil(9_000)).toBe(0);
  });

  it("who manages a location gets a hundred leads an hour, and every lead eventually", async () => {
    await queue(250, "inquiry-manager", "manager@sola.example");
    expect(await sendUntil(0)).toBe(100);
    expect(await sendUntil(60)).toBe(100);
    expect(await sendUntil(120)).toBe(50);
  });

  it("gets the full number again an hour later", async () => {
    await queue(10, "inquiry-visitor", "dana@example.com");
    await queue(1, "inquiry-visitor", "dana@example.com", 60);
    expect(await sendUntil(60)).toBe(11);
  });

  it("gets a link that expires in an hour immediately", async () => {
    await queue(10, "inquiry-visitor", "dana@example.com");
    await queue(1, "password-reset", "dana@example.com");
    expect(await sendUntil(0)).toBe(11);
  });
});

it("a recipient over the limit delays no other recipient's mail", async () => {
  await queue(11, "inquiry-visitor", "dana@example.com");
  await queue(1, "inquiry-visitor", "kim@example.com");
  expect(await sendUntil(0)).toBe(11);
});
