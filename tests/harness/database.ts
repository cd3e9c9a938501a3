import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { type Connection, openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { query } from "./query.ts";

/** A database of one test file, dropped after its last test. */
export interface TestDatabase extends Connection {
  url: string;
}

/** Clones the migrated database without rows (`empty`) or with the sample network (`sample`). */
export async function openTestDatabase(template: "empty" | "sample"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(addressOf("postgres"), `create database ${name} template ${template} strategy file_copy`);
  const url = addressOf(name);
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.command });
  afterAll(async () => {
    await connection.close();
    await query(addressOf("postgres"), `drop database ${name} with (force)`);
  });
  return { ...connection, url };
}

function addressOf(database: string): string {
  return inject("databaseServer").replace("/postgres?", `/${database}?`);
}
