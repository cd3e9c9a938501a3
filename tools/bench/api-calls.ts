import { measureGrowing } from "./api-case.ts";
import type { Findings } from "./figure.ts";
import { networkCases } from "./network-cases.ts";
import { withSampleDatabase } from "./sample-database.ts";
import { measureProcess } from "./scale.ts";

/** Calls made during typing and choosing, in process: on the sample network, and on more data. */
export async function benchApi({ times }: { times: number }): Promise<Findings> {
  let findings: Findings = { figures: [], gauges: [], notes: [] };
  await withSampleDatabase(async (database) => {
    const cases = await networkCases(database);
    const gauges = await measureProcess(database, "1×");
    const figures = await measureGrowing(database, cases, { times });
    if (times > 1) gauges.push(...(await measureProcess(database, `${times}×`)));
    findings = { figures, gauges, notes: [] };
  });
  return findings;
}
