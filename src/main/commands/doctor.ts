import { parseArgs } from "node:util";
import { checkDataFolder } from "../doctor/check-data-folder.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import { checkMapTiles } from "../doctor/check-map-tiles.ts";
import { checkSettings } from "../doctor/check-settings.ts";
import { checkContentSource, checkMailServer, checkProductApi } from "../doctor/check-upstreams.ts";
import { type Finding, problem } from "../doctor/finding.ts";
import type { Config } from "../settings/config.ts";
import type { Command } from "./command.ts";

type Check = (config: Config) => Finding[] | Promise<Finding | Finding[]>;

const checks: [string, Check][] = [
  ["settings", checkSettings],
  ["data_folder", checkDataFolder],
  ["database", checkDatabase],
  ["mail_server", checkMailServer],
  ["product_api", checkProductApi],
  ["content", checkContentSource],
  ["map_tiles", checkMapTiles],
];

export const doctorCommand: Command = {
  name: "doctor",
  summary: "check this installation and suggest fixes",
  async run(words, { config, print, write }) {
    const { values } = parseArgs({ args: words, options: { json: { type: "boolean", default: false } } });
    const all = await Promise.all(checks.map(([about, check]) => look(about, check, config)));
    const findings = all.flat();
    if (values.json) write(`${JSON.stringify(findings, null, 2)}\n`);
    else for (const finding of findings) for (const line of linesOf(finding)) print(line);
    return findings.some(({ level }) => level === "problem") ? 1 : 0;
  },
};

/** A check that throws is reported as a problem. */
async function look(about: string, check: Check, config: Config): Promise<Finding[]> {
  try {
    return [await check(config)].flat();
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [problem(about, `The check failed: ${says}`, "See the log of the site.")];
  }
}

function linesOf({ level, about, says, todo }: Finding): string[] {
  const line = `${level.padEnd(8)} ${about.padEnd(12)} ${says}`;
  return todo ? [line, `${" ".repeat(22)}→ ${todo}`] : [line];
}
