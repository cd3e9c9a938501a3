import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** What a file and the files that it imports load from packages. */
function packagesOf(file: string, read = new Set<string>()): string[] {
  if (read.has(file)) return [];
  read.add(file);
  return [
    ...readFileSync(file, "utf8").matchAll(
      /^(?:import (?:[^"\n]* from )?|export [^"\n]* from )"([^"]*)";$/gm,
    ),
  ].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return packagesOf(join(dirname(file), name), read);
    if (isBuiltin(name)) return [];
    return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
  });
}

it.each(["build/web/server/index.js", "build/mail/messages.js", "build/mail/sentences.js"])(
  "%s loads only packages that a release carries",
  (file) => {
    const missing = packagesOf(file).filter((name) => !(name in dependencies));
    expect([...new Set(missing)]).toEqual([]);
  },
);
