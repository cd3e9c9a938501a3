import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brandName } from "#domain/platform/brand.ts";
import type { Account } from "./places.ts";

/**
 * Holds the folder for this process until `release`. SQLite locks by the operating system, which releases
 * it however the process ends, so a lock is never left behind.
 */
export function lockFolder(folder: string, account: Account | undefined): { release(): void } {
  const holder = join(folder, "holder.pid");
  const file = join(folder, "lock");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new Error(
      `Another ${brandName} (process ${holderOf(holder)}) is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(holder, String(process.pid));
  if (account) for (const path of [file, holder]) chownSync(path, account.uid, account.gid);
  return { release: () => lock.close() };
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
