import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Where one database lives. */
export type Places = ReturnType<typeof preparePlaces>;

/** Makes the folders of a database and sees to it that the account running the server can reach them. */
export function preparePlaces(path: string) {
  const dataRoot = resolve(path);
  makeFolder(dataRoot);
  const account = serverAccount(dataRoot);
  const folder = account ? reachable(realpathSync(dataRoot), dataRoot, account) : realpathSync(dataRoot);
  refuseForeignFolder(folder, account);
  return { folder, data: join(folder, "data"), sockets: socketFolder(folder, account), account };
}

function reachable(folder: string, dataRoot: string, account: Account): string {
  give(folder, account);
  if (canUse(folder, account)) return folder;

  // The unprivileged user can't enter a checkout below /root, so the data lives elsewhere behind a link.
  const elsewhere = `/var/lib/sola-${shortHash(folder)}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 });
  give(elsewhere, account);
  rmdirSync(dataRoot);
  symlinkSync(elsewhere, dataRoot);
  return elsewhere;
}

function refuseForeignFolder(folder: string, account: Account | undefined): void {
  const owner = lstatSync(folder).uid;
  const runner = account?.uid ?? process.getuid?.();
  if (owner === runner) return;
  throw new Error(
    `The database folder ${folder} belongs to another user (uid ${owner}; this is uid ${runner}). ` +
      "Run it as that user, or set DATA_DIR to a folder of your own.",
  );
}

/** Sockets have short names: the path may hold 103 bytes on macOS and 107 on Linux. */
function socketFolder(folder: string, account: Account | undefined): string {
  const inside = join(folder, "socket");
  const fits = Buffer.byteLength(join(inside, ".s.PGSQL.5432")) <= 103;
  const place = fits ? inside : join(realpathSync(tmpdir()), `sola-${shortHash(folder)}`);
  makeFolder(place);
  if (account) give(place, account);
  refuseForeignFolder(place, account);
  chmodSync(place, 0o700);
  return place;
}

/** Leaves nothing in the folder for temporary files. */
export function removeOutsideSockets({ folder, sockets }: Places): void {
  if (dirname(sockets) !== folder) rmSync(sockets, { recursive: true, force: true });
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EEXIST") {
      if (statSync(path, { throwIfNoEntry: false })) return;
      throw new Error(`${path} points to a folder that is gone. Remove the link to start afresh.`, { cause });
    }
    const reason = code === "ENOSPC" ? "the disk is full" : `permission denied (${code})`;
    throw new Error(`The folder ${path} can't be created: ${reason}. Set DATA_DIR to another folder.`, {
      cause,
    });
  }
}

function give(folder: string, account: Account): void {
  if (statSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

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
function canUse(folder: string, account: Account): boolean {
  const test = spawnSync("test", ["-w", folder, "-a", "-x", folder], { ...account, cwd: "/" });
  return test.status === 0;
}

/** True when the account may run the program. */
export function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/" }).status === 0;
}
