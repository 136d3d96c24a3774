/** First characters of a cell that a spreadsheet interprets as a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Starts of formulas within a cell, for spreadsheets that separate by semicolons or tabs and ignore quotation marks in the middle of a cell. */
const laterFormula = /([;\t\r\n]\s*"*)(?=[=+\-@])/g;

/** A cell escaped against formulas for every separator, and quoted if necessary. */
const cellText = (value: string): string => {
  const guarded = value.replaceAll(laterFormula, "$1'");
  const harmless = formulaStart.test(guarded) && !plainNumber.test(guarded) ? `'${guarded}` : guarded;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/** Rows of a CSV text (RFC 4180), escaped against formulas. `csvOf` creates the start of the text. */
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Rows as CSV text (RFC 4180), escaped against formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvRows(rows);

/** A row of a file, with the number of its first line, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file that are not empty. */
export interface CsvFile {
  readonly rows: readonly CsvRow[];
  /** Whether numbers are written as `170,5`, because the separator is a semicolon. */
  readonly hasDecimalCommas: boolean;
}

/** The separator of a text. Spreadsheets in countries with decimal commas use semicolons. */
const separatorIn = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Matches a quoted or unquoted cell with its separator or line end. */
const cellForm = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * Parses a CSV text (RFC 4180, also with semicolons or tabs between the cells).
 * @param mostRows maximum number of rows; reading stops after the first row beyond it, which is still returned
 * @returns `undefined` if the text is binary, or if a quotation mark is not closed or is inside an unquoted cell
 */
export const readCsv = (text: string, mostRows = Number.POSITIVE_INFINITY): CsvFile | undefined => {
  if (text.includes('\0')) return undefined;
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorIn(content);
  const rows = rowsIn(content, separator, mostRows);
  return rows && { rows, hasDecimalCommas: separator === ';' };
};

const rowsIn = (content: string, separator: string, mostRows: number): readonly CsvRow[] | undefined => {
  const form = cellForm(separator);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  while (form.lastIndex <= content.length && rows.length <= mostRows) {
    const match = form.exec(content);
    if (!match) return undefined;
    const [whole, quoted, plain = '', end = ''] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split(/\r\n|\n|\r/).length - 1;
    const isRowOver = end === '' || /[\r\n]/.test(end);
    if (isRowOver) {
      if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells });
      cells = [];
      begin = line;
    }
    if (end === '') break;
  }
  return rows;
};
