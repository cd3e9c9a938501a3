/** Of Excel and Google Sheets. */
const spreadsheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!|#+)$/i;
/** 6.17555E+09: Excel writes what it shows of a phone number in a narrow column. */
const shortened = /^\d(?:[.,]\d+)?E\+(?!0[0-4])\d\d$/i;
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
/** 2-Jan of suite 1-2, Sep-19, 1/2/2026. No column of these files is a date. */
const date = new RegExp(
  String.raw`^(?:\d{1,2}-${month}(?:-\d{2,4})?|${month}-\d{2,4}|\d{1,2}/\d{1,2}/\d{2,4})$`,
  "i",
);

/** What a spreadsheet or an encoding did to a cell of any column. */
export function flawsOf(text: string): string[] {
  const cell = text.trim();
  const remedy = "format the column as Text in the spreadsheet, enter the cell again and save the file again";
  return [
    spreadsheetError.test(cell) &&
      `is the spreadsheet's error ${cell}; correct the formula, or leave the cell blank`,
    shortened.test(cell) &&
      `is ${cell}, a long number that the spreadsheet cut to its first digits; ${remedy}`,
    date.test(cell) && `is ${cell}, a date that the spreadsheet made of another text; ${remedy}`,
    text.includes("\uFFFD") &&
      "has a character in another encoding than the rest of the file; save the file as CSV UTF-8",
  ].filter((flaw) => typeof flaw === "string");
}
