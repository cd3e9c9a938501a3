import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import type { Database } from "#api/database/schema.ts";
import { type ImportResult, importRows } from "#api/transfer/import-rows.ts";
import { locationColumns, locationImport } from "#api/transfer/locations.ts";
import { professionalColumns, professionalImport } from "#api/transfer/professionals.ts";
import { problemSentence } from "#api/transfer/row-problem.ts";
import { readTable, type TableRow } from "#api/transfer/table-file.ts";
import { counted } from "#domain/counted.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

const mostProblems = 50;

const kinds: Record<string, { columns: string[]; load: typeof loadLocations }> = {
  locations: { columns: locationColumns, load: loadLocations },
  professionals: { columns: professionalColumns, load: loadProfessionals },
};

async function loadLocations(db: Kysely<Database>, rows: TableRow[], dryRun: boolean): Promise<ImportResult> {
  return await importRows(db, locationImport, rows, { dryRun });
}

async function loadProfessionals(
  db: Kysely<Database>,
  rows: TableRow[],
  dryRun: boolean,
): Promise<ImportResult> {
  return await importRows(db, professionalImport, rows, { dryRun });
}

export const importCommand: Command = {
  name: "import",
  summary: "read locations or professionals from a CSV or JSON file",
  help: `npm run sola -- import FILE [--as locations|professionals] [--dry-run]

Reads a CSV file with a heading, or a JSON array of objects. What it holds is told by its name (locations.csv,
professionals-texas.json) or by --as. A row whose url_name is known brings that location or professional up to date,
and only in the columns the file has; others are added. Either every row is imported or, when one has a problem, none.

  --dry-run   check the file and say what would happen, without changing anything

A location needs url_name, name, address_1, city, state, postal_code and country. Latitude, longitude and time_zone
are found from the postal code when they are missing. A professional needs url_name, location (the url_name of the
location), first_name and last_name.
Lists in CSV cells: studio_types, pictures and specialties with semicolons; one line each for
  amenities   Parking: Free lot behind the building
  msas        2019-04-02T15:00:00Z Denver
  services    hair | Balayage | 165 min | 165.00 USD
  hours       Tue 09:00-17:00
"npm run sola -- export" writes files of this shape.`,

  async run(words, { config, print, complain, folder }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { as: { type: "string" }, "dry-run": { type: "boolean", default: false } },
    });
    const [file, more] = positionals;
    if (!file || more) throw new UsageError("Name one file to import.");
    const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
    if (format !== "csv" && format !== "json") throw new UsageError(`${file} is neither .csv nor .json.`);
    const name = values.as ?? Object.keys(kinds).find((kind) => basename(file).startsWith(kind));
    const kind = kinds[name ?? ""];
    if (!kind) throw new UsageError(`Say what ${file} holds: --as ${Object.keys(kinds).join(" or --as ")}.`);

    const read = readTable(readText(resolve(folder, file)), format, kind.columns);
    const dryRun = values["dry-run"];
    const result = read.ok ? await withDatabase(config, (db) => kind.load(db, read.rows, dryRun)) : read;
    if (!result.ok) {
      for (const problem of result.problems.slice(0, mostProblems)) complain(problemSentence(problem));
      const left = result.problems.length - mostProblems;
      if (left > 0) complain(`… and ${left} more.`);
      complain(`Nothing was imported: ${counted(result.problems.length, "problem")} in ${file}.`);
      return 1;
    }
    for (const warning of result.warnings) print(`Note: ${problemSentence(warning)}`);
    const counts = `${result.added} added, ${result.updated} brought up to date`;
    print(
      dryRun
        ? `${file} is fine. It would be: ${counts}. Nothing was changed.`
        : `Imported ${file}: ${counts}.`,
    );
    return 0;
  },
};

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new UsageError(`${file} cannot be read. Is the name right?`, { cause });
  }
}
