import Papa from 'papaparse';

/** Number of characters parsed at a time; other calls run in between. */
const slice = 64 * 1024;

/** Maximum length of a line with its cells, in characters: a longer one has an unclosed quotation mark. */
const longestLine = 1024 * 1024;

const lineEnd = 0x0a;

/** Decodes a text line by line: as UTF-8, or else as Windows-1252. Concatenated files have lines of both. */
const decodedByLine = (bytes: Buffer): string => {
  const [utf8, western] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('windows-1252')];
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    try {
      lines.push(utf8.decode(line));
    } catch {
      lines.push(western.decode(line));
    }
  }
  return lines.join('');
};

const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodedByLine(bytes);
  }
};

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. Line ends are converted to line feeds. */
export const decoded = (bytes: Buffer): string => textOf(bytes).replace(/\r\n?/g, '\n');

/** Whether every second byte at the beginning is 0, as for Western text in UTF-16 without a byte order mark. */
export const isUnmarkedUtf16 = (bytes: Buffer): boolean => {
  const beginning = [...bytes.subarray(0, 40)];
  const zeros = (parity: number): boolean => beginning.every((byte, at) => (byte === 0) === (at % 2 === parity));
  return beginning.length > 1 && (zeros(0) || zeros(1));
};

/** The optional first line in which Excel declares the separator. */
const separatorLine = /^sep=(?<separator>[,;\t|])\n?/i;

/** The apostrophe that exports put before a formula; it is not part of the cell. */
const formulaGuard = /(?<before>^|[;\t\n]\s*"*)'(?=[=+\-@])/g;

/** Quotation marks around a whole cell after a space, and the form in which exports preserve leading zeros: `="00123"`. */
const quoted = /^=?"(?<inner>[^"]*)"$/;

/** Zero-width characters, which spreadsheets and web pages leave in cells. */
const invisible = /[\u200b\u2060\ufeff]/g;

/** Normalises a text to composed characters, so that equal names compare as equal. */
const composed = (text: string): string => (/[^\u0020-\u007e]/.test(text) ? text.replace(invisible, '').normalize('NFC') : text);

const cellOf = (cell: string): string => composed(cell).trim().replace(quoted, '$<inner>').replaceAll(formulaGuard, '$<before>').trim();

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The text without its separator line, and the separator of cells. */
const formOf = (text: string) => {
  const named = separatorLine.exec(text);
  const content = named === null ? text : text.slice(named[0].length);
  const separator = named?.groups?.separator;
  const { delimiter } = Papa.parse<string[]>(content.slice(0, slice), {
    preview: 20,
    skipEmptyLines: 'greedy',
    ...(separator === undefined ? { delimitersToGuess: [',', ';', '\t', '|'] } : { delimiter: separator }),
  }).meta;
  return { content, config: { delimiter, newline: '\n' as const } };
};

/** A line of a CSV text with a quotation mark that is not closed, or closed within a cell. */
export class QuoteFault extends Error {
  /** @param line numbered as in spreadsheets */
  constructor(readonly line: number) {
    super('A quotation mark is not closed.');
  }
}

/** A line with its number, as in spreadsheets. */
interface Line {
  readonly cells: readonly string[];
  readonly at: number;
}

/** The parser's result for a part of a text. */
interface Parsed {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly row: number }[];
  /** Position of the first incomplete line. */
  readonly meta: { readonly cursor: number };
}

/** The lines of a CSV text, without empty ones. Cells may be separated by commas, semicolons, tabs or bars, and quoted. @throws QuoteFault */
export function* linesOf(text: string): Generator<Line> {
  const { content, config } = formOf(text);
  const parser = new Papa.Parser(config);
  let rest = '';
  let read = 0;
  for (let from = 0; from < content.length; from += slice) {
    rest += content.slice(from, from + slice);
    const isLast = from + slice >= content.length;
    const { data, errors, meta }: Parsed = parser.parse(rest, 0, !isLast);
    // The last line of a part may be incomplete: it is parsed again.
    const fault = errors.find(({ row }) => isLast || row < data.length);
    if (fault !== undefined) throw new QuoteFault(read + fault.row + 1);
    for (const [at, cells] of data.entries()) if (!isEmpty(cells)) yield { cells: cells.map(cellOf), at: read + at + 1 };
    read += data.length;
    rest = rest.slice(meta.cursor);
    if (rest.length > longestLine) throw new QuoteFault(read + 1);
  }
}

/** The first lines of a CSV text, as far as they are readable. */
export const beginningOf = (text: string, most: number): readonly (readonly string[])[] => {
  const { content, config } = formOf(text);
  const { data } = Papa.parse<string[]>(content.slice(0, 4 * slice), { ...config, skipEmptyLines: 'greedy', preview: most });
  return data.map((cells) => cells.map(cellOf));
};

const cellsInUse = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** Whether a line has more or fewer cells than headings, ignoring empty ones at the end. */
export const isUneven = (cells: readonly string[], headings: readonly string[]): boolean =>
  cellsInUse(cells) > headings.length || cells.length < cellsInUse(headings);
