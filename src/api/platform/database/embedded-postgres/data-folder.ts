import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Places } from "./places.ts";
import { serverEnvironment } from "./server-process.ts";

const version = "18";
const spaceNeededMegabytes = 150;

/** Creates a database cluster unless the folder holds one; only its owner may connect. */
export function prepareDataFolder(initdb: string, places: Places): void {
  if (existsSync(places.data)) refuseOtherVersion(places.data);
  else initialise(initdb, places);
  restrictConnections(places.data);
}

/**
 * The operating system tells the server whose process connects, and only this user's may: not even those of the account that
 * runs the server, which other programs may share. (Who has that account can still reach its files.)
 */
function restrictConnections(data: string): void {
  writeFileSync(join(data, "pg_hba.conf"), "local all sola peer map=sola\n");
  writeFileSync(join(data, "pg_ident.conf"), `sola "${userInfo().username}" sola\n`);
}

function initialise(initdb: string, places: Places): void {
  refuseFullDisk(places.folder);
  const unfinished = `${places.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    initdb,
    [
      `--pgdata=${unfinished}`,
      "--username=sola",
      "--auth-local=peer",
      "--auth-host=reject",
      "--encoding=UTF8",
      // The same order of letters on every machine, whatever locales it has.
      "--locale-provider=builtin",
      "--locale=C",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
    ],
    { ...places.account, cwd: "/", env: serverEnvironment, encoding: "utf8" },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The database in ${places.folder} could not be created:\n${stdout}${stderr}`);
  }
  renameSync(unfinished, places.data);
}

function refuseOtherVersion(data: string): void {
  const dataVersion = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (dataVersion === version) return;
  throw new Error(
    `${data} was created by PostgreSQL ${dataVersion}; this is PostgreSQL ${version}. Upgrade it with pg_upgrade.`,
  );
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / 1e6);
  if (freeMegabytes >= spaceNeededMegabytes) return;
  throw new Error(
    `The disk of ${folder} is full: ${freeMegabytes} MB are free and the database needs ${spaceNeededMegabytes} MB. ` +
      "Make room, or set DATA_DIR to another disk.",
  );
}
