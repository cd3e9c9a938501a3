import type { ImportGraph } from "#tests/harness/import-graph.ts";

const island = /^src\/web\/(.+)\.island\.tsx$/;
const chrome = ["src/web/root.tsx", "src/web/platform/chrome/standard.tsx"];

/** The sentences of each island, of a document's scripts and of applications, with all that they import. */
export function sentencesOfEntries(
  sources: ReadonlyMap<string, string>,
  graph: ImportGraph,
  origins: ReadonlyMap<string, readonly string[]>,
): Record<string, string[]> {
  const islands = [...sources.keys()].flatMap((path) => {
    const [, name] = island.exec(path) ?? [];
    return name ? [[name, [path]] as const] : [];
  });
  const applications = [...sources].flatMap(([path, text]) =>
    path.endsWith("/page.tsx") && text.includes("hydrate: true") ? [path] : [],
  );
  const entries = [
    ...islands,
    ["document", ["src/web/entry.client.tsx"]] as const,
    ["application", [...chrome, ...applications]] as const,
  ];
  return Object.fromEntries(
    entries.map(([name, paths]) => {
      const files = filesBehind(paths, graph);
      const shown = [...origins].filter(([, of]) => of.some((file) => files.has(file)));
      return [name, shown.map(([id]) => id)];
    }),
  );
}

function filesBehind(paths: readonly string[], graph: ImportGraph): Set<string> {
  const files = new Set(paths);
  for (const path of files) for (const next of graph.get(path) ?? []) files.add(next);
  return files;
}
