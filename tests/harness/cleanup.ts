import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { type CleanupKind, cleanups } from "#api/cleanup/cleanup.ts";
import { folderTransport } from "#api/mail/folder-transport.ts";
import { createTestApi } from "./api.ts";
import { storeLocation } from "./location.ts";

/** The api with one location, emptied of personal data before each test, and its cleanup jobs. */
export async function createTestCleanup() {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const location_id = await storeLocation(db);
  const folder = mkdtempSync(join(tmpdir(), "sola-cleanup-"));
  const transport = folderTransport(folder, "Sola <hello@sola.example>");
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    for (const table of [
      "mail",
      "contact_inquiry",
      "lead_tracking",
      "booking",
      "idempotency",
      "rate_limit",
      "account",
    ] as const)
      await db.deleteFrom(table).execute();
  });
  const cleanUp = (kind: CleanupKind) => cleanups[kind].run({ db, now: api.clock.now, transport });
  return { api, db, location_id, folder, cleanUp };
}
