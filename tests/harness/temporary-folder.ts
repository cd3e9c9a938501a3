import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolders } from "./end-on-signal.ts";

/** An empty folder that the account of PostgreSQL may enter when its creator is root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-test-"));
  chmodSync(folder, 0o755);
  temporaryFolders.add(folder);
  return folder;
}
