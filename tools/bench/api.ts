import { measureGrowing } from "./api-case.ts";
import type { Findings } from "./figure.ts";
import { networkCases } from "./network-cases.ts";
import { withSampleDatabase } from "./sample-database.ts";
import { measureProcess } from "./scale.ts";

/** Calls made during typing and choosing, in process: on the sample network, and on ten times the data. */
export async function benchApi({ once }: { once: boolean }): Promise<Findings> {
  let findings: Findings = { figures: [], gauges: [], notes: [] };
  await withSampleDatabase(async (database) => {
    const cases = await networkCases(database);
    const gauges = await measureProcess(database, "1×");
    const figures = await measureGrowing(database, cases, { once });
    if (!once) gauges.push(...(await measureProcess(database, "10×")));
    findings = { figures, gauges, notes: [] };
  });
  return findings;
}
