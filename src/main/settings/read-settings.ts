import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { brandName } from "#domain/platform/brand.ts";
import { type Config, readConfig } from "./config.ts";
import { settings } from "./settings.ts";

export type SettingsRead =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[] };

/**
 * The environment over a `.env` file. An unknown name in the file is an error; in the environment, shared with other programs,
 * a name close to one of ours is only a warning.
 */
export function readSettings({
  environment = process.env,
  file = ".env",
}: {
  environment?: Record<string, string | undefined>;
  file?: string;
} = {}): SettingsRead {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const unknown = Object.keys(fromFile)
    .filter((name) => !names.includes(name))
    .map((name) => unknownSetting(name, ` in ${file}`));
  const warnings = Object.keys(environment)
    .filter((name) => !names.includes(name) && likelySetting(name))
    .map((name) => unknownSetting(name));
  const read = readConfig({ ...fromFile, ...environment });
  const problems = [...unknown, ...(read.ok ? [] : read.problems)];
  // A missing setting may be the misspelled one.
  if (!read.ok || problems.length > 0) return { ok: false, problems: [...problems, ...warnings] };
  return { ...read, warnings };
}

function unknownSetting(name: string, where = ""): string {
  const likely = likelySetting(name);
  return `${name}${where} is not a setting of ${brandName}.${likely ? ` Did you mean ${likely}?` : ""}`;
}

const names = Object.keys(settings.shape);

/** The setting a name was likely meant for: up to two typos in a long name, one in PORT, none in CDN. */
function likelySetting(name: string): string | undefined {
  const [nearest] = names
    .map((setting) => ({ setting, distance: editDistance(name, setting) }))
    .filter(({ setting, distance }) => distance <= Math.min(2, Math.floor(setting.length / 4)))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.setting;
}

/** Levenshtein distance. */
function editDistance(word: string, target: string): number {
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...word].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...target].entries()) {
      const replaced = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
