import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The style sheets of the built site, by the addresses pages know them by. */
export function readStyleSheets(assetsFolder: string): Map<string, string> {
  const files = globSync(join(assetsFolder, "*.css"));
  return new Map(files.map((file) => [`/assets/${basename(file)}`, readFileSync(file, "utf8")]));
}
