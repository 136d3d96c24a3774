import type { FileRow } from './format';
import type { FileRows } from './relations';

/**
 * Why the rows of a table stay in their deployment.
 * - `people`: data about people, or created by them.
 * - `history`: records of earlier events.
 * - `secret`: codes, keys and tokens.
 * - `work`: unfinished work.
 * - `contract`: agreements with this deployment.
 * - `beside`: written into the file with the rows that name them.
 */
export type WhyKept = 'people' | 'history' | 'secret' | 'work' | 'contract' | 'beside';

/** Rows that stay in their deployment. */
export interface KeptHere {
  readonly stays: WhyKept;
}

/** Only rows with these values, or one of them. */
export type OnlyThose = Readonly<Record<string, string | number | null | readonly string[]>>;

/** How a JSON column is carried. Values of keys that are not named here are carried as they are. */
export interface CarriedJson {
  /** Keys whose value is the id of a row, by its table. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The same for keys of the outermost object, which mean something else at deeper levels. */
  readonly outerIds?: Readonly<Record<string, string>>;
  /** Keys whose value is an array of ids of a table, or `['ALL']`; if none of its rows is in the file, it keeps an id that nothing has. */
  readonly idsOrAll?: Readonly<Record<string, string>>;
  /** Keys whose value is an audience. */
  readonly audiences?: readonly string[];
  /** Keys whose value is the name of a stored file. */
  readonly files?: readonly string[];
  /** Keys whose value contains HTML, at any depth below. */
  readonly html?: readonly string[];
  /** Keys whose value contains addresses; '' is the whole column. */
  readonly links?: readonly string[];
}

/** A maximum number of rows, as the saves of a table have it. */
export interface MostRows {
  readonly n: number;
  /** Columns whose values the rows are counted by; without any they are counted for the company. */
  readonly per?: readonly string[];
  /** Whether a row is counted. @param file the moment of the import, and the rows of other tables */
  readonly counts?: (row: FileRow, file: { readonly now: string; readonly rowsOf: (table: string) => readonly FileRow[] }) => boolean;
}

/** Rows that act at a moment which can be over when they are imported. */
export interface Overdue {
  /** Key of the text that describes the effect, with the number of rows as `n`. */
  readonly as: `carried.${string}`;
  /** The row as it is imported; undefined: it has no moment in the past. */
  readonly settled: (row: FileRow, now: string) => FileRow | undefined;
}

/** Content: the rows of a company go into its file, without those that are deleted. References that the schema declares need no mention. */
export interface Carried {
  /** Key of the text that counts its rows, with the number as `n`; parts of other records have none. */
  readonly as?: `carried.${string}`;
  /** Whether a company made from a template has the rows with its settings, or not at all: they are no content that is chosen. */
  readonly isSetting?: true;
  /** The table with whose rows the rows of this one are chosen for a company made from a template, if they do not refer to it. */
  readonly with?: string;
  /** The column with the id of a row, if it is not the whole primary key. */
  readonly key?: string;
  readonly only?: OnlyThose;
  /** Whether a copy has no drafts of published rows, because published content of other kinds needs them. */
  readonly staysPublished?: true;
  /** The column of another table that names the rows of a company, if several companies can have a row. */
  readonly namedBy?: { readonly table: string; readonly column: string; readonly company: string };
  /** Columns with an id that the schema does not declare as a reference, by the table. */
  readonly refs?: Readonly<Record<string, string>>;
  /** Columns with the id of a row of one of several tables; an id of no row of the file becomes null. */
  readonly eitherRefs?: Readonly<Record<string, readonly string[]>>;
  /** Columns with a JSON array of ids, by the table. If none of its rows is in the file, it keeps an id without a row: an empty list would mean all. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Columns with an audience. */
  readonly audiences?: readonly string[];
  /** Columns with HTML, which is sanitised as on each save. */
  readonly html?: readonly string[];
  readonly json?: Readonly<Record<string, CarriedJson>>;
  /** Columns with the name of a stored file. */
  readonly files?: readonly string[];
  /** Columns with the address of a page or a picture, which may be a stored file. */
  readonly links?: readonly string[];
  /** The only values of a column. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Whether a save could have stored the value of a column; JSON is parsed. It takes the place of the check by the column's name. */
  readonly valid?: Readonly<Record<string, (value: unknown, row: FileRow) => boolean>>;
  /** The column of a row that contradicts other rows or columns, as the save refuses it; undefined: none. */
  readonly contradicts?: (row: FileRow, file: FileRows) => string | undefined;
  readonly most?: readonly MostRows[];
  readonly overdue?: Overdue;
  /** Columns that are not carried, with their value in the new company. */
  readonly leaves?: Readonly<Record<string, string | number | null>>;
}

/** What a company's file does with a table. */
export type TableOfCompany = Carried | KeptHere;

/** The tables of an owner with data of companies, by name. */
export type TablesOfCompany = Readonly<Record<string, TableOfCompany>>;

export const isCarried = (table: TableOfCompany): table is Carried => !('stays' in table);

/** Declares tables whose rows stay. */
export const staying = (why: WhyKept, ...tables: readonly string[]): TablesOfCompany => Object.fromEntries(tables.map((name) => [name, { stays: why }]));
