import type { EligibilityFile, EligibilityFileRow } from '../../../../../plugins/admin/contract';
import type { FileFact, FileMapping } from '../../../../../plugins/admin/rules/eligibilityFile';
import type { EligibleFacts } from '../../../../platform/eligibility/people';
import type { AdminCall, AdminDb } from '../../tables';
import type { Fault } from './judge';
import type { FileRow, LineRow } from './tables';
import { daysKept, fileRecord } from './work';

/** Number of lines shown for the mapping of columns. */
const sampleLines = 3;

/** Maximum length of a displayed cell, in characters. */
const longestShown = 120;

const cut = (cell: string): string => (cell.length <= longestShown ? cell : `${cell.slice(0, longestShown - 1)}…`);

/** Why a file could not be read: the key of the text, and its values. */
export interface FileFault {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

const sampleOf = async (db: AdminDb, fileId: string): Promise<string[][]> => {
  const rows = await db
    .selectFrom('eligibility_file_row')
    .select('cells')
    .where('file_id', '=', fileId)
    .where('line', '<=', sampleLines)
    .orderBy('line')
    .execute();
  return rows.flatMap(({ cells }) => (cells === '' ? [] : [(JSON.parse(cells) as string[]).map(cut)]));
};

export const isUndoable = ({ state, applied_at, news, changed, removed, skipped }: FileRow, now: string): boolean =>
  state === 'Applied' && news + changed + removed > skipped && applied_at !== null && Date.parse(now) - Date.parse(applied_at) < daysKept * 86_400_000;

export const presentFile = async (file: FileRow, call: Pick<AdminCall, 'db' | 'now' | 'versions' | 'text'>): Promise<EligibilityFile> => {
  const by = await call.db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', file.by_id).executeTakeFirstOrThrow();
  const versionOf = await call.versions(fileRecord, [file.id]);
  const fault = file.fault === null ? null : (JSON.parse(file.fault) as FileFault);
  return {
    Id: file.id,
    Name: file.name,
    At: file.at,
    By: `${by.first_name} ${by.last_name}`,
    State: file.state,
    Fault: fault && call.text(fault.key, fault.values),
    Lines: file.lines,
    Reached: file.reached,
    Headings: JSON.parse(file.headings) as string[],
    Sample: file.state === 'Read' || file.state === 'Reading' || file.state === 'Previewed' ? await sampleOf(call.db, file.id) : [],
    Mapping: JSON.parse(file.mapping) as FileMapping,
    Counts: { New: file.news, Changed: file.changed, Same: file.same, Removed: file.removed, Refused: file.refused },
    Skipped: file.skipped,
    AppliedAt: file.applied_at,
    UndoneAt: file.undone_at,
    IsUndoable: isUndoable(file, call.now()),
    Version: versionOf(file.id),
  };
};

const valuesOf = (facts: EligibleFacts | null): Readonly<Record<FileFact, string>> => ({
  EmployeeNumber: facts?.employeeNumber ?? '',
  Relation: facts === null ? '' : facts.isPrimary ? 'Employee' : 'Dependent',
  FirstName: facts?.firstName ?? '',
  LastName: facts?.lastName ?? '',
  DateOfBirth: facts?.dateOfBirth ?? '',
  Email: facts?.email ?? '',
});

const factsIn = (json: string | null): EligibleFacts | null => (json === null ? null : (JSON.parse(json) as EligibleFacts));

/** The faults of a line. A line of an earlier version of the product has its first fault only. */
const faultsIn = (json: string | null): readonly Fault[] => {
  const stored: Fault | readonly Fault[] = json === null ? [] : JSON.parse(json);
  return 'key' in stored ? [stored] : stored;
};

/** A line in the caller's language. */
export const presentLine = (row: LineRow, { Columns }: FileMapping, call: Pick<AdminCall, 'text'>): EligibilityFileRow => {
  const [before, after] = [factsIn(row.before), factsIn(row.after)];
  const cells: readonly string[] = row.cells === '' ? [] : (JSON.parse(row.cells) as string[]);
  const cell = (fact: FileFact): string => cut(Columns[fact] === null ? '' : (cells[Columns[fact]] ?? ''));
  const shown = after ?? before;
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const changed = (Object.keys(to) as FileFact[]).filter((fact) => row.kind === 'Changed' && from[fact] !== to[fact]);
  return {
    // Without a stored number, the line number assumes that the headings are the first row, and that no row is empty.
    Line: row.kind === 'Removed' ? null : (row.row_number ?? row.line + 1),
    Kind: row.kind === '' ? 'Same' : row.kind,
    Name: shown === null ? `${cell('FirstName')} ${cell('LastName')}`.trim() : `${shown.firstName} ${shown.lastName}`,
    EmployeeNumber: cut(row.employee_number),
    Changes: changed.map((Fact) => ({ Fact, From: from[Fact], To: to[Fact] })),
    Faults: faultsIn(row.fault).map(({ field, key }) => ({
      Fact: field,
      Text: call.text(key === 'rules.required' ? 'file.missing' : key),
      Value: field === null ? '' : cell(field),
    })),
    IsSkipped: row.outcome === 'Skipped',
  };
};
