import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { TableFormat } from "#api/network/import/table-file.ts";
import { type CommandTools, UsageError } from "./command.ts";

export const fileOptions = {
  format: { type: "string", default: "csv" },
  output: { type: "string" },
} as const;

export function formatOption(text: string): TableFormat {
  if (text !== "csv" && text !== "json") throw new UsageError("The format is csv or json.");
  return text;
}

/** Writes to the named file, readable by its owner only, or to standard output. */
export function deliver(text: string, output: string | undefined, { print, write, folder }: CommandTools) {
  if (output === undefined) return write(text);
  try {
    writeFileSync(resolve(folder, output), text, { mode: 0o600 });
  } catch (cause) {
    throw new UsageError(`${output} can't be written.`, { cause });
  }
  print(`Wrote ${output}.`);
}
