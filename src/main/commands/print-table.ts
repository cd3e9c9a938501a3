/** Prints a header and padded columns; numbers are right-aligned. Without rows it prints `none`. */
export function printTable<Row extends object>(
  print: (line: string) => void,
  rows: readonly Row[],
  columns: ReadonlyArray<readonly [heading: string, cell: (row: Row) => string | number]>,
  none = "There are none.",
): void {
  const [first] = rows;
  if (!first) {
    print(none);
    return;
  }
  const lines = rows.map((row) => columns.map(([, cell]) => oneLine(String(cell(row)))));
  const headings = columns.map(([heading]) => heading);
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...lines.map((line) => [...(line[at] ?? "")].length)),
  );
  const isNumber = columns.map(([, cell]) => typeof cell(first) === "number");
  for (const line of [headings, ...lines]) {
    const padded = line.map((cell, at) => {
      const space = " ".repeat(Math.max(0, (widths[at] ?? 0) - [...cell].length));
      return isNumber[at] ? space + cell : cell + space;
    });
    print(padded.join("  ").trimEnd());
  }
}

/** `2026-12-01T09:00:00-07:00` for a terminal: `2026-12-01 09:00 -07:00`. */
export function localMinute(slot: string): string {
  return slot.replace(/^(.+)T(\d\d:\d\d):\d\d(.+)$/, "$1 $2 $3");
}

/** For a terminal, in UTC: `2026-12-01 16:00`; empty for null. */
export function utcMinute(at: Temporal.Instant | null): string {
  return at?.toString().slice(0, 16).replace("T", " ") ?? "";
}

const maxCellLength = 60;

/** Visitors' input contains line breaks and could contain terminal escapes. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...plain].length > maxCellLength ? `${[...plain].slice(0, maxCellLength - 1).join("")}…` : plain;
}
