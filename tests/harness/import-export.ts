import type { Kysely } from "kysely";
import { locationImport } from "#api/network/import/import-locations.ts";
import { professionalImport } from "#api/network/import/import-professionals.ts";
import { importRows } from "#api/network/import/import-rows.ts";
import {
  problemSentences,
  readTable,
  type TableFormat,
  type TableRow,
} from "#api/network/import/table-file.ts";
import type { Database } from "#api/platform/database/schema.ts";

export function rowsOf(text: string, format: TableFormat): TableRow[] {
  const { rows, problems } = readTable(text, format);
  if (problems.length > 0) throw new Error(problemSentences(problems).join("\n"));
  return rows;
}

export function createImporter(db: Kysely<Database>) {
  return {
    importLocations: (text: string, format: TableFormat = "csv", dryRun = false) =>
      importRows(db, locationImport, readTable(text, format), { dryRun }),
    importProfessionals: (text: string, format: TableFormat = "csv", dryRun = false) =>
      importRows(db, professionalImport, readTable(text, format), { dryRun }),
  };
}

export async function sentences(result: ReturnType<typeof importRows>): Promise<string[]> {
  const { ok, ...rest } = await result;
  return "problems" in rest ? problemSentences(rest.problems) : [`no problem: ${ok}`];
}

export const noChange = {
  ok: true,
  added: 0,
  updated: 0,
  unchanged: 0,
  outOfSample: 0,
  warnings: [],
  displaced: [],
};
