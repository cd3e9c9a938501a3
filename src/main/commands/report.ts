import { parseArgs } from "node:util";
import { countVisits, type VisitCount } from "#api/leads/reports/count-visits.ts";
import { writeTable } from "#api/network/import/table-file.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { deliver, formatOption } from "./deliver-file.ts";
import { choiceOption, dateOption } from "./option.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

const usualDays = 30;

/** The counts, with their headings. */
const counted = {
  forms_opened: "opened",
  leads: "leads",
  leads_complete: "complete",
  leads_set_aside: "set aside",
  bookings: "bookings",
  bookings_cancelled: "cancelled",
};
type Counted = keyof typeof counted;
const countedColumns = Object.keys(counted) as Counted[];
const columns: Array<keyof VisitCount> = ["day", "location", "location_name", "source", ...countedColumns];

const groupings = ["day", "location", "source"] as const;

export const reportCommand: Command = {
  name: "report",
  summary: "count leads and bookings by location, source and day",
  async run(words, tools) {
    const { values } = parseArgs({
      args: words,
      options: {
        from: { type: "string" },
        until: { type: "string" },
        by: { type: "string" },
        format: { type: "string" },
        output: { type: "string" },
      },
    });
    const by = choiceOption(values.by, groupings);
    const until = dateOption(values.until) ?? Temporal.Now.plainDateISO("UTC").toString();
    const from = dateOption(values.from) ?? addDays(until, 1 - usualDays);
    if (from > until) throw new UsageError("--from is after --until.");
    const format = values.format === undefined ? null : formatOption(values.format);
    if (values.output !== undefined && !format) throw new UsageError("--output needs --format csv or json.");

    const counts = await withDatabase(tools.config, (db) => countVisits(db, { from, until }));
    if (format) {
      deliver(writeTable(counts, format, columns), values.output, tools);
      return 0;
    }
    for (const grouping of groupings) {
      if (by !== undefined && by !== grouping) continue;
      tools.print(`${from} to ${until}, by ${grouping}`);
      printSummary(tools.print, counts, grouping);
      tools.print("");
    }
    return 0;
  },
};

function printSummary(
  print: CommandTools["print"],
  counts: readonly VisitCount[],
  by: (typeof groupings)[number],
): void {
  const groups = [...Map.groupBy(counts, (count) => count[by])].map(([name, rows]) => ({ name, rows }));
  const outcomes = (rows: readonly VisitCount[]) => sumOf(rows, "leads") + sumOf(rows, "bookings");
  if (by !== "day") groups.sort((group, nextGroup) => outcomes(nextGroup.rows) - outcomes(group.rows));
  printTable(
    print,
    [...groups, { name: "all", rows: counts }],
    [
      [by, ({ name }) => name],
      ...countedColumns.map(
        (column) =>
          [counted[column], ({ rows }: { rows: readonly VisitCount[] }) => sumOf(rows, column)] as const,
      ),
    ],
  );
}

function sumOf(rows: readonly VisitCount[], column: Counted): number {
  return rows.reduce((total, row) => total + row[column], 0);
}
