import { measureCases } from "./api-case.ts";
import type { Findings } from "./figure.ts";
import { professionalCases } from "./professionals.ts";
import { withSampleDatabase } from "./sample-database.ts";
import { placeCases, spellingNote } from "./search.ts";
import { growTenfold } from "./tenfold.ts";

/** The calls people wait for while they type and choose, in process: on the sample network, and on ten times as much. */
export async function benchApi({ once }: { once: boolean }): Promise<Findings> {
  let findings: Findings = { figures: [], gauges: [], notes: [] };
  await withSampleDatabase(async (database) => {
    const cases = [...placeCases(), ...(await professionalCases(database))];
    const timings = await measureCases(database, cases);
    const notes = [await spellingNote(database)];
    if (!once) await growTenfold(database.db);
    const tenfold = once ? [] : await measureCases(database, cases);
    const figures = cases.map(({ name, budgetMs }, at) => {
      const timing = timings[at];
      if (!timing) throw new Error(`${name} was not measured`);
      return { name, budgetMs, timing, tenfold: tenfold[at] ?? null };
    });
    findings = { figures, gauges: [], notes };
  });
  return findings;
}
