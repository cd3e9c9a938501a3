import { beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import type { MailKind } from "../mail/mail-kind.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { claimMessage, type MessageChoice } from "./claim-message.ts";

const { db } = await openTestDatabase("empty");
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const ordinary: MessageChoice = { channel: "mail", now, isProbe: false, backAt: null };

beforeEach(() => db.deleteFrom("message").execute());

interface Waiting {
  tried_at?: string;
  retry_at?: string;
}

async function queue(recipient: string, kind: MailKind, createdAt: string, tried: Waiting = {}) {
  await queueMail(db, { kind, recipient, created_at: Temporal.Instant.from(`2026-11-21T${createdAt}:00Z`) });
  const times = Object.entries(tried).map(([name, time]) => [name, `2026-11-21T${time}:00Z`]);
  if (times.length > 0)
    await db
      .updateTable("message")
      .set({ ...Object.fromEntries(times), last_error: "421 DATA" })
      .where("recipient", "=", recipient)
      .execute();
}

/** Who is written to, in turn, by one sender that marks each mail as sent. */
async function orderOf(choice = ordinary): Promise<string[]> {
  const order: string[] = [];
  for (;;) {
    const mail = await claimMessage(db, choice);
    if (!mail) return order;
    await db.updateTable("message").set({ status: "sent" }).where("id", "=", mail.id).execute();
    order.push(mail.recipient);
  }
}

it("claimMessage picks leads and awaited mails first, then confirmations, then lists", async () => {
  await queue("digest", "mail-digest", "14:59");
  await queue("set aside", "inquiries-set-aside", "14:58");
  await queue("visitor", "inquiry-visitor", "14:50");
  await queue("client", "booking-client", "14:40");
  await queue("manager", "inquiry-manager", "12:20");
  await queue("password", "password-reset", "12:10");
  expect(await orderOf()).toEqual(["manager", "password", "visitor", "client", "digest", "set aside"]);
});

it("claimMessage picks new mails before those delayed by an outage", async () => {
  await queue("first", "inquiry-manager", "12:00");
  await queue("new", "inquiry-manager", "14:59");
  await queue("second", "inquiry-manager", "13:00");
  expect(await orderOf()).toEqual(["new", "second", "first"]);
});

it("claimMessage picks a retry at its time, or at once when the server has recovered since", async () => {
  await queue("due", "inquiry-manager", "14:00", { tried_at: "14:58", retry_at: "15:00" });
  await queue("later", "inquiry-manager", "14:00", { tried_at: "14:30", retry_at: "15:01" });
  await queue("just now", "inquiry-manager", "14:00", { tried_at: "14:59", retry_at: "15:30" });
  expect(await orderOf()).toEqual(["due"]);
  const backAt = Temporal.Instant.from("2026-11-21T14:59:00Z");
  expect(await orderOf({ ...ordinary, backAt })).toEqual(["later"]);
});

it("claimMessage probes with an untried mail, then with the one tried longest ago", async () => {
  await queue("recent", "inquiry-manager", "14:00", { tried_at: "14:58", retry_at: "15:30" });
  await queue("long ago", "mail-digest", "14:00", { tried_at: "14:30", retry_at: "15:30" });
  await queue("never", "mail-digest", "14:00");
  expect(await orderOf({ ...ordinary, isProbe: true })).toEqual(["never", "long ago", "recent"]);
});

it("claimMessage skips a message on its way, until its lease ends", async () => {
  await queue("theirs", "inquiry-manager", "14:59");
  await queue("ours", "inquiry-manager", "14:00");
  const theirs = await claimMessage(db, ordinary);
  expect(theirs?.recipient).toBe("theirs");
  expect(await orderOf()).toEqual(["ours"]);
  expect(await orderOf({ ...ordinary, now: now.add({ seconds: 44 }) })).toEqual([]);
  expect(await orderOf({ ...ordinary, now: now.add({ seconds: 45 }) })).toEqual(["theirs"]);
});

it("claimMessage probes with no mail that was put off", async () => {
  for (let n = 0; n < 5; n += 1) await queue("dana@example.com", "inquiry-visitor", "15:00");
  expect(await orderOf({ ...ordinary, isProbe: true })).toHaveLength(4);
});

it("claimMessage gives concurrent processes different messages", async () => {
  for (let n = 0; n < 20; n += 1) await queue(`${n}`, "inquiry-manager", "14:00");
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimMessage(db, ordinary)));
  const ids = claimed.flatMap((message) => message?.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
