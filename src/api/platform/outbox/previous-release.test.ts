import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import { databaseServerUrl } from "#tests/harness/database-server.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { query } from "#tests/harness/query.ts";
import { openConnection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { claimMessage, type MessageChoice } from "./claim-message.ts";
import { queueWebhook } from "./queue-webhook.ts";

/** The statements of the release that sends `mail` and `webhook` from two tables, as it prepares them. */
const before = {
  queueMail: `insert into "mail" ("kind", "recipient", "contact_inquiry_id", "id", "priority", "detail", "created_at", "due_at", "retry_at")
    values ($1, $2, $3, $4, $5, $6, now(), $7, $7) on conflict do nothing`,
  lockMail: `select * from "mail" where "status" = 'waiting' and ("retry_at" is null or "retry_at" <= $1::timestamptz
      or "tried_at" < $1::timestamptz)
    order by "priority", "created_at" desc limit $2 for update skip locked`,
  probeMail: `select * from "mail" where "status" = 'waiting'
    order by "tried_at" asc nulls first, "priority", "created_at" desc limit $1 for update skip locked`,
  markMailSent: `update "mail" set "status" = 'sent', "sent_at" = $1, "attempts" = 1, "last_error" = null where "id" = $2`,
  delayMail: `update "mail" set "attempts" = 1, "last_error" = $1, "tried_at" = $2, "retry_at" = $3 where "id" = $4`,
  lockMoved: `select "id", "detail" from "mail" where "kind" = 'booking-moved' and "recipient" = $1 and "status" = 'waiting'
    for update skip locked`,
  oldMail: `select ctid::text as at from "mail" where created_at <= now() + interval '1 day' limit 500 for update skip locked`,
  deleteMail: `delete from "mail" where (ctid = any($1::tid[])) and not (false)
    returning array_remove(array[id, detail ->> 'sent_as'], null) as files`,
  queueWebhook: `insert into "webhook" ("id", "type", "contact_inquiry_id", "detail", "due_at", "give_up_at", "created_at", "url")
    values ($1, $2, $3, $4, $5, $6, now(), $7) on conflict ("id", "url") do nothing`,
  leaseWebhook: `update "webhook" set "attempts" = "attempts" + 1, "due_at" = $1, "last_error" = null where "url" = $2 and "id" =
    (select "id" from "webhook" where "url" = $2 and "status" = 'waiting' and "due_at" <= $3::timestamptz
      and not exists (select "url" from "webhook_stop" where "url" = $2) order by "due_at" limit 1 for update skip locked)
    returning *`,
  markWebhookDelivered: `update "webhook" set "status" = 'delivered', "delivered_at" = $1 where "id" = $2 and "url" = $3`,
  delayWebhook: `update "webhook" set "status" = 'waiting', "last_error" = $1, "due_at" = $2 where "id" = $3 and "url" = $4`,
  oldWebhooks: `select ctid::text as at from "webhook" where greatest(created_at, give_up_at - interval '720 hours') <= now()
    limit 500 for update skip locked`,
  deleteWebhooks: `delete from "webhook" where (ctid = any($1::tid[])) and not (false)`,
  waitingWebhooks: `select count(*) as "count", min("created_at") as "oldest_at" from "webhook"
    where "status" = 'waiting' and "url" in ($1)`,
};

const crm = "https://crm.example/hooks";
const onEnd: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(onEnd.map((end) => end())));
const migrations = "src/api/platform/database/migrations";

/** A database as the release before left it, and its connections; `upgrade` applies this release's migrations. */
async function databaseBefore() {
  const folder = mkdtempSync(join(tmpdir(), "sola-before-"));
  for (const name of readdirSync(migrations).filter((file) => file.endsWith(".sql") && file < "0055"))
    cpSync(join(migrations, name), join(folder, name));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await databaseServerUrl();
  await query(server, `create database ${name}`);
  const url = server.replace("/postgres?", `/${name}?`);
  await migrate(url, { folder });
  rmSync(folder, { recursive: true });
  const pool = new pg.Pool({ connectionString: url });
  pool.on("error", () => undefined);
  const connection = openConnection({ url, statementTimeoutMs: 30_000, connections: 8 });
  onEnd.push(async () => {
    await connection.close();
    await pool.end();
    await query(server, `drop database ${name} with (force)`);
  });
  return { pool, db: connection.db, upgrade: () => migrate(url) };
}

const at = (seconds: number) => Temporal.Now.instant().add({ seconds }).toString();
const mailOf = (recipient: string, retryAt: string | null = null) => [
  ...["welcome", recipient, null, randomUUID(), 1, "{}", retryAt],
];
const webhookOf = (id: string, url = crm, type = "inquiry.created") => [
  ...[id, type, null, "{}", at(-1), at(5 * 24 * 3_600), url],
];
const now = () => Temporal.Now.instant();
const mail = (more: Partial<MessageChoice> = {}): MessageChoice => ({
  ...{ channel: "mail", now: now(), isProbe: false, backAt: null },
  ...more,
});
const webhook = (more: Partial<MessageChoice> = {}) => mail({ channel: "webhook", url: crm, ...more });

