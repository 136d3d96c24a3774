/** Characters that make a spreadsheet take a cell for a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** What begins a cell of its own where a spreadsheet separates by semicolons or tabs: there quotation marks in the middle of a cell hold nothing together. */
const laterFormula = /([;\t\r\n]\s*"*)(?=[=+\-@])/g;

/** A cell that a spreadsheet shows and never runs, by whatever it separates, quoted where it must be. */
const cellText = (value: string): string => {
  const guarded = value.replaceAll(laterFormula, "$1'");
  const harmless = formulaStart.test(guarded) && !plainNumber.test(guarded) ? `'${guarded}` : guarded;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows within a CSV text (RFC 4180), escaped against formulas; `csvOf` makes the beginning of the text. */
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Rows as CSV (RFC 4180), guarded against formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvRows(rows);

/** A row of a file, with the line it begins on (the first one is 1). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file, without the empty ones. */
export interface CsvFile {
  readonly rows: readonly CsvRow[];
  /** `170,5` in it is a number, because its cells are separated by semicolons. */
  readonly hasDecimalCommas: boolean;
}

/** Spreadsheets of many countries separate by semicolon, because their numbers have a comma. */
const separatorIn = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** A quoted cell, or one without quotes; and what ends it. */
const cellForm = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * A CSV text (RFC 4180, also with semicolons or tabs between the cells).
 * @param mostRows reading stops at the first row beyond so many, which is the last one answered
 * @returns `undefined` when a quotation mark is not closed, or stands in the middle of a cell, or when it is no text at all
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
