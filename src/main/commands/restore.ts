import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import {
  BackupError,
  type BackupHeading,
  type BackupPart,
  openBackup,
} from "#api/platform/backup/backup-file.ts";
import { isInUse, presentRows, restoreRows } from "#api/platform/backup/restore.ts";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { appliedMigrations, migrate } from "#api/platform/database/migrate.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { withDatabaseUrl, withJobQueue } from "./reach-database.ts";

export const restoreCommand: Command = {
  name: "restore",
  summary: "replace all data with a backup; the site must be stopped",
  async run(words, tools) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [name, more] = positionals;
    if (!name || more !== undefined) throw new UsageError("Name one file to restore.");
    const file = resolve(tools.folder, name);
    if (!existsSync(file)) throw new UsageError(`${name} can't be read. Check the name.`);
    try {
      return await restore(file, values.replace, tools);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      tools.complain(`Nothing was restored. ${error.message}`);
      return 1;
    }
  },
};

async function restore(
  file: string,
  replace: boolean,
  { config, print, complain }: CommandTools,
): Promise<number> {
  const { heading, parts } = await openBackup(file);
  return withDatabaseUrl(config, async (url) => {
    const applied = await appliedMigrations(url);
    if (isOlder(heading, applied)) {
      complain("The backup is older than this database's version. Restore it into an empty database.");
      return 1;
    }
    await migrate(url, { only: heading.migrations.map(({ name }) => name) });
    return withConnection({ url, statementTimeoutMs: statementTimeoutMs.command }, async (db) => {
      const refusal = await whyNot(db, replace);
      if (refusal) {
        complain(refusal);
        return 1;
      }
      print("Restoring takes a minute or two. If interrupted, it changes nothing.");
      const rows = await fill(db, url, parts);
      print(`Restored ${pluralize(rows, "row")}, as they stood at ${heading.made_at.slice(0, 19)}Z.`);
      return 0;
    });
  });
}

async function whyNot(db: Kysely<Database>, replace: boolean): Promise<string | null> {
  if (await isInUse(db)) return "A site is running on this database. Stop it first.";
  const { locations, inquiries, bookings } = await presentRows(db);
  if (replace || locations + inquiries + bookings === 0) return null;
  const own = `${pluralize(locations, "location")}, ${pluralize(inquiries, "lead")} and ${pluralize(bookings, "booking")}`;
  return `This database has ${own} of its own. Pass --replace to overwrite it.`;
}

/** Restores the rows, then rebuilds derived tables and queues the site's pending jobs. */
async function fill(db: Kysely<Database>, url: string, parts: AsyncIterable<BackupPart>): Promise<number> {
  return withJobQueue(url, async (jobs) => {
    const rows = await restoreRows({ db, jobs, now: Temporal.Now.instant }, parts);
    await migrate(url);
    await refreshWorkingTime(db, Temporal.Now.instant());
    return rows;
  });
}

/** Whether the database has migrations the backup's lacked: its rows would be misread. */
function isOlder({ migrations }: BackupHeading, applied: readonly string[]): boolean {
  return applied.some((name) => !migrations.some((one) => one.name === name));
}
