import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/** `Reading`: its lines are stored. `Read`: its columns can be named. `Judging`, `Applying`, `Undoing`: work that goes on after a restart. `Failed`: it could not be read. `Expired`: it was not applied within 30 days, and its lines are deleted. */
export type FileState = 'Reading' | 'Read' | 'Judging' | 'Previewed' | 'Applying' | 'Applied' | 'Undoing' | 'Undone' | 'Failed' | 'Expired';

/** What a line does, or that a person is missing in the file. */
export type RowKind = 'New' | 'Changed' | 'Same' | 'Removed' | 'Refused';

/** A file of eligible people that an employer has sent. */
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
    /** The last line that the work has reached; while people without a line are looked for, the number of lines and of these people. */
    reached: integer(),
    /** While people without a line are looked for: the id of the last one; null: not yet. */
    swept: text().orNull(),
    news: integer(),
    changed: integer(),
    same: integer(),
    removed: integer(),
    refused: integer(),
    /** Lines that could not be applied, or undone, because somebody has changed the person since. */
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

/** A line of a file, and behind the last one the people who are missing in it. A line that changed nobody is stored for 30 days, the others as long as the history. */
const rows = table(
  'eligibility_file_row',
  {
    file_id: text().references('eligibility_file.id', 'cascade'),
    /** From 1; beyond the lines: a person who is missing. */
    line: integer(),
    /** JSON: the cells. Empty for a person who is missing, and once the line is applied. */
    cells: text(),
    /** Empty until it is judged. */
    kind: text<RowKind | ''>(),
    /** As employees and dependents are told apart; empty: not known. */
    identity: text(),
    /** In capital letters; empty: not known. */
    employee_number: text(),
    eligible_id: text().orNull(),
    /** JSON: `KeptFacts` before and after; null: not eligible. */
    before: text().orNull(),
    after: text().orNull(),
    /** JSON: which fact is wrong, and the key of the text that says why. */
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

/** How a company's last file was understood. */
const mappings = table('eligibility_mapping', {
  company_id: text().primaryKey().references('company.id'),
  /** JSON: headings by fact, and form of days. */
  mapping: text(),
});

/** Columns of files that are younger than the table. */
interface LaterColumns {
  /** JSON: the key of the text that says why it could not be read, and its values; null: it could, or the reading was interrupted. */
  fault: string | null;
  /** The first line whose number of cells differs from that of the headings, as spreadsheets number it; null: there is none. */
  uneven_line: number | null;
  /** Who has begun to apply or undo it; null: nobody yet. */
  worker_id: string | null;
}

/** Columns of lines that are younger than the table. */
interface LaterLineColumns {
  /** Where the line stands in the file, as spreadsheets number it; null: unknown, or a person who is missing. */
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
