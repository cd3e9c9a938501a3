import { beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { claimMessage } from "../outbox/claim-message.ts";
import type { MailKind } from "./mail-kind.ts";
import { queueMail } from "./queue-mail.ts";

const { db } = await openTestDatabase("empty");
const start = Temporal.Instant.from("2026-11-21T15:00:00Z");

beforeEach(() => db.deleteFrom("message").execute());

async function queue(count: number, kind: MailKind, recipient: string, minute = 0): Promise<void> {
  const created_at = start.add({ seconds: minute * 60 });
  for (let n = 0; n < count; n += 1) await queueMail(db, { kind, recipient, created_at });
}

/** How many mails may leave by then. */
async function sendUntil(minute: number): Promise<number> {
  const now = start.add({ seconds: minute * 60 });
  for (let sent = 0; ; sent += 1) {
    const mail = await claimMessage(db, { channel: "mail", now, isProbe: false, backAt: null });
    if (!mail) return sent;
    await db.updateTable("message").set({ status: "sent" }).where("id", "=", mail.id).execute();
  }
}

describe("an address that its owner hasn't confirmed", () => {
  it("gets at most ten mails an hour of all kinds together, and none of more than a day", async () => {
    for (const kind of ["inquiry-visitor", "alert-confirm", "booking-links"] as const)
      await queue(40, kind, "dana@example.com");
    await queue(110, "booking-client", "dana@example.com");
    for (const kind of ["booking-moved", "booking-cancelled", "booking-reminder", "booking-after"] as const)
      await queue(20, kind, "dana@example.com");
    expect(await sendUntil(0)).toBe(10);
    expect(await sendUntil(59)).toBe(0);
    expect(await sendUntil(60)).toBe(10);
    expect(await sendUntil(30 * 60)).toBe(23 * 10);
    const { count } = await db
      .selectFrom("message")
      .where("last_error", "=", "more than a day of mail to this address")
      .where("failed_at", "is", null)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(310 - 250);
  });

  it.each([
    ["d.a.n.a@gmail.com", "Dana+spam@gmail.com", "dana+1+2@googlemail.com"],
    ["dana+1@example.com", "DANA+2@Example.com", "da.na@example.com"],
  ])("shares its mails with its other spellings, such as %s", async (...spellings) => {
    for (const spelling of spellings) await queue(3, "inquiry-visitor", spelling);
    expect(await sendUntil(0)).toBe(4);
  });

  it("gets the confirmation of a booking at once, whatever forms have sent there", async () => {
    await queue(100, "inquiry-visitor", "dana@example.com");
    expect(await sendUntil(0)).toBe(4);
    await queue(1, "booking-client", "dana@example.com");
    expect(await sendUntil(0)).toBe(1);
  });

  it("gets ten of what twenty concurrent requests send", async () => {
    const kinds = ["inquiry-visitor", "booking-client", "booking-cancelled"] as const;
    const send = (kind: MailKind) =>
      db
        .transaction()
        .execute((transaction) =>
          queueMail(transaction, { kind, recipient: "dana@example.com", created_at: start }),
        );
    await Promise.all(kinds.flatMap((kind) => Array.from({ length: 7 }, () => send(kind))));
    expect(await sendUntil(0)).toBe(10);
  });

  it("gets the full number again an hour later", async () => {
    await queue(4, "inquiry-visitor", "dana@example.com");
    await queue(1, "inquiry-visitor", "dana@example.com", 60);
    expect(await sendUntil(60)).toBe(5);
  });
});

it("a link that expires in an hour leaves immediately", async () => {
  await queue(10, "inquiry-visitor", "dana@example.com");
  await queue(1, "password-reset", "dana@example.com");
  expect(await sendUntil(0)).toBe(5);
});

it("leads leave within half a minute, however many there are, and none waits behind other mail", async () => {
  await queue(150, "booking-stylist", "manager@sola.example");
  expect(await sendUntil(0)).toBe(100);
  await queue(50, "inquiry-manager", "manager@sola.example", 1);
  expect(await sendUntil(1)).toBe(20);
  expect(await sendUntil(1.5)).toBe(30);
});

it("a recipient over the limit delays no other recipient's mail", async () => {
  await queue(11, "inquiry-visitor", "dana@example.com");
  await queue(1, "inquiry-visitor", "kim@example.com");
  expect(await sendUntil(0)).toBe(5);
});
