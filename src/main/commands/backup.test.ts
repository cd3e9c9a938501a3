import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { expect, it } from "vitest";
import { subscribeToChanges } from "#api/platform/changes/change.ts";
import { openConnection } from "#api/platform/database/connection.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post } from "#tests/harness/booking.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { danasInquiry, postInquiry } from "#tests/harness/inquiry.ts";
import { keepLog } from "#tests/harness/log.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";

// Commands use the real clock.
const source = await createTestApi("empty", { now: Temporal.Now.instant });
const operator = createOperator(source.database.url);
const file = join(operator.folder, "all.jsonl.gz");

const derived = [
  "migration",
  "migration_lock",
  "network_version",
  "content_version",
  "rate_limit",
  "name_word",
  "working_time",
  "working_time_due",
  "specialty",
];

/** Every row of every table, in order, except derived tables. */
async function contents(url: string): Promise<Record<string, string[]>> {
  return asking(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !derived.includes(table.name))) {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${name} as t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

async function jobs(url: string): Promise<string[]> {
  return asking(url, async (client) => {
    const { rows } = await client.query(
      "select name, data, date_trunc('minute', start_after) as at from pgboss.job where state = 'created' order by name, data::text",
    );
    return rows.map((row) => JSON.stringify(row));
  });
}

/** Runs with a connection outside the site's pool, closed afterwards. */
async function asking<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

it("backup of a running site restores identically elsewhere", async () => {
  const { db } = source.database;
  const renata = await storeProfessional(db);
  const form = new FormData();
  for (const [name, value] of Object.entries(danasInquiry)) form.set(name, String(value));
  form.set("location_id", String(renata.location_id));
  form.append(
    "attachments",
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255])], "a"),
  );
  expect((await source.send("create-contact-inquiry", { method: "POST", body: form })).status).toBe(200);
  const day = Temporal.Now.plainDateISO("UTC").add({ days: 5 }).toString();
  const [start = "", , , , , , , , later = ""] = await openingsOf(source, renata, day);
  await post(source, "create-booking", danasWish(renata, start, { note: "№ 1 — “naïve”\\n\t🙂" }));
  await post(source, "hold-slot", danasWish(renata, later));
  await operator("accounts", "create", "kim@example.com");
  await operator("flag", "FAQ_2", "off");
  await postInquiry(source.services, { location_id: renata.location_id, email: "lee@example.com" });
  const [lead] = await db.selectFrom("contact_inquiry").select("reference").execute();
  await operator("inquiries", "re-send", String(lead?.reference));

  const made = await operator("backup", "all.jsonl.gz");
  expect(made).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Wrote all\.jsonl\.gz: [\d,]+ rows of \d+ tables\.$/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const before = readFileSync(file);
  expect(await operator("backup", "all.jsonl.gz")).toMatchObject({
    code: 1,
    printed: "all.jsonl.gz exists. Name another file, or pass --force to overwrite it.",
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect((await operator("backup", "all.jsonl.gz", "--force")).code).toBe(0);

  const target = await openTestDatabase("empty");
  const elsewhere = createOperator(target.url);
  const restored = await elsewhere("restore", file);
  expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Restored [\d,]+ rows/m) });
  expect(await contents(target.url)).toEqual(await contents(source.database.url));
  expect(await jobs(target.url)).toEqual(await jobs(source.database.url));

  const again = await createTestApi("empty", { db: target.db, now: Temporal.Now.instant });
  expect(await again.call("searchStateCityZip", { search: "denv" })).toEqual(
    await source.call("searchStateCityZip", { search: "denv" }),
  );
  expect((await openingsOf(again, renata, day)).includes(start)).toBe(false);
  const { location_id } = renata;
  expect(
    (await post(again, "save-lead-tracking", { location_id, services: [], utm_parameters: {} })).status,
  ).toBe(200);
  await expect(storeProfessional(target.db)).resolves.toMatchObject({ id: expect.any(Number) });
}, 120_000);

