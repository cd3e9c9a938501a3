import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { hashErasure } from "#api/platform/mail/delete-mail-files.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post } from "#tests/harness/booking.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { everyDay, storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { plannerSamples, storedText } from "#tests/harness/stored-text.ts";

// Commands use the real clock.
const api = await createTestApi("empty", {
  now: Temporal.Now.instant,
  webhookUrls: ["https://crm.example/hooks"],
});
const { db, url, pool } = api.database;
const sola = createOperator(url);
const renata = await storeProfessional(db);
const { location_id } = renata;
const mailFolder = join(sola.dataDir, "mail");
mkdirSync(mailFolder, { recursive: true });
const mailFile = (id: string) => join(mailFolder, `${id}.eml`);
const soon = Temporal.Now.plainDateISO("UTC").add({ days: 3 }).toString();

// Covers design: No webhook names an erased person
it("privacy exports and then erases one person's data, and leaves other people's untouched", async () => {
  const utm_parameters = { utm_source: "news", gclid: "click-of-dana" };
  await postInquiry(api.services, { location_id, utm_parameters });
  await postInquiry(api.services, { location_id, email: "Dana@Example.com", message: "Me again" });
  await postInquiry(api.services, { location_id, first_name: "Kim", email: "kim@example.com" });
  await post(api, "save-lead-tracking", { location_id, services: [], utm_parameters });
  const [start = ""] = await openingsOf(api, renata, soon);
  const booked = await post(api, "create-booking", danasWish(renata, start, { utm_parameters }), {
    "idempotency-key": "dana-books-once",
  });
  await sola("accounts", "create", "dana@example.com");
  await pool.query(
    `insert into pgboss.job (name, data) values ('mail-password-reset', '{"email": "DANA@example.com"}')`,
  );
  const mails = await db
    .selectFrom("message")
    .where("channel", "=", "mail")
    .select(["id", "recipient"])
    .execute();
  for (const { id, recipient } of mails) writeFileSync(mailFile(id), `To: ${recipient}`);
  const kims = await db
    .selectFrom("contact_inquiry")
    .selectAll()
    .where("email", "=", "kim@example.com")
    .execute();

  const given = await sola("privacy", "export", "DANA@example.com");
  expect(given.code).toBe(0);
  const kept = JSON.parse(given.written);
  expect(kept.messages.filter(({ channel }: { channel: string }) => channel === "webhook")).toMatchObject([
    { kind: "inquiry.created", recipient: "https://crm.example/hooks", status: "waiting" },
    { kind: "inquiry.created" },
    { kind: "booking.created" },
  ]);
  expect(kept.inquiries).toHaveLength(2);
  expect(kept.inquiries.map(({ message }: { message: string }) => message)).toContain("Me again");
  expect(kept.bookings).toMatchObject([{ email: "dana@example.com", note: "" }]);
  expect(kept.accounts).toMatchObject([{ email: "dana@example.com" }]);
  expect(kept.messages.map(({ file }: { file: string }) => file)).toContain("To: dana@example.com");
  expect(given.written).not.toMatch(/kim@example|fingerprint|password_hash/);

  const expected = await sola("privacy", "erase", "dana@example.com");
  expect(expected).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`bookings cancel ${booked.data?.reference}`),
  });
  expect((await sola("bookings", "cancel", String(booked.data?.reference))).code).toBe(0);
  expect(await sola("privacy", "erase", "dana@example.com")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("still queued"),
  });
  await db.updateTable("message").set({ status: "sent" }).execute();

  expect((await sola("privacy", "erase", "dana@example.com", "--dry-run")).printed).toMatch(
    /^To be erased: 1 booking, 2 leads, 1 account and \d+ messages\. Nothing changed\.$/,
  );
  expect(await storedText(pool)).toMatch(/dana@example\.com/i);
  const erased = await sola("privacy", "erase", "dana@example.com");
  expect(erased).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Erased: 1 booking, 2 leads, 1 account and \d+ messages\.\nOut of reach/),
  });

  expect(await storedText(pool)).not.toMatch(/dana@example|Me again|dana-books-once|click-of-dana/i);
  const left = await db.selectFrom("contact_inquiry").select("email").orderBy("email").execute();
  expect(left).toEqual([{ email: "" }, { email: "" }, { email: "kim@example.com" }]);
  expect(
    await db.selectFrom("contact_inquiry").selectAll().where("email", "=", "kim@example.com").execute(),
  ).toEqual(kims);
  const ids = (await db.selectFrom("message").where("channel", "=", "mail").select("id").execute()).map(
    ({ id }) => id,
  );
  for (const { id } of mails) expect(existsSync(mailFile(id))).toBe(ids.includes(id));
  expect(ids).toHaveLength(2);
  expect(await sola("privacy", "erase", "dana@example.com")).toMatchObject({
    code: 1,
    printed: "No data about dana@example.com.",
  });
  expect((await sola("privacy", "export", "dana@example.com")).code).toBe(1);
}, 120_000);

