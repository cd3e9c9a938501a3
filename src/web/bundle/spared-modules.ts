import { resolve } from "node:path";
import type { Plugin } from "vite";

const router = "/node_modules/react-router/dist/production/lib";

/** What every page would load and this site never runs, and what stands in its place (docs/decisions/0031). */
export const spared = [
  { module: `${router}/dom/ssr/fog-of-war.js`, instead: "route-discovery.ts" },
  { module: `${router}/router/instrumentation.js`, instead: "instrumentation.ts" },
  { module: `${router}/dom/ssr/errorBoundaries.js`, instead: "error-boundaries.tsx" },
  { module: `${router}/dom/ssr/fallback.js`, instead: "hydrate-fallback.ts" },
  { module: "vite/preload-helper.js", instead: "preload.ts" },
];

/** The build fails when a module is not where it was, or when something else of it is needed. */
export function sparedModules(): Plugin {
  const found = new Set<string>();
  return {
    name: "spared-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const part = spared.find(({ module }) => id.endsWith(module));
      if (!part) return null;
      found.add(part.module);
      return `export * from ${JSON.stringify(resolve("src/web/bundle/instead", part.instead))};`;
    },
    generateBundle() {
      const missing = spared.filter(({ module }) => !found.has(module)).map(({ module }) => module);
      if (missing.length > 0) this.error(`No longer part of what is built: ${missing.join(", ")}`);
    },
  };
}
