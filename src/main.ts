import cluster from "node:cluster";
import { enableCompileCache } from "node:module";

enableCompileCache("build/compile-cache");
// The compile cache covers only modules imported after it is enabled.
const { readSettings } = await import("#main/settings/read-settings.ts");
const read = readSettings();
if (!read.ok) {
  for (const problem of read.problems) console.error(problem);
  console.error("docs/operating.md lists the settings.");
  process.exit(1);
}

// One program, two parts: the supervisor owns the database, and its worker answers.
const options = { dev: process.argv.includes("--dev") };
if (cluster.isPrimary) {
  const { checkSettings } = await import("#main/doctor/check-settings.ts");
  const unlikely = checkSettings(read.config).filter(({ level }) => level === "warning");
  const warnings = unlikely.map(({ says, todo }) => `${says} ${todo}`);
  for (const warning of [...read.warnings, ...warnings]) console.error(warning);
  const { supervise } = await import("#main/processes/supervisor.ts");
  await supervise(read.config, options);
} else {
  const { work } = await import("#main/processes/worker.ts");
  await work(read.config, options);
}
