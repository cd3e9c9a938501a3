import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { setRule } from "../feature-flags/feature-flag-handlers.ts";
import { type Change, publishChange, subscribeToChanges } from "./change.ts";

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

const tagsOfEdits: [string, RawBuilder<unknown>, string[]][] = [
  ["a location's phone", sql`update location set public_phone = '1' where id = 1`, ["location:1"]],
  ["a location's name", sql`update location set name = 'A' where id = 1`, ["location:1", "names", "network"]],
  ["a market's name", sql`update msa set name = 'A' where id = 1`, ["market:1", "names", "network"]],
  [
    "a price",
    sql`update service set price_cents = 1 where id in (select min(id) from service)`,
    ["professional:1"],
  ],
  [
    "a service's name",
    sql`update service set name = 'A' where id in (select min(id) from service)`,
    ["names", "professional:1"],
  ],
  [
    "a biography",
    sql`update stylist set biography = 'A' where id in (7, 8)`,
    ["professional:7", "professional:8"],
  ],
  [
    "a professional's move",
    sql`update stylist set location_id = 3 where id = 1`,
    ["location:1", "location:3", "names", "professional:1"],
  ],
  ["opening hours", sql`delete from weekly_hours where stylist_id = 7`, ["professional:7"]],
  ["a word for a service", sql`insert into service_term values ('a', 'hair')`, ["names", "network"]],
];

test.each(tagsOfEdits)("an edit of %s announces the tags of what shows it", async (_, edit, tags) => {
  await edit.execute(db);
  expect(await receivedSoFar()).toEqual([{ what: "network", tags }]);
});

test("a statement that changes no row announces nothing", async () => {
  await sql`update stylist set biography = biography where id < 100`.execute(db);
  await sql`delete from location where false`.execute(db);
  expect(await receivedSoFar()).toEqual([]);
});

test("a statement that changes more than 100 rows announces everything once", async () => {
  await sql`update stylist set biography = biography || '.' where id <= 100`.execute(db);
  await sql`update stylist set biography = biography || '.'`.execute(db);
  await sql`truncate service_term`.execute(db);
  const everything = { what: "network", tags: "everything" };
  const [first, ...others] = await receivedSoFar();
  expect(first).toMatchObject({ tags: expect.arrayContaining(["professional:99"]) });
  expect(others).toEqual([everything, everything]);
});

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
  for (const table of ["booking", "time_off"])
    await sql`delete from ${sql.table(table)} where false`.execute(db);
  expect(await receivedSoFar()).toEqual([]);
});

test("a subscriber reconnects after a broken connection and reports that it may have missed changes", async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sola changes' and datname = current_database()`.execute(db);
  await expect.poll(() => connected).toBe(2);
  await publishChange(db, { what: "flags" });
  expect(await receivedSoFar()).toEqual([{ what: "flags" }]);
});

test("a subscriber ignores messages of another version", async () => {
  await sql`select pg_notify('sola_change', '{"what": "weather"}')`.execute(db);
  await sql`select pg_notify('sola_change', 'not json')`.execute(db);
  expect(await receivedSoFar()).toEqual([]);
  expect(warnings).toHaveLength(2);
});
