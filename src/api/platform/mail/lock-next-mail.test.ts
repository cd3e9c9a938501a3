import { beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { lockNextMail, type MailChoice } from "./lock-next-mail.ts";
import type { MailKind } from "./mail-kind.ts";
import { queueMail } from "./queue-mail.ts";

const { db } = await openTestDatabase("empty");
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const ordinary: MailChoice = { now, isProbe: false, serverBackAt: null };

beforeEach(() => db.deleteFrom("mail").execute());

interface Waiting {
  tried_at?: string;
  retry_at?: string;
}

async function queue(recipient: string, kind: MailKind, createdAt: string, tried: Waiting = {}) {
  await queueMail(db, { kind, recipient, created_at: Temporal.Instant.from(`2026-11-21T${createdAt}:00Z`) });
  const times = Object.entries(tried).map(([name, time]) => [name, `2026-11-21T${time}:00Z`]);
  if (times.length > 0)
    await db.updateTable("mail").set(Object.fromEntries(times)).where("recipient", "=", recipient).execute();
}

/** Who is written to, in turn, by one sender that marks each mail as sent. */
async function orderOf(choice = ordinary): Promise<string[]> {
  const order: string[] = [];
  for (;;) {
    const recipient = await db.transaction().execute(async (transaction) => {
      const mail = await lockNextMail(transaction, choice);
      if (mail)
        await transaction.updateTable("mail").set({ status: "sent" }).where("id", "=", mail.id).execute();
      return mail?.recipient;
    });
    if (recipient === undefined) return order;
    order.push(recipient);
  }
}

it("lockNextMail picks leads and awaited mails first, then confirmations, then lists", async () => {
  await queue("digest", "mail-digest", "14:59");
  await queue("set aside", "inquiries-set-aside", "14:58");
  await queue("visitor", "inquiry-visitor", "14:50");
  await queue("client", "booking-client", "14:40");
  await queue("manager", "inquiry-manager", "12:20");
  await queue("password", "password-reset", "12:10");
  expect(await orderOf()).toEqual(["manager", "password", "visitor", "client", "digest", "set aside"]);
});

it("lockNextMail picks new mails before those delayed by an outage", async () => {
  await queue("first", "inquiry-manager", "12:00");
  await queue("new", "inquiry-manager", "14:59");
  await queue("second", "inquiry-manager", "13:00");
  expect(await orderOf()).toEqual(["new", "second", "first"]);
});

it("lockNextMail picks a retry at its time, or at once when the server has recovered since", async () => {
  await queue("due", "inquiry-manager", "14:00", { tried_at: "14:58", retry_at: "15:00" });
  await queue("later", "inquiry-manager", "14:00", { tried_at: "14:30", retry_at: "15:01" });
  await queue("just now", "inquiry-manager", "14:00", { tried_at: "14:59", retry_at: "15:30" });
  expect(await orderOf()).toEqual(["due"]);
  const serverBackAt = Temporal.Instant.from("2026-11-21T14:59:00Z");
  expect(await orderOf({ ...ordinary, serverBackAt })).toEqual(["later"]);
});

it("lockNextMail probes with an untried mail, then with the one tried longest ago", async () => {
  await queue("recent", "inquiry-manager", "14:00", { tried_at: "14:58", retry_at: "15:30" });
  await queue("long ago", "mail-digest", "14:00", { tried_at: "14:30", retry_at: "15:30" });
  await queue("never", "mail-digest", "14:00");
  expect(await orderOf({ ...ordinary, isProbe: true })).toEqual(["never", "long ago", "recent"]);
});

it("lockNextMail skips a mail that another process is sending", async () => {
  await queue("theirs", "inquiry-manager", "14:59");
  await queue("ours", "inquiry-manager", "14:00");
  await db.transaction().execute(async (transaction) => {
    expect((await lockNextMail(transaction, ordinary))?.recipient).toBe("theirs");
    expect(await orderOf()).toEqual(["ours"]);
  });
});
