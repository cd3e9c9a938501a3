import { measureGrowing } from "./api-case.ts";
import type { Findings } from "./figure.ts";
import { professionalCases } from "./professionals.ts";
import { withSampleDatabase } from "./sample-database.ts";
import { measureProcess } from "./scale.ts";
import { placeCases, spellingNote } from "./search.ts";

/** Calls made during typing and choosing, in process: on the sample network, and on ten times the data. */
export async function benchApi({ once }: { once: boolean }): Promise<Findings> {
  let findings: Findings = { figures: [], gauges: [], notes: [] };
  await withSampleDatabase(async (database) => {
    const cases = [...placeCases(), ...(await professionalCases(database))];
    const notes = [await spellingNote(database)];
    const gauges = await measureProcess(database, "1×");
    const figures = await measureGrowing(database, cases, { once });
    if (!once) gauges.push(...(await measureProcess(database, "10×")));
    findings = { figures, gauges, notes };
  });
  return findings;
}
