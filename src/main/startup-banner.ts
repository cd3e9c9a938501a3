import { join } from "node:path";
import type { Config } from "./config.ts";

/** Prints where everything is, for whoever started Sola. */
export function printStartupBanner(config: Config, databaseFolder: string | null): void {
  const site = config.publicUrl.href;
  const parts: [string, string][] = [];
  if (config.role === "all" || config.role === "web") parts.push(["Site", site]);
  if (config.role === "all" || config.role === "api") parts.push(["API", `${site}api/docs`]);
  if (config.role === "content") parts.push(["Content", `${site}content/`]);
  if (config.role !== "content" && config.role !== "web") {
    parts.push([
      "Mail",
      config.smtpUrl ? new URL(config.smtpUrl).host : `${join(config.dataDir, "mail")} (.eml files)`,
    ]);
  }
  if (databaseFolder) parts.push(["Database", databaseFolder]);
  const lines = parts.map(([name, place]) => `  ${name.padEnd(14)}${place}`);
  console.log(["", "Sola is ready.", ...lines, ""].join("\n"));
}
