import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { databaseServerUrl } from "#tests/harness/database-server.ts";
import { startPoolerEntrance } from "#tests/harness/pooler.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-password-"));
chmodSync(folder, 0o755);
const hba_file = join(folder, "pg_hba.conf");
writeFileSync(hba_file, "local all all scram-sha-256\n");
const log = { info: () => undefined, error: () => undefined };
const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { hba_file }, log });
const testServer = await databaseServerUrl();
const socket = encodeURIComponent(join(server.folder, "socket"));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  [`postgresql://sola:wrong@/postgres?host=${socket}`, 'password authentication failed for user "sola"'],
  [
    `postgresql://sola@/postgres?host=${socket}`,
    "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
  ],
  [testServer.replace("sola@", "kim@"), /no pg_hba.conf entry/],
  [testServer.replace("/postgres", "/nowhere"), 'database "nowhere" does not exist'],
])("a start fails immediately on an error that a retry can't fix: %s", async (url, reason) => {
  const told: string[] = [];
  const waiting = waitForDatabase(
    { setting: "DATABASE_URL", url, pooled: false },
    {
      patienceMs: Number.POSITIVE_INFINITY,
      reportProgress: (line) => told.push(line),
    },
  );
  await expect(waiting).rejects.toThrow("The database of DATABASE_URL refuses the connection: ");
  await expect(waiting).rejects.toThrow(reason);
  expect(told).toEqual([]);
});

it("a start retries while the database starts, and logs it once", async () => {
  const told: string[] = [];
  const port = await freePort();
  const waiting = waitForDatabase(
    { setting: "DATABASE_URL", url: `postgresql://sola@127.0.0.1:${port}/sola`, pooled: false },
    {
      patienceMs: 1_200,
      reportProgress: (line) => told.push(line),
    },
  );
  await expect(waiting).rejects.toThrow(
    `The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  expect(told).toEqual([`Waiting for the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}`]);
});

it("a pooler at the direct address is reported with the setting to use", async () => {
  const url = await startPoolerEntrance();
  const options = { patienceMs: Number.POSITIVE_INFINITY, reportProgress: () => undefined };
  await expect(waitForDatabase({ setting: "DATABASE_URL", url, pooled: false }, options)).rejects.toThrow(
    "DATABASE_URL points to a connection pooler (unsupported startup parameter: statement_timeout). " +
      "DATABASE_URL may, when DATABASE_DIRECT_URL names the database itself.",
  );
  await expect(waitForDatabase({ setting: "DATABASE_URL", url, pooled: true }, options)).rejects.toThrow(
    "passed",
  );
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
