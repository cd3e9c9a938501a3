import { join } from "node:path";
import { readConfig } from "#main/settings/config.ts";
import { runCommand } from "#main/sola.ts";
import { scratchFolder } from "./scratch.ts";

export interface Operator {
  (...words: string[]): Promise<{ code: number; printed: string; written: string }>;
  /** The folder of the files that commands read and write. */
  folder: string;
  dataDir: string;
}

/** An operator of the site on a database, with their own folder. */
export function createOperator(databaseUrl: string, environment: Record<string, string> = {}): Operator {
  const folder = scratchFolder();
  const dataDir = join(folder, "var");
  const read = readConfig({ DATA_DIR: dataDir, ...environment });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const sola = async (...words: string[]) => {
    const printed: string[] = [];
    const written: string[] = [];
    const code = await runCommand(words, {
      config: { ...read.config, databaseUrl },
      folder,
      print: (line) => printed.push(line),
      complain: (line) => printed.push(line),
      write: (text) => written.push(text),
    });
    return { code, printed: printed.join("\n"), written: written.join("") };
  };
  return Object.assign(sola, { folder, dataDir });
}
