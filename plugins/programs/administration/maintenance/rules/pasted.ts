import { readCsv } from '#shell/rules/files/csv';

/** The names in a pasted text or a file. */
export interface Pasted {
  /** Mail addresses and employee numbers without duplicates, in their first spelling. */
  readonly names: readonly string[];
  /** Whether it has an unclosed quotation mark and no address, so that it cannot be parsed. */
  readonly isBroken: boolean;
}

/** The addresses in a text: one or several, also in the format of mail programs (`Paige <paige@acme.example>`). */
const addressesIn = (text: string): readonly string[] => text.match(/[^\s,;<>"]+@[^\s,;<>"]+/g) ?? [];

/** Whether a row is a head of column names: it has neither an address nor a digit. */
const isHead = (cells: readonly string[]): boolean => !cells.some((cell) => /[@\d]/.test(cell));

/** The names in a row of a list: its addresses; without one its first cell with a digit, else its first cell, or each cell of a single row. */
const namesIn = (cells: readonly string[], isOnly: boolean): readonly string[] => {
  const addresses = cells.flatMap(addressesIn);
  if (addresses.length > 0) return addresses;
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (isOnly) return given;
  const number = given.find((cell) => /\d/.test(cell));
  return number === undefined ? given.slice(0, 1) : [number];
};

/** The name in a row below a head, which is about one person: the address of another person, such as a manager, comes after theirs. */
const nameBelowHead = (cells: readonly string[]): readonly string[] => namesIn(cells, false).slice(0, 1);

const once = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse()).values()].reverse();

/** The addresses and numbers in a list, one per line or several, or in a CSV file with or without a head. */
export const pastedNames = (text: string): Pasted => {
  const file = readCsv(text);
  if (file === undefined) {
    const addresses = once(addressesIn(text));
    return { names: addresses, isBroken: addresses.length === 0 };
  }
  const rows = file.rows.map(({ cells }) => cells);
  const [head, ...others] = rows;
  const isTable = head !== undefined && others.length > 0 && isHead(head);
  const names = isTable ? others.flatMap(nameBelowHead) : rows.flatMap((cells) => namesIn(cells, rows.length === 1));
  return { names: once(names), isBroken: false };
};
