import { beforeEach } from "vitest";
import { type CleanupKind, cleanups } from "#api/cleanups.ts";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "./api.ts";
import { storeLocation } from "./location.ts";
import { scratchFolder } from "./scratch.ts";

/** The API with one location and its cleanup jobs; personal data is deleted before each test. */
export async function createTestCleanup() {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const location_id = await storeLocation(db);
  const folder = scratchFolder();
  const transport = folderTransport(folder, `${brandName} <hello@sola.example>`);
  beforeEach(async () => {
    for (const table of [
      "message",
      "contact_inquiry",
      "lead_tracking",
      "booking",
      "idempotency",
      "rate_limit",
      "account",
    ] as const)
      await db.deleteFrom(table).execute();
  });
  /** Runs the follow-up jobs too. */
  const cleanUp = async (kind: CleanupKind) => {
    const count = await cleanups[kind].run({ db, now: api.clock.now, jobs: api.services.jobs });
    for (const job of api.jobs) if (job.name === "delete-mail-files") await transport.forget(job.ids);
    return count;
  };
  return { api, db, location_id, folder, cleanUp };
}
