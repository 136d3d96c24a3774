import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayInForm, type FileFact, type FileMapping, fileFacts, relationIn } from '../../../../../plugins/admin/rules/eligibilityFile';
import { dayIn } from '../../../../../shell/rules/dates/days';
import type { EligibleFacts } from '../../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../../platform/eligibility/tables';
import type { PlatformTables } from '../../../../platform/tables';
import type { AdminTables } from '../../tables';
import { factFaults, factsOf } from '../people';
import { keptOf } from './kept';
import type { FileRow, LineRow } from './tables';
import { isUneven } from './text';

type Trx = Transaction<PlatformTables & AdminTables>;

/** Number of lines judged per transaction; small, because other writes wait for it. */
const linesAtOnce = 200;

/** A fault of a line: its field, or null for the line as a whole, and the key of the text. */
export interface Fault {
  readonly field: FileFact | null;
  readonly key: string;
}

const known = (number: string, facts: Pick<EligibleFacts, 'isPrimary' | 'dateOfBirth' | 'firstName' | 'lastName'>): string =>
  facts.isPrimary ? number : JSON.stringify([number, facts.dateOfBirth, facts.firstName.toLowerCase(), facts.lastName.toLowerCase()]);

/** A line that was read: its facts, or all its faults. */
type ReadLine = { readonly number: string } & ({ readonly facts: EligibleFacts } | { readonly faults: readonly Fault[] });

/** The facts of a line, or its faults. The employee number is returned even with a fault, if there is one. A line with too few or many cells has no other fault, because its cells may have moved. */
const readLine = (cells: readonly string[], { Columns, DateForm }: FileMapping, headings: readonly string[], today: string): ReadLine => {
  const cell = (fact: FileFact): string => (Columns[fact] === null ? '' : (cells[Columns[fact]] ?? '')).replace(/\s+/gu, ' ').trim();
  const number = cell('EmployeeNumber').toUpperCase();
  if (isUneven(cells, headings)) return { number, faults: [{ field: null, key: 'file.uneven' }] };
  const relation = relationIn(cell('Relation'));
  const day = dayInForm(cell('DateOfBirth'), DateForm);
  const isNoDay = day === undefined && cell('DateOfBirth') !== '';
  const facts: EligibleFacts = {
    isPrimary: relation === 'Employee',
    firstName: cell('FirstName'),
    lastName: cell('LastName'),
    dateOfBirth: day ?? '',
    employeeNumber: number,
    email: cell('Email'),
  };
  const faults: Fault[] = [
    ...(relation === undefined ? [{ field: 'Relation', key: 'eligible.noRelation' } as const] : []),
    ...factFaults(facts, today).map(({ field, key }) => (isNoDay && field === 'DateOfBirth' ? { field, key: 'eligible.noDate' } : { field, key })),
  ];
  return faults.length === 0 ? { number, facts } : { number, faults };
};

const isSame = (one: EligibleFacts, other: EligibleFacts): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether another person has this employee number now: only the number agrees. */
const isOtherPerson = (before: EligibleFacts, after: EligibleFacts): boolean =>
  before.dateOfBirth !== after.dateOfBirth && before.lastName.toLowerCase() !== after.lastName.toLowerCase();

type Judged = Pick<LineRow, 'kind' | 'identity' | 'employee_number' | 'eligible_id' | 'before' | 'after' | 'fault'>;

const refused = (number: string, faults: readonly Fault[], row?: EligiblePerson): Judged => ({
  kind: 'Refused',
  identity: '',
  employee_number: number,
  eligible_id: row?.id ?? null,
  before: null,
  after: null,
  fault: JSON.stringify(faults),
});

/** The effect of a line on its person. */
const judge = (facts: EligibleFacts, row: EligiblePerson | undefined): Judged => {
  const base = { identity: known(facts.employeeNumber, facts), employee_number: facts.employeeNumber, fault: null, after: JSON.stringify(facts) };
  if (row === undefined) return { ...base, kind: 'New', eligible_id: randomUUID(), before: null };
  const before = factsOf(row);
  if (row.person_id !== null && isOtherPerson(before, facts))
    return refused(facts.employeeNumber, [{ field: 'EmployeeNumber', key: 'eligible.somebodyElse' }], row);
  if (row.removed_at !== null) return { ...base, kind: 'New', eligible_id: row.id, before: JSON.stringify(keptOf(row)) };
  if (isSame(before, facts)) return { ...base, kind: 'Same', eligible_id: row.id, before: null, after: null };
  return { ...base, kind: 'Changed', eligible_id: row.id, before: JSON.stringify(before) };
};