it("privacy erase removes a digest that names the person because their mail failed", async () => {
  await postInquiry(api.services, { location_id, email: "lee@example.com" });
  const at = Temporal.Now.instant();
  await db
    .updateTable("message")
    .set({ status: "failed", failed_at: at.toString() })
    .where("recipient", "=", "lee@example.com")
    .execute();
  await db
    .insertInto("message")
    .values([
      {
        id: "digest-before",
        kind: "mail-digest",
        recipient: "leasing@sola.example",
        created_at: at.subtract({ hours: 1 }).toString(),
      },
      {
        id: "digest-after",
        kind: "mail-digest",
        recipient: "leasing@sola.example",
        created_at: at.add({ hours: 1 }).toString(),
      },
    ])
    .execute();
  for (const id of ["digest-before", "digest-after"]) writeFileSync(mailFile(id), "");
  expect((await sola("privacy", "erase", "lee@example.com")).code).toBe(0);
  expect([existsSync(mailFile("digest-before")), existsSync(mailFile("digest-after"))]).toEqual([
    true,
    false,
  ]);
});

it("privacy erase removes the list of quarantined inquiries that names the person", async () => {
  const idOf = async (email: string) => {
    await postInquiry(api.services, { location_id, email });
    const { id } = await db
      .selectFrom("contact_inquiry")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const [moss, other] = [await idOf("moss@example.com"), await idOf("other@example.com")];
  const list = (id: string, ids: string[]) => ({
    id,
    kind: "inquiries-set-aside" as const,
    recipient: "leasing@sola.example",
    detail: JSON.stringify({ ids }),
    created_at: Temporal.Now.instant().toString(),
  });
  await db
    .insertInto("message")
    .values([list("names-moss", [other, moss]), list("names-other", [other])])
    .execute();
  for (const id of ["names-moss", "names-other"]) writeFileSync(mailFile(id), "");
  expect((await sola("privacy", "erase", "moss@example.com")).code).toBe(0);
  expect([existsSync(mailFile("names-moss")), existsSync(mailFile("names-other"))]).toEqual([false, true]);
});

it("privacy erase leaves a professional's account, and exports are readable by their owner only", async () => {
  await sola("accounts", "create", "renata@example.com");
  expect((await sola("privacy", "export", "renata@example.com", "--output", "renata.json")).code).toBe(0);
  expect(JSON.parse(readFileSync(join(sola.folder, "renata.json"), "utf8"))).toMatchObject({
    professionals: [{ active: true, first_name: "Renata" }],
  });
  expect((await sola("privacy", "erase", "renata@example.com")).printed).toContain(
    "account of an active professional or location stay",
  );
  expect((await sola("accounts", "list", "renata")).printed).toContain("renata@example.com");
});

it("privacy erase disconnects the calendar of a manager's tours, and leaves the location's contact", async () => {
  const manager = "manager@example.com";
  const calendar_url = "https://calendar.example.com/manager.ics";
  const at = await storeLocation(db, { url_name: "managed", public_email: manager });
  await setTourHours(db, at, everyDay);
  await db.updateTable("stylist").set({ calendar_url }).where("location_id", "=", at).execute();
  const { id: stylist_id } = await db
    .selectFrom("stylist")
    .where("location_id", "=", at)
    .select("id")
    .executeTakeFirstOrThrow();
  const during = "[2030-01-01T10:00Z,2030-01-01T11:00Z)";
  const off = (reason: string) => ({ stylist_id, during, reason, from_calendar: reason === "" });
  await db
    .insertInto("time_off")
    .values([off(""), off("imported")])
    .execute();
  expect((await sola("privacy", "export", manager)).written).toContain(calendar_url);
  expect((await sola("privacy", "erase", manager)).printed).toContain("location stay");
  expect(await storedText(pool)).not.toContain("manager.ics");
  const location = db.selectFrom("location").select("public_email").where("id", "=", at);
  expect(await location.execute()).toEqual([{ public_email: manager }]);
  expect(await db.selectFrom("time_off").select("reason").execute()).toEqual([{ reason: "imported" }]);
});

it("privacy erase reports an interrupted erasure only for its own address", async () => {
  const of = (ids: string[], email: string) => ({ ids, erasure: hashErasure(email, ids) });
  for (const job of [of(["mail-1"], "gone@example.com"), { ids: ["mail-2"] }])
    await pool.query("insert into pgboss.job (name, data) values ('delete-mail-files', $1)", [job]);
  for (const id of ["mail-1", "mail-2"]) writeFileSync(mailFile(id), "");
  const nothing = { code: 1, printed: "No data about never@example.com." };
  const rest = await pool.query("select data from pgboss.job where name = 'delete-mail-files'");
  expect(await sola("privacy", "erase", "never@example.com")).toMatchObject(nothing);
  expect(existsSync(mailFile("mail-2"))).toBe(false);
  for (const { data } of rest.rows)
    await pool.query("insert into pgboss.job (name, data) values ('delete-mail-files', $1)", [data]);
  expect(await sola("privacy", "erase", "gone@example.com")).toMatchObject({
    code: 0,
    printed: "Finished an interrupted erasure.",
  });
});

it("retention anonymizes old data immediately, or counts it in a dry run", async () => {
  const reference = (await postInquiry(api.services, { location_id, email: "ann@example.com" })).reference;
  await sql`update contact_inquiry set created_at = now() - interval '25 months', completed_at = null
    where reference = ${reference}`.execute(db);
  await pool.query("analyze");
  expect(await plannerSamples(pool)).toContain("ann@example.com");
  expect((await sola("retention", "--dry-run")).printed).toBe("Old: 1 lead and 0 bookings. Nothing changed.");
  expect((await sola("retention")).printed).toMatch(/^old-leads +1$/m);
  expect((await sola("retention")).printed).toMatch(/^old-leads +0$/m);
  expect(await storedText(pool)).not.toContain("ann@example.com");
  expect(await plannerSamples(pool)).not.toContain("ann@example.com");
});
