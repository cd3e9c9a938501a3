import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { exportLocations } from "#api/network/import/import-locations.ts";
import {
  exportProfessionals,
  professionalCell,
  professionalColumns,
} from "#api/network/import/import-professionals.ts";
import { locationCell, locationFileColumns } from "#api/network/import/location-file.ts";
import { type TableFormat, writeTable } from "#api/network/import/table-file.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { type Command, UsageError } from "./command.ts";
import { deliver, fileOptions, formatOption } from "./deliver-file.ts";
import { withDatabase } from "./reach-database.ts";

const kinds: Record<string, (db: Kysely<Database>, format: TableFormat) => Promise<string>> = {
  locations: async (db, format) =>
    writeTable(await exportLocations(db), format, locationFileColumns, locationCell),
  professionals: async (db, format) =>
    writeTable(await exportProfessionals(db), format, professionalColumns, professionalCell),
};

export const exportCommand: Command = {
  name: "export",
  summary: "write locations or professionals as CSV or JSON",
  async run(words, tools) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: fileOptions,
    });
    const [name = "", more] = positionals;
    const kind = kinds[name];
    if (!kind || more) throw new UsageError(`Name what to export: ${Object.keys(kinds).join(" or ")}.`);
    const format = formatOption(values.format);
    const text = await withDatabase(tools.config, (db) => kind(db, format));
    deliver(text, values.output, tools);
    return 0;
  },
};