/** Judges the next lines. @returns their number */
const judgeLines = async (trx: Trx, file: FileRow, today: string): Promise<number> => {
  const mapping: FileMapping = JSON.parse(file.mapping);
  const headings: readonly string[] = JSON.parse(file.headings);
  const next = await trx
    .selectFrom('eligibility_file_row')
    .select(['line', 'cells'])
    .where('file_id', '=', file.id)
    .where('line', '>', file.reached)
    .where('line', '<=', file.lines)
    .orderBy('line')
    .limit(linesAtOnce)
    .execute();
  if (next.length === 0) return 0;
  const read = next.map(({ line, cells }) => ({ line, ...readLine(JSON.parse(cells), mapping, headings, today) }));
  const numbers = [...new Set(read.map(({ number }) => number))];
  const people = await trx
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', file.company_id)
    .where('employee_number', 'in', numbers)
    .execute();
  // Later entries replace earlier ones: an eligible person replaces a removed one of the same identity.
  const byIdentity = new Map(
    people
      .toSorted((one, other) => Number(one.removed_at === null) - Number(other.removed_at === null))
      .map((row) => [known(row.employee_number, factsOf(row)), row]),
  );
  const identities = read.flatMap((line) => ('facts' in line ? [known(line.number, line.facts)] : []));
  const earlier =
    identities.length === 0
      ? []
      : await trx
          .selectFrom('eligibility_file_row')
          .select('identity')
          .where('file_id', '=', file.id)
          .where('identity', 'in', identities)
          .where('line', '<=', file.reached)
          .execute();
  const had = new Set(earlier.map(({ identity }) => identity));
  for (const line of read) {
    const judged = judgedLine(line, byIdentity, had);
    await trx
      .updateTable('eligibility_file_row')
      .set({ ...judged, outcome: '' })
      .where('file_id', '=', file.id)
      .where('line', '=', line.line)
      .execute();
  }
  return next.length;
};

const judgedLine = (line: ReadLine, byIdentity: ReadonlyMap<string, EligiblePerson>, had: Set<string>): Judged => {
  if ('faults' in line) return refused(line.number, line.faults, byIdentity.get(line.number));
  const identity = known(line.number, line.facts);
  if (had.has(identity)) return refused(line.number, [{ field: 'EmployeeNumber', key: 'eligible.twice' }], byIdentity.get(identity));
  had.add(identity);
  return judge(line.facts, byIdentity.get(identity));
};

/**
 * Finds the next people missing in a complete file. People whose employee number is on a refused line stay eligible, because the line may mean them.
 * @returns the id of the last person examined; undefined after the last one
 */
const sweep = async (trx: Trx, file: FileRow): Promise<string | undefined> => {
  const next = await trx
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', file.company_id)
    .where('id', '>', file.swept ?? '')
    .orderBy('id')
    .limit(linesAtOnce)
    .execute();
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const named = await trx
    .selectFrom('eligibility_file_row')
    .select('eligible_id')
    .where('file_id', '=', file.id)
    .where('eligible_id', 'in', ids)
    .where('line', '<=', file.lines)
    .execute();
  const unclear = await trx
    .selectFrom('eligibility_file_row')
    .select('employee_number')
    .where('file_id', '=', file.id)
    .where('employee_number', 'in', [...new Set(next.map(({ employee_number }) => employee_number))])
    .where('kind', '=', 'Refused')
    .execute();
  const [there, open] = [new Set(named.map(({ eligible_id }) => eligible_id)), new Set(unclear.map(({ employee_number }) => employee_number))];
  const missing = next.filter((row) => row.removed_at === null && !there.has(row.id) && !open.has(row.employee_number));
  for (const [at, row] of missing.entries()) {
    const line = file.reached + at + 1;
    await trx
      .insertInto('eligibility_file_row')
      .values({
        file_id: file.id,
        line,
        row_number: null,
        cells: '',
        kind: 'Removed',
        identity: '',
        employee_number: row.employee_number,
        eligible_id: row.id,
        before: JSON.stringify(factsOf(row)),
        after: null,
        fault: null,
        outcome: '',
      })
      .execute();
  }
  await trx
    .updateTable('eligibility_file')
    .set({ reached: file.reached + missing.length })
    .where('id', '=', file.id)
    .execute();
  return ids.at(-1);
};

const countKinds = async (trx: Trx, fileId: string) => {
  const rows = await trx
    .selectFrom('eligibility_file_row')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
    .where('file_id', '=', fileId)
    .groupBy('kind')
    .execute();
  const of = (kind: LineRow['kind']): number => rows.find((row) => row.kind === kind)?.n ?? 0;
  return { news: of('New'), changed: of('Changed'), same: of('Same'), removed: of('Removed'), refused: of('Refused') };
};

/** One step of judging a file. @returns whether there are more */
export const judgeStep = async (trx: Trx, file: FileRow, now: string): Promise<boolean> => {
  const update = trx.updateTable('eligibility_file').where('id', '=', file.id);
  const read = file.reached < file.lines ? await judgeLines(trx, file, dayIn(now, 'UTC')) : 0;
  if (read > 0) {
    await update.set({ reached: file.reached + read }).execute();
    return true;
  }
  const { IsWhole }: FileMapping = JSON.parse(file.mapping);
  const last = IsWhole ? await sweep(trx, file) : undefined;
  if (last !== undefined) {
    await update.set({ swept: last }).execute();
    return true;
  }
  await update.set({ state: 'Previewed', reached: file.lines, ...(await countKinds(trx, file.id)) }).execute();
  return false;
};

/** Whether a mapping refers to columns of the file, each at most once. */
export const isMappingOf = ({ Columns }: FileMapping, headings: readonly string[]): boolean => {
  const places = fileFacts.flatMap((fact) => Columns[fact] ?? []);
  return places.every((at) => at < headings.length) && new Set(places).size === places.length;
};
