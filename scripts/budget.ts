// Fails when a page's first load is over its budget: `npm run check` does it, `node scripts/budget.ts` alone shows the table.
// Counted as it is sent, by brotli, of the built site; 1 KB is 1000 bytes.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WebBuild } from "#web/services.ts";

interface Budget {
  /** For a page that is not named. */
  javaScript: number;
  css: number;
  /** By route id. */
  pages: Record<string, { javaScript?: number; css?: number }>;
}

const budget: Budget = JSON.parse(readFileSync("scripts/budget.json", "utf8"));
const build: WebBuild = await import(resolve("build/web/server/index.js"));
const { entry, routes, url } = build.assets;

/** A page's own route and those around it, outermost first. */
function branchOf(id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...branchOf(parent), id] : [id];
}

function bytesOf(files: Iterable<string | undefined>): number {
  const names = new Set([...files].flatMap((name) => name?.replace(/#.*$/, "") ?? []));
  return [...names].reduce((sum, name) => sum + sentBytes(join("build/web/client", name)), 0);
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);
const pageIds = Object.values(build.routes).flatMap((route) =>
  route?.module.default && !Object.values(build.routes).some((other) => other?.parentId === route.id)
    ? [route.id]
    : [],
);

let over = 0;
console.log(`${"page".padEnd(26)}JavaScript      CSS`);
for (const id of pageIds) {
  const branch = branchOf(id).map((part) => routes[part]);
  const javaScript = bytesOf([
    entry.module,
    ...entry.imports,
    url,
    ...branch.flatMap((route) => [route?.module, ...(route?.imports ?? [])]),
  ]);
  const css = bytesOf(branch.flatMap((route) => route?.css ?? []));
  const allowed = { javaScript: budget.javaScript, css: budget.css, ...budget.pages[id] };
  const isOver = javaScript > allowed.javaScript || css > allowed.css;
  if (isOver) over += 1;
  const verdict = isOver ? `  over ${kilobytes(allowed.javaScript)} and ${kilobytes(allowed.css)}` : "";
  console.log(`${id.padEnd(26)}${kilobytes(javaScript)}${kilobytes(css)}${verdict}`);
}
if (over > 0) {
  console.error(`${over} pages are over the budget of scripts/budget.json.`);
  process.exit(1);
}
