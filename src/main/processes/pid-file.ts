import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Names this process in a file, for whoever wants to signal it, until the process ends. */
export function writePidFile(file: string): void {
  const pid = String(process.pid);
  writeFileSync(file, pid, { mode: 0o600 });
  process.once("exit", () => {
    try {
      // Another may have taken it over.
      if (readFileSync(file, "utf8") === pid) rmSync(file);
    } catch {
      // Gone with its folder.
    }
  });
}
