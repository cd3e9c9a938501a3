import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Writes this process's id to a file for signals, until the process ends. */
export function writePidFile(file: string): void {
  const pid = String(process.pid);
  writeFileSync(file, pid, { mode: 0o600 });
  process.once("exit", () => {
    try {
      // Another process may have taken it over.
      if (readFileSync(file, "utf8") === pid) rmSync(file);
    } catch {
      // Deleted with its folder.
    }
  });
}
