// `npm run db:reset`: deletes the embedded database; the next `npm start` creates one and loads the sample network.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { readSettings } from "#main/settings/read-settings.ts";

const read = readSettings();
if (!read.ok) fail(read.problems.join("\n"));
else if (read.config.databaseUrl)
  fail("DATABASE_URL names a database of its own. Unset it, or drop and create that database with psql.");
else await reset(join(read.config.dataDir, "postgres"));

async function reset(folder: string): Promise<void> {
  if (await runningPostgresUrl(folder, "sola")) return fail(`${folder} is in use. Stop the site first.`);
  rmSync(folder, { recursive: true, force: true });
  console.log(`Deleted ${folder}. npm start creates it with the sample network.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
