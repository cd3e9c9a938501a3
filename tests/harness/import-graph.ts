import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Imports by importer, type imports included: files by path from the repository root, or folders. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The sources of src by path, without tests. */
export function readSources(): Map<string, string> {
  const paths = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path),
  );
  return new Map(paths.map((path) => [join("src", path), readFileSync(join("src", path), "utf8")]));
}

const importedPath = /\b(?:from|import|import\()\s*"([^"]+)"/g;

/** Reads the imports of files; omits packages. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...sources].map(([path, text]) => [
      path,
      new Set(
        [...text.matchAll(importedPath)]
          .map(([, named = ""]) =>
            named.startsWith("#") ? `src/${named.slice(1)}` : join(dirname(path), named),
          )
          .filter((target) => sources.has(target)),
      ),
    ]),
  );
}

/** The same graph between folders. */
export function folderGraph(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const folder = dirname(path);
    const others = [...targets].map((target) => dirname(target)).filter((other) => other !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return folders;
}

/** One cycle for each node that leads back to itself, such as `a → b → a`. */
export function circles(graph: ImportGraph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(node: string): void {
    const at = trail.indexOf(node);
    if (at >= 0) found.push([...trail.slice(at), node].join(" → "));
    if (at >= 0 || done.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    done.add(node);
  }
  for (const node of graph.keys()) visit(node);
  return found;
}
