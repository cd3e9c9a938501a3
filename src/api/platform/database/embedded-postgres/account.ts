import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** Who runs the server. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the folder's owner, else as the user `nobody`. */
export function serverAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function idOf(option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
}

/** True when the account may enter the folder and write there: each folder above it counts as well. */
export function canUse(folder: string, account: Account): boolean {
  const test = spawnSync("test", ["-w", folder, "-a", "-x", folder], { ...account, cwd: "/" });
  return test.status === 0;
}

/** True when the account may run the program. */
export function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/" }).status === 0;
}
