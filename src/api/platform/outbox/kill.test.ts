import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";

const program = new URL("../../../../tests/harness/mail-process.ts", import.meta.url);

let database: TestDatabase;
let server: MailServer;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  server = await createMailServer();
  await server.start();
});
afterAll(() => server.stop());

it.each([0, 1, 5, 20])(
  "a site killed %i ms after its answer loses nothing of an inquiry",
  async (delayMs) => {
    const url_name = `killed-after-${delayMs}`;
    const locationId = await storeLocation(database.db, {
      url_name,
      public_email: `${url_name}@sola.example`,
    });

    const killed = await start();
    killed.send(locationId);
    expect(await once(killed, "message")).toEqual(["answered", undefined]);
    if (delayMs > 0) await setTimeout(delayMs);
    await kill(killed);
    // What it had on its way is sent again once the lease has ended.
    await database.db.updateTable("message").set({ leased_until: null }).execute();

    const next = await start();
    await vi.waitFor(
      async () => {
        const mails = await mailsAbout(locationId);
        expect(mails.map(({ status }) => status)).toEqual(["sent", "sent"]);
      },
      { timeout: 15_000, interval: 50 },
    );
    await kill(next);

    const ids = (await mailsAbout(locationId)).map(({ id }) => `<${id}@sola.example>`);
    for (const id of ids) expect(server.received.map(({ messageId }) => messageId)).toContain(id);
    expect(await inquiriesFor(locationId)).toBe(1);
  },
);

async function start(): Promise<ChildProcess> {
  const child = fork(program, [database.url, server.url], { stdio: "inherit" });
  expect(await once(child, "message")).toEqual(["ready", undefined]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function mailsAbout(locationId: number) {
  return database.db
    .selectFrom("message")
    .innerJoin("contact_inquiry", "contact_inquiry.id", "message.contact_inquiry_id")
    .where("contact_inquiry.location_id", "=", locationId)
    .select(["message.id", "message.status"])
    .execute();
}

async function inquiriesFor(locationId: number): Promise<number> {
  const { count } = await database.db
    .selectFrom("contact_inquiry")
    .where("location_id", "=", locationId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
