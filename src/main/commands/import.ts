import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { displacedSentence } from "#api/booking/bookings/displaced-bookings.ts";
import { type DecodedText, decodeText } from "#api/network/import/decode-text.ts";
import { locationImport } from "#api/network/import/import-locations.ts";
import { professionalColumns, professionalImport } from "#api/network/import/import-professionals.ts";
import { type ImportResult, importRows } from "#api/network/import/import-rows.ts";
import { locationFileColumns } from "#api/network/import/location-file.ts";
import { importRedirects, redirectColumns } from "#api/network/import/redirects.ts";
import {
  problemSentences,
  type RowProblem,
  readTable,
  type TableFormat,
  type TableRead,
  unknownColumns,
} from "#api/network/import/table-file.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { missingPictures } from "./missing-pictures.ts";
import { withDatabase } from "./reach-database.ts";

const maxSentences = 50;

type Load = (
  db: Kysely<Database>,
  read: TableRead,
  options: { dryRun: boolean; evenWithBookings: boolean; site: URL },
) => Promise<ImportResult>;

const kinds: Record<string, { columns: string[]; load: Load }> = {
  locations: {
    columns: locationFileColumns,
    load: (db, ...read) => importRows(db, locationImport, ...read),
  },
  professionals: {
    columns: professionalColumns,
    load: (db, ...read) => importRows(db, professionalImport, ...read),
  },
  redirects: { columns: redirectColumns, load: importRedirects },
};

export const importCommand: Command = {
  name: "import",
  summary: "read locations, professionals or redirects from a CSV or JSON file",
  async run(words, { config, print, complain, folder }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        as: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        "even-with-bookings": { type: "boolean", default: false },
      },
    });
    const [kindOfRows, ...files] = positionals;
    const isKind = files.length > 0 && Object.hasOwn(kinds, kindOfRows ?? "");
    const [file, more] = isKind ? files : positionals;
    if (!file || more) throw new UsageError("Name one file to import.");
    const [, ending] = /\.(csv|tsv|txt|json)$/i.exec(file) ?? [];
    if (!ending)
      throw new UsageError(
        `${file} is not one of .csv, .tsv, .txt and .json. Save a spreadsheet as CSV UTF-8.`,
      );
    const format = ending.toLowerCase() === "json" ? "json" : "csv";
    if (values.as !== undefined && !Object.hasOwn(kinds, values.as)) throw new UsageError(asHint(file));
    const { text, encoding } = readText(resolve(folder, file), file);
    if (encoding !== "UTF-8")
      print(`Note: ${file} is read as ${encoding}. Check names such as Zoë and Núñez.`);
    const read = readTable(text, format);
    if (read.rows.length === 0) return refuse(read.problems, file, complain);
    const byColumns = kindByColumns(read, format);
    const name =
      values.as ??
      (isKind ? kindOfRows : byColumns) ??
      Object.keys(kinds).find((kind) => basename(file).startsWith(kind));
    const kind = kinds[name ?? ""];
    if (!kind) {
      const [nearest = []] = Object.values(kinds)
        .map(({ columns }) => unknownColumns(read, format, columns))
        .sort((problems, next) => problems.length - next.length);
      throw new UsageError([...problemSentences(nearest), asHint(file)].join("\n"));
    }
    const unknown = unknownColumns(read, format, kind.columns);
    if (unknown.length > 0) {
      if (byColumns) complain(`${file} has the columns of ${byColumns}.`);
      return refuse(unknown, file, complain);
    }

    const dryRun = values["dry-run"];
    const options = { dryRun, evenWithBookings: values["even-with-bookings"], site: config.publicUrl };
    const result = await withDatabase(config, (db) => kind.load(db, read, options));
    if (!result.ok) return refuse(result.problems, file, complain);
    const notes = [...result.warnings, ...missingPictures(read.rows, config.imageHosts)];
    for (const sentence of problemSentences(notes)) print(`Note: ${sentence}`);
    const { displaced } = result;
    if (displaced.length > 0) {
      print(`${pluralize(displaced.length, "upcoming booking")} can't take place as booked:`);
      for (const booking of displaced.slice(0, maxSentences)) print(displacedSentence(booking));
      if (displaced.length > maxSentences) print(`… and ${displaced.length - maxSentences} more.`);
    }
    if (displaced.length > 0 && !options.evenWithBookings) {
      complain(
        `${dryRun ? "Without --dry-run, nothing would be imported." : "Nothing was imported."} Move or cancel these first, or add --even-with-bookings and call the clients.`,
      );
      return 1;
    }
    const counts = `${result.added} added, ${result.updated} updated, ${result.unchanged} unchanged${result.removed ? `, ${result.removed} removed` : ""}`;
    print(
      dryRun
        ? `${file} is fine. As ${name} it would be: ${counts}. Nothing changed.`
        : `Imported ${file} as ${name}: ${counts}.`,
    );
    const { outOfSample } = result;
    if (outOfSample > 0)
      print(`Of the sample network ${outOfSample} ${dryRun ? "would become" : "became"} yours.`);
    return 0;
  },
};

const asHint = (file: string) => `Name what ${file} contains: --as ${Object.keys(kinds).join(" or --as ")}.`;

/** The only kind whose rows have all these columns; null if ambiguous or none. */
function kindByColumns(read: TableRead, format: TableFormat): string | null {
  const fitting = Object.entries(kinds).filter(
    ([, { columns }]) => unknownColumns(read, format, columns).length === 0,
  );
  const [kindName, secondName] = fitting.map(([name]) => name);
  return kindName && !secondName ? kindName : null;
}

function refuse(problems: readonly RowProblem[], file: string, complain: CommandTools["complain"]): number {
  const sentences = problemSentences(problems);
  for (const sentence of sentences.slice(0, maxSentences)) complain(sentence);
  const left = sentences.length - maxSentences;
  if (left > 0) complain(`… and ${left} more.`);
  complain(`Nothing was imported: ${pluralize(problems.length, "problem")} in ${file}.`);
  return 1;
}

function readText(path: string, file: string): DecodedText {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new UsageError(`${file} can't be read. Check the name.`, { cause });
  }
  const isText = bytes[0] === 0xff || bytes[0] === 0xfe || !bytes.includes("\0\0");
  if (!isText || bytes.indexOf("PK\x03\x04") === 0)
    throw new UsageError(`${file} isn't text. Save the spreadsheet as CSV UTF-8.`);
  const decoded = decodeText(bytes);
  if (!decoded) throw new UsageError(`${file} seems to be Mac OS Roman. Save it again as CSV UTF-8.`);
  return decoded;
}