it("restore asks before it overwrites anything, and refuses while a site runs", async () => {
  const target = await openTestDatabase("empty");
  const elsewhere = createOperator(target.url);
  const mine =
    "url_name,name,address_1,city,state,postal_code,country\nmy-own,My Own,1 Main St,Denver,CO,80202,US\n";
  writeFileSync(join(elsewhere.folder, "locations.csv"), mine);
  await elsewhere("import", "locations.csv");
  const before = await contents(target.url);
  expect(await elsewhere("restore", file)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("1 location, 0 leads and 0 bookings of its own. Pass --replace"),
  });
  // A connection of the site.
  await target.db.selectFrom("location").select("id").limit(1).execute();
  expect(await elsewhere("restore", file, "--replace")).toMatchObject({
    code: 1,
    printed: "A site is running on this database. Stop it first.",
  });
  expect(await contents(target.url)).toEqual(before);
  await target.close();
  // Behind a pooler, the site's listener holds a connection, and the pooler retains more after the site ends.
  const pooled = openConnection({ url: target.url, statementTimeoutMs: 1_000, pooled: true });
  await pooled.db.selectFrom("location").select("id").limit(1).execute();
  const listening = Promise.withResolvers<void>();
  const unsubscribe = subscribeToChanges({
    url: target.url,
    onChange: () => undefined,
    onSubscribed: listening.resolve,
    log: keepLog(),
  });
  await listening.promise;
  expect((await elsewhere("restore", file, "--replace")).code).toBe(1);
  await unsubscribe();
  expect(await elsewhere("restore", file, "--replace")).toMatchObject({ code: 0 });
  expect(await contents(target.url)).toEqual(await contents(source.database.url));
  await pooled.close();
}, 120_000);

it.each([
  ["no backup", Buffer.from("name,address\n"), "cannot be read to its end"],
  ["another file in gzip", gzipSync("name,address\n"), "is no backup of Sola"],
  ["a backup that was cut off", "half", "cannot be read to its end"],
  ["a backup that lacks its end", "endless", "was cut off"],
])(
  "restores nothing of %s",
  async (_, content, sentence) => {
    const target = await openTestDatabase("empty");
    const elsewhere = createOperator(target.url);
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const bytes =
      content === "half"
        ? whole.subarray(0, whole.length / 2)
        : content === "endless"
          ? gzipSync(text.slice(0, text.lastIndexOf("\n#")))
          : Buffer.from(content);
    writeFileSync(join(elsewhere.folder, "file.gz"), bytes);
    expect(await elsewhere("restore", "file.gz")).toMatchObject({
      code: 1,
      printed: expect.stringContaining(sentence),
    });
    const left = Object.values(await contents(target.url)).flat();
    expect(left).toEqual([]);
  },
  60_000,
);

it("restore migrates a backup of an older version, and only into an empty database", async () => {
  const [first = "", ...lines] = gunzipSync(readFileSync(file)).toString().split("\n");
  const heading = JSON.parse(first.slice(1));
  const old = { ...heading, migrations: heading.migrations.slice(0, 4) };
  const mail = lines.findIndex((line) => line.startsWith('#{"table":"location",'));
  const older = [`#${JSON.stringify(old)}`, lines[mail], lines[mail + 1], '#{"rows":1}', ""].join("\n");
  const target = await openTestDatabase("empty");
  const elsewhere = createOperator(target.url);
  writeFileSync(join(elsewhere.folder, "older.gz"), gzipSync(older));
  expect(await elsewhere("restore", "older.gz")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("older than this database"),
  });
  await asking(target.url, async (client) => {
    await client.query("drop schema public cascade");
    await client.query("create schema public");
  });
  expect(await elsewhere("restore", "older.gz")).toMatchObject({ code: 0 });
  expect(await target.db.selectFrom("location").select("id").execute()).toHaveLength(1);
  const { rows } = await target.pool.query("select name from migration order by name");
  expect(rows.map(({ name }) => name)).toEqual(heading.migrations.map(({ name }: { name: string }) => name));
}, 60_000);

it("backup and restore report a file that can't be written or read", async () => {
  expect(await operator("backup", "no/such/folder/all.gz")).toMatchObject({
    code: 1,
    printed: "no/such/folder/all.gz can't be written.",
  });
  expect(await operator("restore", "nothing.gz")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("can't be read"),
  });
});
