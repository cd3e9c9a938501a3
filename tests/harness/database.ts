import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { type Connection, openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { databaseServerUrl } from "./database-server.ts";
import { query } from "./query.ts";

/** A database of one test file, dropped after its last test. */
export interface TestDatabase extends Connection {
  url: string;
}

/** Clones the migrated database without rows (`empty`) or with the sample network (`sample`). */
export async function openTestDatabase(template: "empty" | "sample"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await databaseServerUrl();
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  const url = server.replace("/postgres?", `/${name}?`);
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.command });
  afterAll(async () => {
    await connection.close();
    await query(server, `drop database ${name} with (force)`);
  });
  return { ...connection, url };
}
