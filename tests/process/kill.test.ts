import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { inquire } from "../harness/inquiry.ts";
import { isRunning } from "../harness/is-running.ts";
import { query } from "../harness/query.ts";
import { type Site, startSite } from "../harness/site.ts";

let dataDir: string;
let last: Site | undefined;

beforeAll(async () => {
  dataDir = await usedDataFolder();
});
afterAll(async () => {
  await last?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The site on these tests' folder; a new one after it has ended. */
async function running(): Promise<Site> {
  if (!last || last.hasEnded()) last = await startSite({ dataDir });
  return last;
}

const status = (site: Site, path: string) =>
  fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status,
    () => "no answer",
  );

test("a killed site leaves no process, and the next start sends its last inquiry's mail once", async () => {
  const site = await running();
  const parts = [site.workerPid(), site.databasePid()];
  expect(parts.map(isRunning), saidLast(site)).toEqual([true, true]);
  const email = `dana.killed.${randomUUID()}@example.com`;
  // Another location's manager: many leads of one share a mail.
  expect((await inquire(site.url, { email, location_id: 2 })).status).toBe(200);
  await site.stop("SIGKILL");
  await expect.poll(() => parts.filter(isRunning)).toEqual([]);

  const again = await running();
  await expect
    .poll(async () => (await storedFor(email)).mails.map(({ status }) => status))
    .toEqual(["sent", "sent"]);
  const { inquiries, mails } = await storedFor(email);
  expect(inquiries).toBe(1);
  const arrived = readdirSync(join(dataDir, "mail"));
  for (const { id } of mails) expect(arrived.filter((name) => name.includes(id))).toEqual([`${id}.eml`]);
  await expect.poll(() => status(again, "/locations/south-lamar-austin")).toBe(200);
});

test("a killed site can be restarted at once, despite leftover processes", async () => {
  const site = await running();
  const stopped = site.stop("SIGKILL");
  const again = await startSite({ dataDir });
  last = again;
  await stopped;
  await expect.poll(() => status(again, "/readyz")).toBe(200);
});

test("SIGTERM finishes a response in flight, then ends every process", async () => {
  const site = await running();
  const parts = [site.workerPid(), site.databasePid()];
  const asked = request(`${site.url}/api/v1/save-lead-tracking`, {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  const answered = once(asked, "response");
  asked.write('{"location_id": 1, ');
  // Answered once the first half of the other request has arrived.
  expect(await status(site, "/healthz")).toBe(200);

  const stopped = site.stop("SIGTERM");
  await expect.poll(() => status(site, "/healthz")).toBe("no answer");
  asked.end('"services": ["hair"], "utm_parameters": {}}');
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await stopped).toBe(0);
  expect(parts.filter(isRunning)).toEqual([]);
});

/** Prints the site's output after a failed test. */
function saidLast({ lines }: Site): string {
  return `The site said last:\n${lines.slice(-60).join("\n")}`;
}

/** The inquiries of an address and their mails; none while the database is down. */
async function storedFor(email: string) {
  const url = await (await running()).databaseUrl();
  if (!url) return { inquiries: 0, mails: [] };
  const inquiries = await query<{ id: string }>(
    url,
    "select id from contact_inquiry where email = $1",
    email,
  );
  const mails = await query<{ id: string; status: string }>(
    url,
    "select id, status from message where channel = 'mail' and contact_inquiry_id = any($1)",
    inquiries.map(({ id }) => id),
  );
  return { inquiries: inquiries.length, mails };
}
