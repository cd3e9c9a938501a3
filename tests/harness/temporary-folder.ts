import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolders } from "./end-on-signal.ts";

/** An empty folder that PostgreSQL's account can enter even if root created it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-test-"));
  chmodSync(folder, 0o755);
  temporaryFolders.add(folder);
  return folder;
}
