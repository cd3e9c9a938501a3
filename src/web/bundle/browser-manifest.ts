import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What is read of it here; the rest of a route passes as it is. */
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  id: string;
  hasDefaultExport: boolean;
  imports?: string[];
  css?: string[];
}

/** The endpoints that forms and fetchers of the router ask; everything else without a page is asked by `fetch` or a plain link. */
const askedByRouter = ["endpoints/country", "endpoints/preview", "endpoints/location-options"];

/** Where lists lead, and the step after it: fetched ahead with all files. Of others, the first file and the data are. */
const fetchedAheadWhole = ["location", "professional", "book"];

/** Rewrites what React Router wrote for browsers; the server keeps the whole of it. */
export function thinBrowserManifest(clientFolder: string): void {
  const [file] = globSync(join(clientFolder, "assets/manifest-*.js"));
  const text = file && readFileSync(file, "utf8");
  const json = text && /^window\.__reactRouterManifest=(.+);$/.exec(text)?.[1];
  if (!json) throw new Error(`No route manifest in ${clientFolder}, or one of another form.`);
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(thinned(JSON.parse(json)))}`);
}

/**
 * Every page loads it first, so it says only what a browser reads: no file that every page has, none that is only fetched
 * ahead but for the pages most go to, and no "no".
 */
export function thinned({ entry, routes }: Manifest) {
  const everywhere = new Set([
    ...entry.imports,
    ...(routes.root?.imports ?? []),
    ...(routes.root?.css ?? []),
  ]);
  const others = (files: string[] = []) => files.filter((file) => !everywhere.has(file));
  const thin = ({ hasDefaultExport, ...route }: Route) => ({
    ...route,
    imports: fetchedAheadWhole.includes(route.id) ? others(route.imports) : [],
    css: route.id === "root" ? route.css : others(route.css),
  });
  const visited = Object.values(routes).filter(
    (route) => route.hasDefaultExport || askedByRouter.includes(route.id),
  );
  return { routes: Object.fromEntries(visited.map((route) => [route.id, yes(thin(route))])) };
}

function yes(route: object) {
  return Object.fromEntries(
    Object.entries(route).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}
