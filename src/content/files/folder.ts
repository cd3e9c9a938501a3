import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file as last read. Unchanged files are the same object, so it can be a cache key. */
export type SourceFile = { path: string; text: string; digest: string; modifiedAt: string; stamp: string };

export type SourceFiles = ReadonlyMap<string, SourceFile>;

export async function readSourceFile(
  path: string,
  absolutePath: string,
  previous?: SourceFile,
): Promise<SourceFile | null> {
  try {
    const { mtimeMs, mtime, size, ino } = await stat(absolutePath);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (previous?.stamp === stamp) return previous;
    const text = await readFile(absolutePath, "utf8");
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return { path, text, digest, modifiedAt: mtime.toISOString(), stamp };
  } catch (cause) {
    const gone = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    return gone ? null : (previous ?? null);
  }
}

/** Reads every Markdown and JSON file below `root`; files unchanged since `previous` aren't read again. */
export async function readFolder(root: string, previous: SourceFiles): Promise<SourceFiles> {
  const items = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = items
    .filter((item) => item.isFile() && /\.(md|json)$/.test(item.name) && !item.name.startsWith("."))
    .map((item) =>
      join(item.parentPath, item.name).slice(root.length).replaceAll("\\", "/").replace(/^\//, ""),
    )
    .sort();
  const files = await Promise.all(
    paths.map((path) => readSourceFile(path, join(root, path), previous.get(path))),
  );
  return new Map(files.flatMap((file) => (file === null ? [] : [[file.path, file] as const])));
}

export function sameFiles(files: SourceFiles, otherFiles: SourceFiles): boolean {
  return files.size === otherFiles.size && [...files].every(([path, file]) => otherFiles.get(path) === file);
}
