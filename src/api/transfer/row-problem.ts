/** What is wrong with a file, in words for the operator. A CSV file counts its heading as row 1, a JSON file its first item. */
export interface RowProblem {
  row: number;
  column: string | null;
  message: string;
}

/** `Row 14, postal_code: must be a ZIP or postal code.` */
export function problemSentence({ row, column, message }: RowProblem): string {
  return `Row ${row}${column ? `, ${column}` : ""}: ${message}.`;
}
