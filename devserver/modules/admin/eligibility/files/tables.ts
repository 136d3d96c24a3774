import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/**
 * `Reading`: its lines are being stored. `Read`: its columns can be mapped. `Judging`, `Applying`, `Undoing`: work that continues after a restart.
 * `Failed`: it could not be read. `Expired`: it was not applied within 30 days, and its lines are deleted.
 */
export type FileState = 'Reading' | 'Read' | 'Judging' | 'Previewed' | 'Applying' | 'Applied' | 'Undoing' | 'Undone' | 'Failed' | 'Expired';

/** The effect of a line, or of a person's absence from the file. */
export type RowKind = 'New' | 'Changed' | 'Same' | 'Removed' | 'Refused';

/** A file of eligible people, sent by an employer. */
const files = table(
  'eligibility_file',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    name: text(),
    by_id: text().references('person.id'),
    /** ISO 8601, UTC. */
    at: text(),
    state: text<FileState>(),
    /** JSON: the headings. */
    headings: text(),
    /** JSON: `FileMapping`. */
    mapping: text(),
    /** Number of lines with people. */
    lines: integer(),
    /** The last processed line; while missing people are searched, the number of lines plus these people. */
    reached: integer(),
    /** While missing people are searched: the id of the last one; null before the start. */
    swept: text().orNull(),
    news: integer(),
    changed: integer(),
    same: integer(),
    removed: integer(),
    refused: integer(),
    /** Number of lines that could not be applied, or undone, because the person has been changed since. */
    skipped: integer(),
    applied_at: text().orNull(),
    undone_at: text().orNull(),
  },
  {
    indexes: {
      eligibility_file_of_company: ['company_id', 'at', 'id'],
      eligibility_file_by_state: ['state', 'at'],
      eligibility_file_by_person: ['by_id', 'at'],
    },
  },
);

/**
 * A line of a file, followed by the people who are missing in it. A line without a change is stored for 30 days, the others as long as the history.
 */
const rows = table(
  'eligibility_file_row',
  {
    file_id: text().references('eligibility_file.id', 'cascade'),
    /** From 1; beyond the number of lines for a missing person. */
    line: integer(),
    /** JSON: the cells. Empty for a missing person, and after the line is applied. */
    cells: text(),
    /** Empty until it is judged. */
    kind: text<RowKind | ''>(),
    /** Identity of the employee or dependent; empty if unknown. */
    identity: text(),
    /** In upper case; empty if unknown. */
    employee_number: text(),
    eligible_id: text().orNull(),
    /** JSON: `KeptFacts` before and after; null for a person who is not eligible. */
    before: text().orNull(),
    after: text().orNull(),
    /** JSON: for each fault the wrong field, and the key of the text. */
    fault: text().orNull(),
    outcome: text<'Done' | 'Skipped' | 'Undone' | ''>(),
  },
  {
    primaryKey: ['file_id', 'line'],
    indexes: {
      eligibility_file_row_by_kind: ['file_id', 'kind', 'line'],
      eligibility_file_row_by_identity: ['file_id', 'identity', 'line'],
      eligibility_file_row_by_person: ['file_id', 'eligible_id'],
      eligibility_file_row_by_number: ['file_id', 'employee_number', 'kind'],
      eligibility_file_row_by_outcome: ['file_id', 'outcome', 'kind', 'line'],
    },
  },
);

/** The mapping of a company's last file. */
const mappings = table('eligibility_mapping', {
  company_id: text().primaryKey().references('company.id'),
  /** JSON: headings by fact, and the date format. */
  mapping: text(),
});

/** Columns of files that were added later. */
interface LaterColumns {
  /** JSON: key and values of the text of why it could not be read; null if it could, or if reading was interrupted. */
  fault: string | null;
  /** The first line whose number of cells differs from that of the headings, numbered as in spreadsheets; null if there is none. */
  uneven_line: number | null;
  /** The user who started applying or undoing it; null for none. */
  worker_id: string | null;
}

/** Columns of lines that were added later. */
interface LaterLineColumns {
  /** Row number in the file, as in spreadsheets; null if unknown, or for a missing person. */
  row_number: number | null;
}

export interface FileTables {
  eligibility_file: RowOf<typeof files> & LaterColumns;
  eligibility_file_row: RowOf<typeof rows> & LaterLineColumns;
  eligibility_mapping: RowOf<typeof mappings>;
}

export type FileRow = FileTables['eligibility_file'];
export type LineRow = FileTables['eligibility_file_row'];

const addLaterColumns: Migration = {
  async up(db) {
    for (const [column, kind] of [
      ['fault', 'text'],
      ['uneven_line', 'integer'],
    ] as const)
      await db.schema.alterTable('eligibility_file').addColumn(column, kind).execute();
    await db.schema
      .alterTable('eligibility_file')
      .addColumn('worker_id', 'text', (column) => column.references('person.id'))
      .execute();
    await db.schema.createIndex('eligibility_file_by_worker').on('eligibility_file').columns(['worker_id', 'at']).execute();
  },
};

const addRowNumber: Migration = {
  async up(db) {
    await db.schema.alterTable('eligibility_file_row').addColumn('row_number', 'integer').execute();
  },
};

export const fileMigrations: Readonly<Record<string, Migration>> = {
  '202611280800_eligibilityFiles': createTables(files, rows, mappings),
  '202611281400_eligibilityFileFaults': addLaterColumns,
  '202611281720_eligibilityRowNumbers': addRowNumber,
};
