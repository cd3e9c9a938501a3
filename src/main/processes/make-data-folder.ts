import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Creates DATA_DIR, or throws with the reason. It stays readable, because the embedded PostgreSQL may run as another user. */
export function makeDataFolder(folder: string): void {
  try {
    makeLevels(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : cause;
    throw new Error(
      `DATA_DIR is "${folder}", which can't be created (${code}). Set it to a writable folder.`,
      { cause },
    );
  }
}

/** Creates the folder of cached content, readable by its owner alone: it holds drafts. */
export function makeContentFolder(dataDir: string): void {
  const content = join(dataDir, "content");
  makeLevels(content);
  chmodSync(content, 0o700);
}

/** One by one: Node's `recursive` loops forever where a new folder is reported missing, as in /proc. */
function makeLevels(folder: string): void {
  if (existsSync(folder)) return;
  makeLevels(dirname(folder));
  mkdirSync(folder);
}
