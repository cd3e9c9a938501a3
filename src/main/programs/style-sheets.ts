import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The built site's style sheets by URL. */
export function readStyleSheets(assetsFolder: string): Map<string, string> {
  const files = globSync(join(assetsFolder, "*.css"));
  return new Map(files.map((file) => [`/assets/${basename(file)}`, readFileSync(file, "utf8")]));
}
