import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { setRule } from "../feature-flags/feature-flag-queries.ts";
import type { Change } from "./change.ts";
import { publishChange } from "./publish-change.ts";
import { subscribeToChanges } from "./subscribe-to-changes.ts";

const { db, url } = await openTestDatabase("sample");
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

let received: Change[];
let connected: number;
let warnings: object[];
beforeEach(async () => {
  received = [];
  connected = 0;
  warnings = [];
  const ignore = () => undefined;
  const stop = subscribeToChanges({
    url,
    onChange: (change) => received.push(change),
    onSubscribed: () => {
      connected += 1;
    },
    log: { info: ignore, warn: (fields) => warnings.push(fields), error: ignore },
  });
  onTestFinished(stop);
  await expect.poll(() => connected).toBe(1);
});

/** Everything published before this has arrived once this has. */
async function receivedSoFar(): Promise<Change[]> {
  const last = { what: "content", id: crypto.randomUUID(), contentType: null } as const;
  await publishChange(db, last);
  await expect.poll(() => received.at(-1)).toEqual(last);
  return received.splice(0).slice(0, -1);
}

test("an edit of content reaches every subscriber", async () => {
  await publishChange(db, { what: "content", id: "faq-1", contentType: "faqEntry" });
  expect(await receivedSoFar()).toEqual([{ what: "content", id: "faq-1", contentType: "faqEntry" }]);
});

test.each(["location", "msa", "location_msa", "stylist", "service", "service_term"])(
  "the table %s publishes its changes once per transaction",
  async (table) => {
    await db.transaction().execute(async (transaction) => {
      const [name] = ["location_msa", "msa"].includes(table) ? ["location_msa"] : [table];
      await sql`delete from ${sql.table(name ?? table)} where false`.execute(transaction);
      await sql`delete from ${sql.table(table)} where false`.execute(transaction);
      expect(received).toEqual([]);
    });
    expect(await receivedSoFar()).toEqual([{ what: "network" }]);
  },
);

test("a rolled-back change isn't published", async () => {
  const taken = db.transaction().execute(async (transaction) => {
    await transaction.updateTable("location").set({ name: "Elsewhere" }).where("id", "=", 1).execute();
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect(await receivedSoFar()).toEqual([]);
});

test("a changed flag is published, and a changed calendar isn't", async () => {
  await setRule(db, "FAQ_2", false, now);
  await setRule(db, "FAQ_2", null, now);
  expect(await receivedSoFar()).toEqual([{ what: "flags" }, { what: "flags" }]);
  for (const table of ["booking", "time_off", "weekly_hours"])
    await sql`delete from ${sql.table(table)} where false`.execute(db);
  expect(await receivedSoFar()).toEqual([]);
});

test("a subscriber reconnects after a broken connection and reports that it may have missed changes", async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sola changes' and datname = current_database()`.execute(db);
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(2);
  await publishChange(db, { what: "flags" });
  expect(await receivedSoFar()).toEqual([{ what: "flags" }]);
});

test("a subscriber ignores messages of another version", async () => {
  await sql`select pg_notify('sola_change', '{"what": "weather"}')`.execute(db);
  await sql`select pg_notify('sola_change', 'not json')`.execute(db);
  expect(await receivedSoFar()).toEqual([]);
  expect(warnings).toHaveLength(2);
});