const running = await databaseBefore();
await running.upgrade();
const { pool, db } = running;
beforeEach(() => db.deleteFrom("message").execute());

/** What this release claims until nothing is left. */
async function claimAll(choice: () => MessageChoice, given = db) {
  const claimed: string[] = [];
  for (;;) {
    const message = await claimMessage(given, choice());
    if (!message) return claimed.sort();
    claimed.push(message.event_id ?? message.recipient);
  }
}

// Covers design: Migrations run once, all or none
it("the outbox sends what the release before had queued, once each, and nothing that it had sent", async () => {
  const { pool: old, db: upgraded, upgrade } = await databaseBefore();
  for (const recipient of ["due", "sent", "failed"]) await old.query(before.queueMail, mailOf(recipient));
  await old.query(before.queueMail, mailOf("later", at(3_600)));
  await old.query("update mail set status = 'sent', sent_at = now() where recipient = 'sent'");
  await old.query("update mail set status = 'failed', failed_at = now() where recipient = 'failed'");
  for (const id of ["msg_due", "msg_on_its_way", "msg_delivered"])
    await old.query(before.queueWebhook, webhookOf(id));
  await old.query(before.markWebhookDelivered, [at(0), "msg_delivered", crm]);
  await old.query("update webhook set due_at = $1, attempts = 1 where id = 'msg_on_its_way'", [at(30)]);
  const { rows } = await old.query("select id, kind, detail, created_at from mail order by id");

  await upgrade();
  expect(await claimAll(mail, upgraded)).toEqual(["due"]);
  expect(await claimAll(() => webhook({ isProbe: true, backAt: now() }), upgraded)).toEqual(["msg_due"]);
  // The process of the release before marks what it has on its way.
  await old.query(before.markWebhookDelivered, [at(0), "msg_on_its_way", crm]);
  expect(await claimAll(() => webhook({ now: now().add({ seconds: 40 }) }), upgraded)).toEqual([]);
  expect(await claimAll(() => mail({ now: now().add({ hours: 2 }) }), upgraded)).toEqual(["due", "later"]);
  const kept = await old.query(
    "select id, kind, detail, created_at from message where channel = 'mail' order by id",
  );
  expect(kept.rows).toEqual(rows);
  expect(
    (await old.query("select status, count(*)::int from message group by status order by status")).rows,
  ).toEqual([
    { status: "failed", count: 1 },
    { status: "sent", count: 3 },
    { status: "waiting", count: 3 },
  ]);
});

it("the migration lets a mail on its way finish, and blocks no other statement meanwhile", async () => {
  const { pool: old, upgrade } = await databaseBefore();
  await old.query(before.queueMail, mailOf("on its way"));
  const sending = await old.connect();
  await sending.query("begin");
  const locked = await sending.query(before.lockMail, [at(0), 1]);
  const upgraded = upgrade();
  for (let n = 0; n < 5; n += 1) {
    await old.query("select pg_sleep(0.1)");
    await old.query({ text: "select id from mail", query_timeout: 5_000 } as pg.QueryConfig);
    await old.query(before.queueMail, mailOf(`meanwhile-${n}`));
  }
  await sending.query(before.markMailSent, [at(0), locked.rows[0].id]);
  await sending.query("commit");
  sending.release();
  expect(await upgraded).toContain("0055-one-outbox-needs-0052.sql");
  expect((await old.query("select count(*)::int from mail where status = 'waiting'")).rows).toEqual([
    { count: 5 },
  ]);
});

/** The release before, that sends one mail and one webhook after the other. */
async function sendAsBefore(sent: string[], probes: boolean): Promise<void> {
  for (;;) {
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await (probes
      ? client.query(before.probeMail, [1])
      : client.query(before.lockMail, [at(0), 1]));
    for (const row of rows) {
      sent.push(row.id);
      await client.query("select pg_sleep(0.002)");
      await client.query(before.markMailSent, [at(0), row.id]);
    }
    await client.query("commit");
    client.release();
    const leased = await pool.query(before.leaseWebhook, [at(30), crm, at(0)]);
    for (const { id } of leased.rows) {
      sent.push(id);
      await pool.query(before.markWebhookDelivered, [at(0), id, crm]);
    }
    if (rows.length + leased.rows.length === 0) return;
  }
}

async function sendAsNow(sent: string[], isProbe: boolean): Promise<void> {
  for (;;) {
    const early = { isProbe, backAt: now() };
    const messages = [await claimMessage(db, mail(early)), await claimMessage(db, webhook(early))];
    const claimed = messages.filter((message) => message !== undefined);
    for (const { id, event_id } of claimed) {
      sent.push(event_id ?? id);
      await db
        .updateTable("message")
        .set({ status: "sent", leased_until: null })
        .where("id", "=", id)
        .execute();
    }
    if (claimed.length === 0) return;
  }
}

