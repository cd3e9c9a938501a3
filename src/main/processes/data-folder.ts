import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes the folder for all that is kept, or says why there can be none. Content holds drafts, so only the owner reads it; the
 * folder itself stays open, for our PostgreSQL may run as another user.
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

/** One by one: Node's `recursive` tries forever where a system says of a new folder that it is not there, as /proc does. */
function makeLevels(folder: string): void {
  if (existsSync(folder)) return;
  makeLevels(dirname(folder));
  mkdirSync(folder);
}
