import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "../../harness/temporary-folder.ts";

/** A change to a source file; `find` must occur exactly once. */
export interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** Runs a function with a temporary copy of the product with these edits. Throws when an edit no longer applies. */
export async function withEditedProduct<Result>(
  edits: readonly Edit[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder();
  try {
    for (const path of ["src", "package.json"]) cpSync(path, join(folder, path), { recursive: true });
    for (const path of ["data", "build", "node_modules"]) symlinkSync(resolve(path), join(folder, path));
    for (const { file, find, replace } of edits) {
      const path = join(folder, file);
      const pieces = readFileSync(path, "utf8").split(find);
      if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times: ${find}`);
      writeFileSync(path, pieces.join(replace));
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
