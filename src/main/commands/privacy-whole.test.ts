import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { cleanups } from "#api/cleanups.ts";
import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { createRateLimiter } from "#api/platform/http/rate-limiter.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { keepLog } from "#tests/harness/log.ts";
import { everyDay, storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { plannerSamples, storedText } from "#tests/harness/stored-text.ts";

// Commands use the real clock.
const now = Temporal.Now.instant;
const log = keepLog();
const api = await createTestApi("empty", { now, log, webhookUrls: ["https://crm.example/hooks"] });
const { db, url, pool } = api.database;
const boss = await startBoss({ url, works: false, log: api.services.log });
afterAll(() => boss.stop());
const services = { ...api.services, jobs: pgBossQueue(boss) };
const sola = createOperator(url, {
  WEBHOOK_URLS: "https://crm.example/hooks",
  WEBHOOK_SECRETS: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
});
const mailFolder = join(sola.dataDir, "mail");
mkdirSync(mailFolder, { recursive: true });

const renata = await storeProfessional(db, { location: { studio_count: 9 } });
const { location_id } = renata;
await setTourHours(db, location_id, everyDay);
await refreshWorkingTime(db, now());
const days = [3, 4].map((ahead) => Temporal.Now.plainDateISO("UTC").add({ days: ahead }).toString());

/** A client who leaves data in every place that a visitor can; also a professional and a manager with calendars. */
async function leaveDataEverywhere(mark: string, email: string, address: string): Promise<void> {
  const client = { first_name: `Ann${mark}`, last_name: `Bell${mark}`, email, phone: "(512) 555-0163" };
  const utm_parameters = { utm_source: "news", gclid: `click-${mark}` };
  const visit = {
    ...client,
    location_id,
    utm_parameters,
    message: `I am ${mark}.`,
    device_id: `device-${mark}`,
  };
  await createRateLimiter({ db, now, log: services.log }).take("write", address);
  const inquire = (path: string, body: object) =>
    post(api, path, body, { "idempotency-key": `key-${mark}-${path}`, "x-sola-client-address": address });
  const single = await inquire("create-contact-inquiry", { ...visit, services: ["hair"] });
  const first = await inquire("create-split-contact-inquiry", visit);
  const second = {
    ...first.data,
    services: ["hair"],
    message: `Split ${mark}`,
    allow_team_to_text_you: true,
  };
  expect((await inquire("create-second-split-contact-inquiry", second)).status).toBe(200);
  const links = "https://a.example https://b.example https://c.example";
  await postInquiry(api.services, { ...visit, message: `${mark} ${links}` });
  await db
    .updateTable("contact_inquiry")
    .set({ quarantined: true })
    .where("message", "like", `%${links}`)
    .execute();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...client,
    message: mark,
    location_id: String(location_id),
    services: "hair",
  }))
    form.set(name, value);
  form.set("file", new File([`%PDF-1.4 of ${mark}`], `plans of ${mark}.pdf`));
  expect((await api.send("create-contact-inquiry", { method: "POST", body: form })).status).toBe(200);
  await post(api, "save-lead-tracking", { location_id, services: [], utm_parameters });

  const { id: tours } = await db
    .selectFrom("stylist")
    .select("id")
    .where("kind", "=", "tours")
    .executeTakeFirstOrThrow();
  const [tour = ""] = await openingsOf(api, { id: tours }, days[0] ?? "");
  expect((await post(api, "book-tour", { token: single.data?.receipt_token, start: tour })).status).toBe(200);
  const [start = "", later = ""] = await openingsOf(api, renata, days[0] ?? "");
  const wish = danasWish(renata, start, { ...client, utm_parameters, note: `Note of ${mark}` });
  const booked = await post(api, "create-booking", wish, { "idempotency-key": `book-${mark}` });
  await post(api, "reschedule-booking", { token: tokenOf(booked.data?.manage_url), start: later });
  await post(api, "send-booking-links", { email });

  for (const alert of [
    { service_id: renata.services[0]?.guid, days },
    { location_id, services: "hair", days },
    { location_id, studio: true },
  ])
    expect((await post(api, "create-opening-alert", { email, ...alert })).status).toBe(200);
  await db
    .updateTable("opening_alert")
    .set({ confirmed_at: now().toString() })
    .where("email", "=", email)
    .where("service_id", "is not", null)
    .execute();
  const at = now().toString();
  const offered = { stylist_id: renata.id, service_guid: renata.services[0]?.guid ?? "", hold_id: "-" };
  const { id: alert_id } = await db
    .selectFrom("opening_alert")
    .select("id")
    .where("email", "=", email)
    .where("service_id", "is not", null)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("opening_offer")
    .values({ id: alert_id, alert_id, ...offered, starts_at: at, expires_at: at, created_at: at })
    .execute();

  await sola("accounts", "create", email);
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await createResetToken(db, id, now());
  await services.jobs.enqueue(db, { name: "mail-password-reset", ...{ email: email.toUpperCase() } });
  await storeProfessional(db, {
    location: {
      active: false,
      public_email: email,
      public_contact_name: `Ann${mark}`,
      url_name: `closed-${email.length}-${email.charCodeAt(8)}`,
    },
    professional: {
      ...client,
      active: false,
      url_name: `ann-${mark}`,
      biography: mark,
      calendar_url: `https://cal.example/${mark}.ics`,
    },
  });
  await pool.query(
    "update message set detail = detail || jsonb_build_object('note', $1::text) where recipient = $2",
    [mark, email],
  );
  for (const mail of await db.selectFrom("message").select(["id", "recipient"]).execute())
    if (mail.recipient === email) writeFileSync(join(mailFolder, `${mail.id}.eml`), `To: ${email}`);
}

