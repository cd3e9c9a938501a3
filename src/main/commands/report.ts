import { parseArgs } from "node:util";
import { countVisits, type VisitCount } from "#api/leads/reports/count-visits.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { columnTable } from "./column-table.ts";
import { type Command, UsageError } from "./command.ts";
import { deliver, formatOption, tableText } from "./deliver-file.ts";
import { choiceOption, dateOption } from "./option.ts";
import { withDatabase } from "./reach-database.ts";

const usualDays = 30;

const counted = ["forms_opened", "leads", "leads_complete", "bookings", "bookings_cancelled"] as const;
const columns: Array<keyof VisitCount> = ["day", "location", "location_name", "source", ...counted];

const groupings = ["day", "location", "source"] as const;

export const reportCommand: Command = {
  name: "report",
  summary: "count leads and bookings by location, source and day",
  help: `npm run sola -- report [--from DATE] [--until DATE] [--by day|location|source]
npm run sola -- report [--from DATE] [--until DATE] --format csv|json [--output FILE]

Counts leads and bookings per day in each location's time zone; by default for the last ${usualDays} days. Source is the
campaign source of the visit (utm_source), or direct. Prints tables by day, location and source, or only one of them; with
--format, one row for each combination that isn't empty. Bookings count on the day they were made. Demos, sample bookings
and quarantined leads aren't counted. The report contains no personal data.`,

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
      deliver(tableText(counts, columns, format), values.output, tools);
      return 0;
    }
    for (const grouping of groupings) {
      if (by !== undefined && by !== grouping) continue;
      tools.print(`${from} to ${until}, by ${grouping}`);
      for (const line of summary(counts, grouping)) tools.print(line);
      tools.print("");
    }
    return 0;
  },
};

function summary(counts: readonly VisitCount[], by: (typeof groupings)[number]): string[] {
  const groups = Map.groupBy(counts, (count) => count[by]);
  const sums = [...groups].map(([name, rows]) => sumOf(name, rows));
  const inOrder =
    by === "day" ? sums : sums.sort((one, other) => other.leads + other.bookings - one.leads - one.bookings);
  return columnTable(
    [...inOrder, sumOf("all", counts)],
    [
      [by, ({ name }) => name],
      ["opened", ({ forms_opened }) => forms_opened],
      ["leads", ({ leads }) => leads],
      ["complete", ({ leads_complete }) => leads_complete],
      ["bookings", ({ bookings }) => bookings],
      ["cancelled", ({ bookings_cancelled }) => bookings_cancelled],
    ],
  );
}

function sumOf(name: string, rows: readonly VisitCount[]) {
  const sum = (column: (typeof counted)[number]) => rows.reduce((total, row) => total + row[column], 0);
  return {
    name,
    forms_opened: sum("forms_opened"),
    leads: sum("leads"),
    leads_complete: sum("leads_complete"),
    bookings: sum("bookings"),
    bookings_cancelled: sum("bookings_cancelled"),
  };
}
