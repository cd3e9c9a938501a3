import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { formMessages } from "#domain/platform/form-messages.ts";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { danasInquiry } from "../harness/inquiry.ts";
import { isRunning } from "../harness/is-running.ts";
import { type Site, startSite } from "../harness/site.ts";

const patience = { timeout: 60_000 };
// Whole sites are started, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let dataDir: string;
let last: Site | undefined;

beforeAll(async () => {
  dataDir = await usedDataFolder();
});
afterAll(async () => {
  await last?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The site on the folder of these tests; another once it was ended. */
async function running(): Promise<Site> {
  if (!last || last.hasEnded()) last = await startSite({ dataDir });
  return last;
}

const status = (site: Site, path: string) =>
  fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status,
    () => "no answer",
  );

test("an inquiry answered a moment before the kill is stored once, and its two mails arrive once", async () => {
  const site = await running();
  const email = `dana.killed.${randomUUID()}@example.com`;
  expect((await inquire(site, email)).status).toBe(200);
  await site.stop("SIGKILL");

  await running();
  await expect
    .poll(async () => (await mailsAbout(email)).map((mail) => mail.status), patience)
    .toEqual(["sent", "sent"]);
  const arrived = readdirSync(join(dataDir, "mail"));
  for (const { id } of await mailsAbout(email))
    expect(arrived.filter((name) => name.includes(id))).toEqual([`${id}.eml`]);
});

test("a worker that is killed is replaced", async () => {
  const site = await running();
  const first = site.workerPid();
  process.kill(first, "SIGKILL");
  await expect.poll(() => status(site, "/readyz"), patience).toBe(200);
  expect(site.workerPid()).not.toBe(first);
  expect(isRunning(first)).toBe(false);
});

test("a database that is killed comes back under a site that goes on", async () => {
  const site = await running();
  const worker = site.workerPid();
  process.kill(site.databasePid(), "SIGKILL");
  await expect.poll(() => status(site, "/api/v1/get-msas-list"), patience).toBe(200);
  await expect.poll(() => status(site, "/readyz"), patience).toBe(200);
  expect(site.workerPid()).toBe(worker);
});

// Covers §8: The database: an outage, told as one
test("inquiries during a kill of the database are stored once, or answered 503 in the form's own words", async () => {
  const site = await running();
  const attempt = randomUUID();
  const emails = Array.from({ length: 120 }, (_, at) => `dana.${at}.${attempt}@example.com`);
  const answers = emails.map(async (email, at) => {
    await setTimeout(at * 10);
    if (at === emails.length / 3) process.kill(site.databasePid(), "SIGKILL");
    const { status, message } = await inquire(site, email);
    return { email, status, message };
  });
  const {
    200: taken = [],
    503: refused = [],
    ...others
  } = Object.groupBy(await Promise.all(answers), ({ status }) => status);
  expect(others, saidLast(site)).toEqual({});
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([formMessages.lost]));
  await expect.poll(() => status(site, "/readyz"), patience).toBe(200);
  const kept = await storedInquiries(emails);
  for (const { email } of taken) expect(kept.filter((address) => address === email)).toHaveLength(1);
  expect(new Set(kept).size).toBe(kept.length);
});

test("the site killed hard leaves nothing running, and starts again with all it had", async () => {
  const site = await running();
  const parts = [site.workerPid(), site.databasePid()];
  expect(parts.map(isRunning), saidLast(site)).toEqual([true, true]);
  await site.stop("SIGKILL");
  await expect.poll(() => parts.filter(isRunning), patience).toEqual([]);

  const again = await running();
  await expect.poll(() => status(again, "/locations/south-lamar-austin"), patience).toBe(200);
});

test("a site is started again at once after a hard kill, without waiting for what is left of it", async () => {
  const site = await running();
  const stopped = site.stop("SIGKILL");
  const again = await startSite({ dataDir });
  last = again;
  await stopped;
  expect(await status(again, "/readyz")).toBe(200);
});

test("SIGTERM lets an answer under way arrive, then ends everything", async () => {
  const site = await running();
  const parts = [site.workerPid(), site.databasePid()];
  const asked = request(`${site.url}/api/v1/save-lead-tracking`, {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  const answered = once(asked, "response");
  asked.write('{"location_id": 1, ');
  // Answered after the first half of the other has arrived.
  expect(await status(site, "/healthz")).toBe(200);

  const stopped = site.stop("SIGTERM");
  await expect.poll(() => status(site, "/healthz"), patience).toBe("no answer");
  asked.end('"services": ["hair"], "utm_parameters": {}}');
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await stopped).toBe(0);
  expect(parts.filter(isRunning)).toEqual([]);
});

/** For whoever reads that a test failed: what the site had to say. */
function saidLast({ lines }: Site): string {
  return `The site said last:\n${lines.slice(-60).join("\n")}`;
}

/** Status 0, and why, where no answer came. */
async function inquire(site: Site, email: string): Promise<{ status: number; message: string }> {
  const answer = await fetch(`${site.url}/api/v1/create-contact-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...danasInquiry, location_id: 1, email }),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return { status: 0, message: String(answer.cause ?? answer) };
  const { message } = await answer.json();
  return { status: answer.status, message };
}

/** Asks the running database of the site; null while there is none. */
async function ask<Answer>(question: (db: Kysely<Database>) => Promise<Answer>): Promise<Answer | null> {
  const url = await runningPostgresUrl(join(dataDir, "postgres"), "sola");
  if (!url) return null;
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

async function storedInquiries(emails: string[]): Promise<string[]> {
  const rows = await ask((db) =>
    db.selectFrom("contact_inquiry").select("email").where("email", "in", emails).execute(),
  );
  if (!rows) throw new Error("The database is not back.");
  return rows.map(({ email }) => email);
}

async function mailsAbout(email: string): Promise<{ id: string; status: string }[]> {
  const mails = await ask(async (db) => {
    const inquiries = await db
      .selectFrom("contact_inquiry")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(inquiries).toHaveLength(1);
    const ids = inquiries.map(({ id }) => id);
    return db.selectFrom("mail").select(["id", "status"]).where("contact_inquiry_id", "in", ids).execute();
  });
  return mails ?? [];
}
