/** Marks a file of a company. */
export const formatName = 'wellspring-company';

/** Raised when files of this version cannot be read by earlier ones. */
export const formatVersion = 2;

/** Maximum size of all stored files in bytes; as Base64 they leave room for the rows within the limit of an upload. */
export const mostFileBytes = 30_000_000;

/** Maximum number of records of a file, of all tables. */
export const mostRecords = 40_000;

/** Maximum length of one text, in characters. */
export const longestText = 4_000_000;

export type Value = string | number | null | { readonly Base64: string };

/** A row by its columns. An id is `table:number`; the company's own id is `company:1`. */
export type FileRow = Readonly<Record<string, Value>>;

export interface FileTable {
  readonly Module: string;
  readonly Table: string;
  readonly Rows: readonly FileRow[];
}

/** A stored file. Rows name it by its `Key`. */
export interface FileEntry {
  readonly Key: string;
  readonly Module: string;
  readonly DisplayName: string;
  readonly ContentType: string;
  readonly Base64: string;
}

/** The content and settings of a company, without people. */
export interface CompanyFile {
  readonly Format: typeof formatName;
  readonly FormatVersion: number;
  readonly ProductVersion: string;
  /** ISO 8601, UTC. */
  readonly ExportedAt: string;
  readonly Name: string;
  /** Ids of the plugins that the company has licensed. */
  readonly Plugins: readonly string[];
  readonly Tables: readonly FileTable[];
  readonly Files: readonly FileEntry[];
}

/** An id in a file. */
export const refOf = (table: string, number: number): string => `${table}:${number}`;

/** An id that no row has, in place of ids that are not in the file: it matches nobody. */
export const gone = 'gone';
