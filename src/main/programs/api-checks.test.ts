import { beforeEach, expect, test } from "vitest";
import type { MailKind } from "#api/platform/mail/mail-kind.ts";
import { queueMail } from "#api/platform/mail/queue-mail.ts";
import { createClock } from "#tests/harness/clock.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { databaseCheck, outboxCheck } from "./api-checks.ts";

const { db } = await openTestDatabase("empty");
const { now } = createClock();
const check = outboxCheck(db, now);

beforeEach(() => db.deleteFrom("message").execute());

const queue = (kind: MailKind, waitedSeconds: number) =>
  queueMail(db, {
    kind,
    recipient: "leasing@sola.example",
    created_at: now().subtract({ seconds: waitedSeconds }),
  });

test("queued mail and leads are reported with their age", async () => {
  expect(await check()).toEqual({
    ok: true,
    late: false,
    waiting: 0,
    put_off: 0,
    oldest_waiting_seconds: 0,
    oldest_waiting_lead_seconds: 0,
  });
  await queue("inquiry-manager", 950);
  await db.updateTable("message").set({ status: "sent" }).execute();
  await queue("inquiry-escalation", 930);
  await db.updateTable("message").set({ status: "failed" }).where("status", "=", "waiting").execute();
  await queue("inquiry-manager", 40);
  await queue("mail-digest", 900);
  expect(await check()).toMatchObject({
    late: false,
    waiting: 2,
    oldest_waiting_seconds: 900,
    oldest_waiting_lead_seconds: 40,
  });
});

test("mail queued over 15 minutes is late, and the process stays ready", async () => {
  await queue("inquiry-manager", 901);
  expect(await check()).toMatchObject({ ok: true, late: true, oldest_waiting_lead_seconds: 901 });
});

test("mail put off because a visitor sent many isn't late, and no visitor's mailbox that defers is", async () => {
  for (let n = 0; n < 40; n += 1)
    await queueMail(db, { kind: "inquiry-visitor", recipient: `dana+${n}@example.com`, created_at: now() });
  await db.updateTable("message").set({ status: "sent" }).where("due_at", "is", null).execute();
  expect(await check()).toMatchObject({ late: false, waiting: 0, put_off: 36, oldest_waiting_seconds: 0 });
  // From its turn on it counts, since then.
  await db
    .updateTable("message")
    .set({ due_at: now().subtract({ seconds: 60 }).toString() })
    .execute();
  expect(await check()).toMatchObject({ waiting: 36, put_off: 0, oldest_waiting_seconds: 60 });
});

test("held times are counted, and the most of one client network", async () => {
  const renata = await storeProfessional(db);
  const during = (hour: number) => `[2026-12-01T${hour}:00Z,2026-12-01T${hour + 1}:00Z)`;
  const held_until = Temporal.Now.instant().add({ minutes: 5 }).toString();
  const { location_id } = renata;
  const held = { stylist_id: renata.id, location_id, service_ids: [], time_zone: "America/Chicago" };
  for (const [n, held_by] of ["203.0.113.7", "203.0.113.7", null].entries())
    await db
      .insertInto("booking")
      .values({
        ...{ ...held, id: String(n), reference: String(n), status: "held", held_until, held_by },
        ...{ during: during(15 + n), busy: during(15 + n) },
      })
      .execute();
  expect(await databaseCheck(db)()).toEqual({ ok: true, holds: 3, holds_of_one_network: 2, set_aside: 0 });
});

test("queued webhooks are reported, and the process stays ready", async () => {
  const url = "https://crm.example/hooks";
  const told = outboxCheck(db, now, [url]);
  const nothing = { ok: true, late: false, waiting: 0, put_off: 0, oldest_waiting_seconds: 0, stopped: 0 };
  expect(await told()).toEqual(nothing);
  const created_at = now().subtract({ seconds: 901 }).toString();
  const message = {
    channel: "webhook",
    event_id: "msg_1",
    kind: "booking.created",
    created_at,
    retry_at: created_at,
    give_up_at: created_at,
  } as const;
  await db
    .insertInto("message")
    .values([
      { ...message, recipient: url },
      { ...message, recipient: "https://crm.example/of-before" },
    ])
    .execute();
  await db.insertInto("webhook_stop").values({ url, stopped_at: created_at }).execute();
  expect(await told()).toEqual({
    ...nothing,
    late: true,
    waiting: 1,
    oldest_waiting_seconds: 901,
    stopped: 1,
  });
});
