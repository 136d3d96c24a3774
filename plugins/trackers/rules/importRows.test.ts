import { describe, expect, it } from 'vitest';
import { aField, aSetup } from '../testing/factories';
import { readCsv } from './csv';
import { daysOfPreview, type ImportTarget, maxImportRows, previewImport, withTakenDays } from './importRows';

const target = (overrides: Partial<ImportTarget> = {}): ImportTarget => ({
  type: 'Count',
  fields: aSetup().TrackerFields,
  isOnePerDay: false,
  today: '2026-11-20',
  byCoach: false,
  ...overrides,
});

const rowsOf = (text: string, overrides?: Partial<ImportTarget>) => {
  const preview = previewImport(readCsv(text), target(overrides));
  if ('problem' in preview) throw new Error(preview.problem.key);
  return preview.rows;
};
const problemOf = (text: string) => {
  const preview = previewImport(readCsv(text), target());
  return 'problem' in preview ? preview.problem : undefined;
};

describe('a row', () => {
  it('is an entry, whichever way its day is written and its columns are named and ordered', () => {
    expect(rowsOf('steps,date\n5000,2026-01-31\n6000,02/01/2026')).toEqual([
      { line: 2, day: '2026-01-31', values: { Steps: '5000' }, problems: [] },
      { line: 3, day: '2026-02-01', values: { Steps: '6000' }, problems: [] },
    ]);
  });

  it('names an option, and is rounded as it will be stored', () => {
    const fields = [
      aField({
        FieldName: 'Mood',
        FieldNameDisplay: 'Mood',
        FieldType: 'Select',
        FieldOptions: [{ OptionName: 'Good', OptionValue: '3' }],
        FieldValidations: [],
      }),
      aField({ FieldDecimalPlaces: 1 }),
    ];
    expect(rowsOf('Date,Mood,Steps\n2026-01-01,good,1.26', { fields })[0]?.values).toEqual({ Mood: '3', Steps: '1.3' });
  });

  it('[TRK-104, TRK-105, TRK-111, TRK-113] says everything that is wrong with it', () => {
    const problems = rowsOf('Date,Steps\n,5\n2026-11-21,5\n2026-02-30,5\n2026-01-01,many\n2026-01-02,900000\n2026-01-03,\n2026-01-04,5,6').map(
      (row) => row.problems,
    );
    expect(problems).toEqual([
      [{ of: 'day', problem: { key: 'problem.dateRequired' } }],
      [{ of: 'day', problem: { key: 'problem.dateAfterToday' } }],
      [{ of: 'day', problem: { key: 'problem.dateUnreadable' } }],
      [{ of: 'field', name: 'Steps', problem: { key: 'problem.number' } }],
      [{ of: 'field', name: 'Steps', problem: { key: 'problem.range', values: { min: 0, max: 200_000 } } }],
      [{ of: 'row', key: 'import.problem.empty' }],
      [{ of: 'row', key: 'import.problem.tooManyCells' }],
    ]);
  });

  it('[TRK-137] of a one-per-day tracker has a day of its own', () => {
    const preview = previewImport(readCsv('Date,Steps\n2026-01-03,5\n2026-01-03,6\n2026-01-02,7\n2025-01-01,many'), target({ isOnePerDay: true }));
    expect(daysOfPreview(preview)).toEqual({ first: '2026-01-02', last: '2026-01-03' });
    const checked = withTakenDays(preview, new Set(['2026-01-02', '2025-01-01']));
    expect('rows' in checked && checked.rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ of: 'conflict', key: 'import.problem.twice' }],
      [{ of: 'conflict', key: 'import.problem.taken' }],
      [{ of: 'field', name: 'Steps', problem: { key: 'problem.number' } }],
    ]);
  });

  it('has no days to ask about where nothing can be imported', () => {
    expect(daysOfPreview(previewImport(readCsv('Date,Steps\n2026-01-03,many'), target()))).toBeUndefined();
    const broken = previewImport(undefined, target());
    expect(daysOfPreview(broken)).toBeUndefined();
    expect(withTakenDays(broken, new Set(['2026-01-03']))).toBe(broken);
  });

  it('may have a day without zeros', () => {
    expect(rowsOf('Date,Steps\n1/5/2026,5\n11/5/2026,5\n1/15/2026,5\n1/5/26,5\n2/30/2026,5').map(({ day }) => day)).toEqual([
      '2026-01-05',
      '2026-11-05',
      '2026-01-15',
      '1/5/26',
      '2/30/2026',
    ]);
  });

  it('has numbers with commas in a file that separates its cells by semicolons', () => {
    const fields = [aField({ FieldDecimalPlaces: 1 })];
    const valuesOf = (text: string) => rowsOf(text, { fields }).map(({ values, problems }) => (problems.length > 0 ? problems : values.Steps));
    expect(valuesOf('Date;Steps\n2026-01-01;170,5\n2026-01-01;1.234,5\n2026-01-01;170.5\n2026-01-01;-0,5')).toEqual([
      '170.5',
      '1234.5',
      '170.5',
      [{ of: 'field', name: 'Steps', problem: { key: 'problem.range', values: { min: 0, max: 200_000 } } }],
    ]);
    const wrong = [{ of: 'field', name: 'Steps', problem: { key: 'problem.number' } }];
    expect(valuesOf('Date;Steps\n2026-01-01;1,2,3\n2026-01-01;12.34,5')).toEqual([wrong, wrong]);
    expect(valuesOf('Date,Steps\n2026-01-01,"170,5"')).toEqual([wrong]);
  });
});

describe('a file', () => {
  it.each([
    ['Steps\n5', 'import.file.noDate'],
    ['Date\n2026-01-01', 'import.file.noFields'],
    ['Date,Steps', 'import.file.noRows'],
    ['Date,Steps\n2026-01-01,"5', 'import.file.unreadable'],
    [`Date,Steps\n${'2026-01-01,5\n'.repeat(maxImportRows + 1)}`, 'import.file.tooLong'],
  ])('%#. that cannot be imported says why', (text, key) => {
    expect(problemOf(text)).toEqual({ key });
  });

  it('[TRK-023] names the column that the tracker does not have; hidden fields are none', () => {
    expect(problemOf('Date,Laps\n2026-01-01,5')).toEqual({ key: 'import.file.unknownColumn', values: { column: 'Laps' } });
    const fields = [aField(), aField({ FieldName: 'Origin', FieldNameDisplay: 'Origin', FieldType: 'Hidden' })];
    expect(previewImport(readCsv('Date,Origin\n2026-01-01,x'), target({ fields }))).toHaveProperty('problem');
  });
});
