import { hostname } from "node:os";
import { join } from "node:path";
import type { Config } from "../settings/config.ts";

/** Prints all addresses for the person who started Sola. */
export function printStartupBanner(config: Config, databaseFolder: string | null): void {
  const site = config.publicUrl.href;
  const parts: [string, string][] = [];
  if (config.does.web) parts.push(["Site", site]);
  if (config.does.web && config.does.api) parts.push(["API", `${site}api/docs`]);
  if (config.role === "api") parts.push(["API", `${ownOrigin(config)}/api/v1`]);
  if (config.role === "content") parts.push(["Content", `${ownOrigin(config)}/content`]);
  if (config.does.api || config.does.jobs) {
    parts.push([
      "Mail",
      config.smtpUrl ? new URL(config.smtpUrl).host : `${join(config.dataDir, "mail")} (.eml files)`,
    ]);
  }
  if (databaseFolder) parts.push(["Database", databaseFolder]);
  const lines = parts.map(([name, place]) => `  ${name.padEnd(14)}${place}`);
  console.log(["", "Sola is ready.", ...lines, ""].join("\n"));
}

/** The address for other machines' settings; not for visitors. */
function ownOrigin({ host, port }: Config): string {
  const name = host === "0.0.0.0" || host === "::" ? hostname() : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
