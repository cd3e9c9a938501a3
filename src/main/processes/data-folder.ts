import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Creates the data folder, or throws with the reason. Only its owner reads the content (drafts); the folder itself stays
 * open, because our PostgreSQL may run as another user.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeLevels(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const content = join(folder, "content");
    makeLevels(content);
    chmodSync(content, 0o700);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : cause;
    throw new Error(
      `DATA_DIR is "${folder}", where no folder can be made (${code}). Set it to one that may be written.`,
      { cause },
    );
  }
}

/** One by one: Node's `recursive` loops forever where a new folder is reported missing, as in /proc. */
function makeLevels(folder: string): void {
  if (existsSync(folder)) return;
  makeLevels(dirname(folder));
  mkdirSync(folder);
}
