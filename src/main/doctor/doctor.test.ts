import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { appliedMigrations } from "#api/platform/database/migrate.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createMailServer } from "#tests/harness/mail-server.ts";
import { createOperator } from "#tests/harness/sola.ts";
import type { Finding } from "./finding.ts";

const database = await openTestDatabase("empty");
const { db } = database;
const ourPublicSite = { PUBLIC_URL: "https://www.sola.test" };

/** The doctor's output and exit code for these settings. */
async function examine(environment: Record<string, string> = {}) {
  const sola = createOperator(database.url, { ...ourPublicSite, ...environment });
  mkdirSync(sola.dataDir, { recursive: true });
  const look = async () => {
    const { code, written } = await sola("doctor", "--json");
    const findings: Finding[] = JSON.parse(written);
    const about = (name: string) =>
      findings.filter((finding) => finding.about === name).map(({ level, says }) => `${level}: ${says}`);
    return { code, findings, about };
  };
  return { ...(await look()), look, sola };
}

// Covers design: The doctor looks at a running installation without changing it
test("the doctor prints one line per check, with a fix for each that isn't well", async () => {
  const { code, findings, about, sola } = await examine({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(code).toBe(1);
  expect(about("migrations")).toEqual([expect.stringMatching(/^ok: All \d+ of this release are applied\.$/)]);
  expect(about("database")).toEqual([expect.stringMatching(/^ok: PostgreSQL \d/)]);
  for (const { level, todo } of findings) expect([level, todo === ""]).toEqual([level, level === "ok"]);
  const { printed } = await sola("doctor");
  expect(printed).toMatch(/^problem {2}mail_server {2}127\.0\.0\.1:1 does not: .*\n {22}→ Look at SMTP_URL/m);
});

// Covers design: The doctor looks at a running installation without changing it
test("the doctor warns about a public site without its required settings", async () => {
  const { about } = await examine({ RATE_LIMITS: "off" });
  expect(about("settings")).toEqual([
    expect.stringContaining("TRUSTED_PROXIES names no proxy"),
    expect.stringContaining("Without SMTP_URL no mail leaves"),
    expect.stringContaining("an address of the sample"),
    expect.stringContaining("RATE_LIMITS is off"),
  ]);
  const complete = {
    TRUSTED_PROXIES: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "hello@sola.test",
    FALLBACK_EMAIL: "leasing@sola.test",
  };
  expect((await examine(complete)).about("settings")).toEqual(["ok: ROLE=all at https://www.sola.test."]);
});

// Covers design: Several machines are one site
test("the doctor warns about one of several machines that generates its own token", async () => {
  const ofOneMachine = "warning: Without CONTENT_PREVIEW_TOKEN links to drafts open on this machine alone.";
  const site = { ROLE: "site", DATABASE_URL: database.url };
  expect((await examine(site)).about("settings")).toContain(ofOneMachine);
  const shared = { CONTENT_PREVIEW_TOKEN: "typed by our editors" };
  expect((await examine({ ...site, ...shared })).about("settings")).not.toContain(ofOneMachine);
  expect((await examine()).about("settings")).not.toContain(ofOneMachine);
});

describe("the doctor's database check", () => {
  // Covers design: The doctor looks at a running installation without changing it
  test("tells an older release's database from a newer one", async () => {
    const appliedLater = (name: string) =>
      sql`insert into migration (name, timestamp) values (${name}, '')`.execute(db);
    await appliedLater("9998-more.sql");
    expect((await examine()).about("migrations")).toEqual([
      expect.stringMatching(/^ok: .* are applied\. A newer release has added 9998-more\.sql\.$/),
    ]);
    await appliedLater("9999-less-needs-9998.sql");
    expect((await examine()).about("migrations")).toEqual([
      "problem: A newer release has made 9999-less-needs-9998.sql.",
    ]);
    await sql`delete from migration where name like '999%'`.execute(db);
    const [first = ""] = await appliedMigrations(database.url);
    await sql`delete from migration where name = ${first}`.execute(db);
    expect((await examine()).about("migrations")).toEqual([`problem: ${first} of this release is missing.`]);
    await sql`insert into migration (name, timestamp) values (${first}, '')`.execute(db);
  });

  // Covers design: The doctor looks at a running installation without changing it
  test("names a constraint, a unique index and a trigger that is missing, weaker or disabled", async () => {
    const whole = [expect.stringMatching(/^ok: All \d+ of the migrations are in force\.$/)];
    expect((await examine()).about("constraints")).toEqual(whole);
    const overlap = "exclude using gist (stylist_id with =, busy with &&)";
    const where = "where (status in ('held', 'confirmed') and not demo)";
    const broken = [
      [
        "alter table booking drop constraint booking_no_overlap",
        `alter table booking add constraint booking_no_overlap ${overlap} ${where}`,
      ],
      [
        `alter table booking drop constraint booking_no_overlap, add constraint booking_no_overlap ${overlap} where (status = 'held')`,
        `alter table booking drop constraint booking_no_overlap, add constraint booking_no_overlap ${overlap} ${where}`,
      ],
      [
        "alter table message disable trigger notify_message",
        "alter table message enable trigger notify_message",
      ],
    ];
    for (const [breaking = "", mending = ""] of broken) {
      await sql.raw(breaking).execute(db);
      expect((await examine()).about("constraints")).toEqual([
        expect.stringMatching(
          /^problem: 1 of the migrations are missing or changed: (booking: constraint booking_no_overlap EXCLUDE|message: CREATE TRIGGER notify_message)/,
        ),
      ]);
      await sql.raw(mending).execute(db);
    }
    await sql`alter index stylist_tours rename to aside`.execute(db);
    expect((await examine()).about("constraints")).toEqual([expect.stringContaining("stylist_tours")]);
    await sql`alter index aside rename to stylist_tours`.execute(db);
    expect((await examine()).about("constraints")).toEqual(whole);
  });

  // Covers design: The doctor looks at a running installation without changing it
  test("reports a database that doesn't answer, with its setting's name", async () => {
    const sola = createOperator("postgresql://sola@127.0.0.1:1/sola");
    const { code, printed } = await sola("doctor");
    expect(code).toBe(1);
    expect(printed).toContain(
      "The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1",
    );
  });
});

// Covers design: The doctor looks at a running installation without changing it
test("the doctor tells a replica that doesn't answer from a server that isn't one, or of another database", async () => {
  const replica = async (DATABASE_READ_URL: string) =>
    (await examine({ DATABASE_URL: database.url, DATABASE_READ_URL })).about("replica");
  expect(await replica("postgresql://sola@127.0.0.1:1/sola")).toEqual([
    "problem: The one of DATABASE_READ_URL does not answer: connect ECONNREFUSED 127.0.0.1:1",
  ]);
  expect(await replica(database.url)).toEqual(["warning: The one of DATABASE_READ_URL is no replica."]);
  const { current_database } = (await database.pool.query("select current_database()")).rows[0];
  expect(await replica(database.url.replace(`/${current_database}`, "/postgres"))).toEqual([
    "problem: The one of DATABASE_READ_URL is of another database.",
  ]);
});

// Covers design: The doctor looks at a running installation without changing it
test("the doctor reports secrets with open permissions, and its command fixes them", async () => {
  const { about, look, sola } = await examine();
  expect(about("secrets")).toEqual(["ok: None are kept in DATA_DIR."]);
  const folder = join(sola.dataDir, "secrets");
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, "content-preview-token"), "secret");
  chmodSync(join(folder, "content-preview-token"), 0o644);
  expect((await look()).about("secrets")).toEqual([
    `problem: Others may read ${join(folder, "content-preview-token")}.`,
  ]);
  chmodSync(join(folder, "content-preview-token"), 0o600);
  expect((await look()).about("secrets")).toEqual(["ok: Only their owner may read them."]);
  rmSync(sola.dataDir, { recursive: true });
  expect((await look()).about("data_folder")).toEqual([
    expect.stringContaining("cannot be read and written"),
  ]);
});

// Covers design: The doctor looks at a running installation without changing it
test("the doctor checks a mail server, reachable or not, without sending mail", async () => {
  const server = await createMailServer();
  await server.start();
  onTestFinished(() => server.stop());
  const of = async (SMTP_URL: string) => (await examine({ SMTP_URL })).about("mail_server");
  expect(await of(server.url)).toEqual([expect.stringMatching(/^ok: .* takes mail from us\.$/)]);
  expect(server.received).toEqual([]);
  expect(await of("smtp://127.0.0.1:1")).toEqual([
    expect.stringContaining("problem: 127.0.0.1:1 does not: "),
  ]);
});

// Covers design: The doctor looks at a running installation without changing it
test("the doctor names the settings of a wrong Product API and a wrong content source", async () => {
  const stranger = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
  onTestFinished(() => void stranger.close());
  await once(stranger, "listening");
  const address = stranger.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const { about } = await examine({ PRODUCT_API_URL: url, CONTENT_URL: url });
  expect(about("product_api")).toEqual([`problem: ${url} does not answer as one.`]);
  expect(about("content")).toEqual([`problem: ${url} does not answer, or does not take our token.`]);
});
