import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, expect, it } from "vitest";
import { erasePerson } from "#api/erase-person.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { plannerSamples, storedText } from "#tests/harness/stored-text.ts";

const api = await createTestApi("empty", { now: Temporal.Now.instant });
const { db, url, pool } = api.database;
const location_id = await storeLocation(db);
const mailFolder = scratchFolder();
const mailFile = (id: string) => join(mailFolder, `${id}.eml`);
const boss = await startBoss({ url, works: false, log: api.services.log });
afterAll(() => boss.stop());

/** The calls an erasure makes; step `n` and all later ones fail, as if the process had been killed. */
function untilKilled(atStep: number) {
  let step = 0;
  const takeStep = () => {
    if (step++ >= atStep) throw new Error("killed");
  };
  const transport = folderTransport(mailFolder, `${brandName} <hello@sola.example>`);
  const jobs = pgBossQueue(boss);
  const killed: Kysely<Database> = db.withPlugin({
    transformQuery({ node }) {
      takeStep();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    db: killed,
    now: Temporal.Now.instant,
    jobs: {
      async enqueue(...job: Parameters<typeof jobs.enqueue>) {
        takeStep();
        await jobs.enqueue(...job);
      },
    },
    transport: {
      ...transport,
      async forget(ids: readonly string[]) {
        for (const id of ids) {
          takeStep();
          await transport.forget([id]);
        }
      },
    },
  };
}

it("an erasure killed at any step is completed by the next run", async () => {
  const outcomes = new Set<string>();
  let isKilled = true;
  for (let step = 0; isKilled; step++) {
    const email = `fern${step}@example.com`;
    await postInquiry(api.services, { location_id, email });
    await db.insertInto("account").values({ email }).execute();
    const mails = await db.selectFrom("message").select("id").where("recipient", "=", email).execute();
    for (const { id } of mails) writeFileSync(mailFile(id), `To: ${email}`);
    await pool.query("analyze");

    isKilled = await erasePerson(untilKilled(step), email).then(
      () => false,
      () => true,
    );
    const outcome = await erasePerson(untilKilled(Number.POSITIVE_INFINITY), email);
    outcomes.add(outcome.ok ? "erased" : outcome.problem);
    expect(await storedText(pool), `killed at step ${step}`).not.toContain(email);
    expect(await plannerSamples(pool), `killed at step ${step}`).not.toContain(email);
    for (const { id } of mails) expect(existsSync(mailFile(id)), `killed at step ${step}`).toBe(false);
  }
  expect([...outcomes]).toEqual(["erased", "finished", "no-data"]);
}, 120_000);