it.each([false, true])(
  "both releases send from one outbox and each message once, with probes: %s",
  async (probes) => {
    const settings = { webhookUrls: [crm], now };
    for (let n = 0; n < 40; n += 1) {
      await pool.query(before.queueMail, mailOf(`before-${n}@example.com`));
      await queueMail(db, { kind: "welcome", recipient: `now-${n}@example.com` });
      await pool.query(before.queueWebhook, webhookOf(`msg_${n}`));
      await queueWebhook(db, settings, { kind: "inquiry.created", detail: { sequence: n } });
    }
    // Half of them have failed before.
    await db
      .updateTable("message")
      .set({ last_error: "451", tried_at: at(-60), retry_at: at(-1), attempts: 1 })
      .where("recipient", "like", "%-1_@example.com")
      .execute();
    const sent: string[] = [];
    await Promise.all([
      sendAsBefore(sent, probes),
      sendAsNow(sent, probes),
      sendAsBefore(sent, probes),
      sendAsNow(sent, probes),
    ]);
    expect(sent).toHaveLength(160);
    expect(new Set(sent).size).toBe(160);
    expect(await db.selectFrom("message").where("status", "<>", "sent").selectAll().execute()).toEqual([]);
  },
);

it("the release before leaves alone what this one has on its way, and sends it if this one is gone", async () => {
  await queueMail(db, { kind: "welcome", recipient: "kim@example.com" });
  await queueWebhook(db, { webhookUrls: [crm], now }, { kind: "inquiry.created" });
  await claimAll(mail);
  await claimAll(webhook);
  expect((await pool.query(before.probeMail, [1])).rows).toEqual([]);
  expect((await pool.query(before.leaseWebhook, [at(30), crm, at(60)])).rows).toEqual([]);
  await db
    .updateTable("message")
    .set({ leased_until: at(-1) })
    .execute();
  expect((await pool.query(before.lockMail, [at(0), 1])).rows).toHaveLength(1);
  expect((await pool.query(before.leaseWebhook, [at(30), crm, at(0)])).rows).toHaveLength(1);
  // On its way by the release before.
  expect(await claimAll(() => webhook({ isProbe: true, backAt: now() }))).toEqual([]);
});

it("an event that both releases queue is one message, and a booking's moves are several", async () => {
  const location_id = await storeLocation(db);
  const inquiry = {
    ...{
      id: "one",
      reference: "ONE",
      form: "single" as const,
      stage: "complete" as const,
      location_id,
      fingerprint: Buffer.alloc(0),
    },
    ...{ first_name: "Dana", last_name: "O'Brien", email: "dana@example.com", phone: "5125550163" },
  } as const;
  await db.insertInto("contact_inquiry").values(inquiry).execute();
  const event = { kind: "inquiry.created", contact_inquiry_id: "one" };
  await queueWebhook(db, { webhookUrls: [crm], now }, event);
  const { event_id } = await db.selectFrom("message").select("event_id").executeTakeFirstOrThrow();
  await pool.query(before.queueWebhook, webhookOf(String(event_id)));
  for (const id of ["msg_first", "msg_second"])
    await pool.query(before.queueWebhook, webhookOf(id, crm, "booking.moved"));
  expect((await pool.query(before.waitingWebhooks, [crm])).rows).toMatchObject([{ count: "3" }]);
  await db.deleteFrom("contact_inquiry").execute();
  expect((await pool.query(before.waitingWebhooks, [crm])).rows).toMatchObject([{ count: "2" }]);
});

it("the release before delays, changes and deletes messages as it did", async () => {
  await pool.query(before.queueMail, mailOf("kim@example.com"));
  const { id } = await db.selectFrom("message").select("id").executeTakeFirstOrThrow();
  await pool.query(before.delayMail, ["451", at(0), at(60), id]);
  await pool.query(before.queueWebhook, webhookOf("msg_1"));
  await pool.query(before.delayWebhook, ["HTTP 500", at(60), "msg_1", crm]);
  expect((await pool.query(before.lockMoved, ["kim@example.com"])).rows).toEqual([]);
  // This release retries both once their destination is back.
  expect(await claimAll(() => mail({ backAt: now().add({ seconds: 1 }) }))).toEqual(["kim@example.com"]);
  await db
    .updateTable("message")
    .set({ leased_until: null, give_up_at: at(-3_600) })
    .execute();
  for (const [find, remove] of [
    [before.oldMail, before.deleteMail],
    [before.oldWebhooks, before.deleteWebhooks],
  ] as const) {
    const { rows } = await pool.query(find);
    expect((await pool.query(remove, [rows.map((row) => row.at)])).rowCount).toBe(1);
  }
  expect(await db.selectFrom("message").selectAll().execute()).toEqual([]);
});