/** Moves every row of every table into the past. */
async function age(rowDays: number): Promise<void> {
  const { rows } = await pool.query(`
    select table_name as name, string_agg(format(case data_type
      when 'tstzrange' then '%1$I = tstzrange(lower(%1$I) - $1::interval, upper(%1$I) - $1::interval)'
      else '%1$I = %1$I - $1::interval' end, column_name), ', ') as moved
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('timestamp with time zone', 'tstzrange')
      and is_generated = 'NEVER' and table_name not in ('working_time', 'working_time_due', 'rate_limit')
    group by table_name`);
  for (const { name, moved } of rows) await pool.query(`update ${name} set ${moved}`, [`${rowDays} days`]);
}

/** Whether a table's file has a trace. */
async function tracesInFiles(trace: RegExp): Promise<boolean> {
  await pool.query("checkpoint");
  const { rows } = await pool.query(`
    select pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and pg_relation_size(oid) > 0`);
  return rows.some(({ bytes }) => bytes.toString("latin1").search(trace) >= 0);
}

/** The job that the last erasure left to the site. */
async function runTidyJob(): Promise<void> {
  const { rows } = await pool.query(
    "select data -> 'erased' as erased from pgboss.job where name = 'tidy' order by created_on desc limit 1",
  );
  await cleanups["planner-samples"].run({ ...services, erased: rows[0].erased });
}

it.each([
  { rowDays: 0, mark: "kwzqa", email: "Ann+KWZQA@example.com", exported: /wanted[\s\S]*starts_at/ },
  { rowDays: 31, mark: "kwzqb", email: "ann.kwzqb@example.com", exported: /wanted/ },
  { rowDays: 200, mark: "kwzqc", email: "ann.kwzqc@example.com", exported: /Note of/ },
])(
  "a person who left data everywhere is exported and erased whole after $rowDays days",
  async ({ rowDays, mark, email, exported }) => {
    const address = "198.51.100.7";
    await leaveDataEverywhere(mark, email, address);
    const sibling = `other-${mark.toUpperCase()}@sibling.example`;
    await postInquiry(api.services, { location_id, email: sibling, first_name: "Kim" });
    if (rowDays > 0) {
      await age(rowDays);
      expect((await sola("retention")).code).toBe(0);
    } else {
      const { rows } = await pool.query("select reference from booking where status = 'confirmed'");
      for (const { reference } of rows) await sola("bookings", "cancel", reference);
      await db.updateTable("message").set({ status: "sent" }).execute();
    }
    await pool.query("analyze");

    const given = await sola("privacy", "export", email.toLowerCase());
    expect(given.written).toMatch(exported);
    const places = ["Note of", "Split", "cal.example", ".pdf", "click-", "device-", "closed-", "Bell"];
    expect(places.filter((place) => !given.written.includes(place))).toEqual([]);
    expect(given.written).not.toMatch(/sibling|password_hash|fingerprint/);

    expect(await sola("privacy", "erase", email.toUpperCase())).toMatchObject({ code: 0 });
    const trace = new RegExp(`(?<!other-)${mark}(?!@sibling)|198[.]51[.]100[.]7`, "gi");
    expect((await storedText(pool)).match(trace)).toBeNull();
    expect((await plannerSamples(pool)).match(trace)).toBeNull();
    const files = readdirSync(mailFolder).map((name) => readFileSync(join(mailFolder, name), "utf8"));
    expect(files.join("\n").match(trace)).toBeNull();
    expect(JSON.stringify(log).match(trace)).toBeNull();
    // A shared phone isn't a shared person.
    expect((await sola("privacy", "export", sibling)).written).toContain("5125550163");

    expect(await tracesInFiles(trace)).toBe(true);
    await runTidyJob();
    // Retention leaves deleted rows to autovacuum.
    if (rowDays === 0) expect(await tracesInFiles(trace)).toBe(false);
    expect(await sola("privacy", "erase", email)).toMatchObject({
      code: 1,
      printed: `No data about ${email}.`,
    });
  },
  120_000,
);
