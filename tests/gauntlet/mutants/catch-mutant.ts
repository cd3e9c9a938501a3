import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import type { Part, Verdict } from "../gauntlet-part.ts";

/** Whether a part catches a copy of the product that its patch sabotages; none for a part without a patch. */
export async function catchMutant(part: string, run: Part, seed: number): Promise<Verdict[]> {
  const patch = resolve(import.meta.dirname, `${part}.patch`);
  if (!existsSync(patch)) return [];
  console.log(`${part}: its mutant…`);
  const product = temporaryFolder();
  try {
    for (const path of ["src", "package.json"]) cpSync(path, join(product, path), { recursive: true });
    for (const path of ["data", "build", "node_modules"]) symlinkSync(resolve(path), join(product, path));
    execFileSync("git", ["apply", patch], { cwd: product });
    const found = (await run({ seed, size: "mutant", product })).flatMap(({ misses }) => misses);
    return [
      {
        promise: `Caught: ${part}.patch`,
        tried: "a sabotaged copy of the product",
        misses: found.length > 0 ? [] : ["not caught"],
        figure: found.length > 0 ? `${found.length} misses, such as: ${found[0]}` : "no miss",
      },
    ];
  } finally {
    rmSync(product, { recursive: true, force: true });
  }
}
