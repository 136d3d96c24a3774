import { readCsv } from '#shell/rules/csv';

/** What a pasted text or a file names. */
export interface Pasted {
  /** Mail addresses and employee numbers, each once, as they were written first. */
  readonly names: readonly string[];
  /** A quotation mark in it is not closed: nothing can be said of it. */
  readonly isBroken: boolean;
}

/** `Paige <paige@acme.example>`, as a mail program copies it. */
const bare = (cell: string): string => (/<([^<>\s]+@[^<>\s]+)>/.exec(cell)?.[1] ?? cell).trim();

const isAddress = (cell: string): boolean => cell.includes('@');

/** A head names the columns: it has neither an address nor a figure. */
const isHead = (cells: readonly string[]): boolean => !cells.some((cell) => isAddress(cell) || /\d/.test(cell));

/** The names in a row: its addresses; without one its first cell with a figure, else its first one, or each of a single row. */
const namesIn = (cells: readonly string[], isOnly: boolean): readonly string[] => {
  const given = cells.map(bare).filter((cell) => cell !== '');
  const addresses = given.filter(isAddress);
  if (addresses.length > 0) return addresses;
  if (isOnly) return given;
  const number = given.find((cell) => /\d/.test(cell));
  return number === undefined ? given.slice(0, 1) : [number];
};

const once = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse()).values()].reverse();

/** The addresses and numbers in a list, one a line or one behind the other, or in a CSV file with or without a head. */
export const pastedNames = (text: string): Pasted => {
  // Addresses stand behind one another with blanks or semicolons between them, too.
  const apart = text.replaceAll(/(@[^\s,;<>"]+)[ ;]+(?=\S)/g, '$1,');
  const file = readCsv(apart);
  if (file === undefined) return { names: [], isBroken: true };
  const rows = file.rows.map(({ cells }) => cells);
  const [head, ...others] = rows;
  const body = head !== undefined && others.length > 0 && isHead(head) ? others : rows;
  return { names: once(body.flatMap((cells) => namesIn(cells, rows.length === 1))), isBroken: false };
};
