import type { Taxonomy } from "./taxonomy-file.ts";

/** The concepts above one, nearest first; `depth` 1 is its parents only. */
export function ancestors(taxonomy: Taxonomy, id: string, depth = Number.POSITIVE_INFINITY): string[] {
  return walk(id, depth, (concept) => taxonomy.concepts[concept]?.broader ?? []);
}

/** The concepts below one, nearest first; `depth` 1 is its children only. */
export function descendants(taxonomy: Taxonomy, id: string, depth = Number.POSITIVE_INFINITY): string[] {
  return walk(id, depth, (parent) =>
    Object.keys(taxonomy.concepts).filter((concept) => taxonomy.concepts[concept]?.broader.includes(parent)),
  );
}

function walk(id: string, depth: number, next: (id: string) => string[]): string[] {
  const found = new Set<string>();
  let level = [id];
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    level = [...new Set(level.flatMap(next))].filter((concept) => concept !== id && !found.has(concept));
    for (const concept of level) found.add(concept);
  }
  return [...found];
}

export function conceptAndAncestors(taxonomy: Taxonomy, id: string): string[] {
  return [id, ...ancestors(taxonomy, id)];
}
