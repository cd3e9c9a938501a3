import cluster from "node:cluster";
import type { Development } from "./processes/build-application.ts";
import { readSettings } from "./settings/read-settings.ts";

/** One program, two parts: the supervisor owns the database, and the worker that it forks answers. */
export async function runSite(development?: Development): Promise<void> {
  const read = readSettings();
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    console.error("docs/operating.md lists the settings.");
    process.exit(1);
  }
  if (cluster.isPrimary) {
    const { checkSettings } = await import("./doctor/check-settings.ts");
    const unlikely = checkSettings(read.config).filter(({ level }) => level === "warning");
    const warnings = unlikely.map(({ says, todo }) => `${says} ${todo}`);
    for (const warning of [...read.warnings, ...warnings]) console.error(warning);
    const { supervise } = await import("./processes/supervisor.ts");
    await supervise(read.config, development);
  } else {
    const { work } = await import("./processes/worker.ts");
    await work(read.config, development);
  }
}
