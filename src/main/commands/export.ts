import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import type { Database } from "#api/database/schema.ts";
import { exportLocations, locationCell, locationColumns } from "#api/transfer/locations.ts";
import { exportProfessionals, professionalCell, professionalColumns } from "#api/transfer/professionals.ts";
import { type TableFormat, writeTable } from "#api/transfer/table-file.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

const kinds: Record<string, (db: Kysely<Database>, format: TableFormat) => Promise<string>> = {
  locations: async (db, format) =>
    writeTable(await exportLocations(db), format, locationColumns, locationCell),
  professionals: async (db, format) =>
    writeTable(await exportProfessionals(db), format, professionalColumns, professionalCell),
};

export const exportCommand: Command = {
  name: "export",
  summary: "write locations or professionals as CSV or JSON",
  help: `npm run sola -- export locations|professionals [--format csv|json] [--output FILE]

Writes every location or professional in the shape that "import" reads. Without --output it goes to standard output
(npm run --silent sola -- … keeps npm's own lines out of it). Cells that a spreadsheet would take for a formula begin
with an apostrophe; "import" takes it off again.`,

  async run(words, { config, print, write, folder }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { format: { type: "string", default: "csv" }, output: { type: "string" } },
    });
    const [name = "", more] = positionals;
    const kind = kinds[name];
    if (!kind || more) throw new UsageError(`Say what to export: ${Object.keys(kinds).join(" or ")}.`);
    const { format, output } = values;
    if (format !== "csv" && format !== "json") throw new UsageError("The format is csv or json.");
    const text = await withDatabase(config, (db) => kind(db, format));
    if (output === undefined) write(text);
    else {
      writeFileSync(resolve(folder, output), text);
      print(`Wrote ${output}.`);
    }
    return 0;
  },
};
