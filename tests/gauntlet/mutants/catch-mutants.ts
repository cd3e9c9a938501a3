import type { Part, Verdict } from "../gauntlet-part.ts";
import { mutants } from "./mutants.ts";
import { withEditedProduct } from "./product-copy.ts";

/** Whether a part catches each of its sabotaged copies of the product, or the named one. */
export async function catchMutants(part: string, run: Part, seed: number, only?: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, edits = [], sabotage } of mutants[part] ?? []) {
    if (only !== undefined && name !== only) continue;
    console.log(`${part}: ${name}…`);
    const verdict = await withEditedProduct(edits, async (product) =>
      run({ seed, size: "mutant", product, sabotage }),
    );
    const found = verdict.flatMap(({ misses }) => misses);
    verdicts.push({
      promise: `Caught: ${name}`,
      tried: `a sabotaged copy of the product`,
      misses: found.length > 0 ? [] : ["not caught"],
      figure: found.length > 0 ? `${found.length} misses, such as: ${found[0]}` : "no miss",
    });
  }
  return verdicts;
}
