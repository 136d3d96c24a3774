import { setImmediate as othersTurn } from 'node:timers/promises';
import type { LaterCall } from '../../../../platform/module';
import type { AdminTables } from '../../tables';
import type { FileFault } from './present';
import type { FileRow } from './tables';
import { isUneven, linesOf, QuoteFault } from './text';
import { fileRecord } from './work';

/** Maximum number of lines with people, and maximum number of columns. */
const mostLines = 200_000;
export const mostColumns = 100;

/** Number of lines stored per transaction. */
const storedAtOnce = 500;

const unjudged = { kind: '', identity: '', employee_number: '', eligible_id: null, before: null, after: null, fault: null, outcome: '' } as const;

interface Stored {
  readonly line: number;
  readonly row_number: number;
  readonly cells: string;
}

/** Adds lines to a file, and updates it. @returns false if the file is no longer being read, such as a discarded one */
const store = (work: LaterCall<AdminTables>, id: string, lines: readonly Stored[], known: Partial<FileRow>): Promise<boolean> =>
  work.change(async (unit) => {
    const file = await unit.trx
      .updateTable('eligibility_file')
      .set(known)
      .where('id', '=', id)
      .where('state', '=', 'Reading')
      .returning('company_id')
      .executeTakeFirst();
    if (file === undefined) return false;
    const values = lines.map((line) => ({ file_id: id, ...line, ...unjudged }));
    if (values.length > 0) await unit.trx.insertInto('eligibility_file_row').values(values).execute();
    if (known.state !== undefined) await unit.revise({ record: fileRecord, id, companyId: file.company_id });
    return true;
  });

interface FileText {
  readonly id: string;
  readonly headings: readonly string[];
  readonly text: string;
}

/** @returns why the file cannot be read completely; undefined if it can, or is deleted */
const storeAll = async (work: LaterCall<AdminTables>, { id, headings, text }: FileText): Promise<FileFault | undefined> => {
  let line = 0;
  let isHead = true;
  let uneven_line: number | null = null;
  let waiting: Stored[] = [];
  try {
    for (const { cells, at } of linesOf(text)) {
      if (isHead) {
        isHead = false;
        continue;
      }
      if (line >= mostLines) return { key: 'file.tooLong', values: { n: mostLines } };
      line++;
      if (isUneven(cells, headings)) uneven_line ??= at;
      waiting.push({ line, row_number: at, cells: JSON.stringify(cells.slice(0, mostColumns)) });
      if (waiting.length < storedAtOnce) continue;
      if (!(await store(work, id, waiting, { lines: line }))) return undefined;
      waiting = [];
      await othersTurn();
    }
  } catch (error) {
    if (error instanceof QuoteFault) return { key: 'file.quote', values: { n: error.line } };
    throw error;
  }
  await store(work, id, waiting, { lines: line, uneven_line, state: line > 0 ? 'Read' : 'Failed' });
  return undefined;
};

/** Stores the lines of a file in batches, after which its columns can be mapped. A file that cannot be read completely fails as a whole. */
export const storeLines = async (work: LaterCall<AdminTables>, file: FileText): Promise<void> => {
  try {
    const fault = await storeAll(work, file);
    if (fault !== undefined) await store(work, file.id, [], { state: 'Failed', fault: JSON.stringify(fault) });
  } catch (error) {
    await store(work, file.id, [], { state: 'Failed' });
    throw error;
  }
};
