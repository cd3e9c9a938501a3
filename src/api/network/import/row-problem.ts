/** A problem in a file, for the operator. Row 1 is a CSV file's heading, or a JSON file's first item. */
export interface RowProblem {
  row: number;
  column: string | null;
  message: string;
}

/** One sentence per distinct mistake: `Rows 14, 15, and 20, postal_code: must be a ZIP code.` */
export function problemSentences(problems: readonly RowProblem[]): string[] {
  const alike = Map.groupBy(problems, ({ column, message }) => `${column ?? ""}: ${message}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { column, message } = first;
    return `${rowsOf(group)}${column ? `, ${column}` : ""}: ${message}.`;
  });
}

const maxRows = 10;
const list = new Intl.ListFormat("en-US");

/** `Row 14`, `Rows 14 and 15`, `Rows 14, 15, 16, … and 740 more`. */
function rowsOf(problems: readonly RowProblem[]): string {
  const rows = [...new Set(problems.map(({ row }) => row))];
  if (rows.length === 1) return `Row ${rows[0]}`;
  const left = rows.length - maxRows;
  const shown = rows.slice(0, maxRows).map(String);
  return `Rows ${list.format(left > 0 ? [...shown, `${left} more`] : shown)}`;
}
