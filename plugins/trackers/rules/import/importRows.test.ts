import { describe, expect, it } from 'vitest';
import { readCsv } from '#shell/rules/files/csv';
import { aField, aSetup } from '../../testing/factories';
import { daysOfPreview, type ImportTarget, maxImportRows, previewImport, withTakenDays } from './importRows';

const target = (overrides: Partial<ImportTarget> = {}): ImportTarget => ({
  type: 'Count',
  fields: aSetup().TrackerFields,
  isOnePerDay: false,
  today: '2026-11-20',
  byCoach: false,
  usualDayOrder: 'monthFirst',
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

describe('a row of an import', () => {
  it('is an entry, for each format of its day and each name and order of its columns', () => {
    expect(rowsOf('steps,date\n5000,2026-01-31\n6000,02/01/2026')).toEqual([
      { line: 2, day: '2026-01-31', values: { Steps: '5000' }, problems: [] },
      { line: 3, day: '2026-02-01', values: { Steps: '6000' }, problems: [] },
    ]);
  });

  it('may name an option, and is rounded as it will be stored', () => {
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

  it('[TRK-104, TRK-105, TRK-111, TRK-113] lists all its problems', () => {
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

  it('refuses a day before 1900, of the entry and of a value, as a typing error', () => {
    const since = aField({ FieldName: 'Since', FieldNameDisplay: 'Since', FieldType: 'Date', FieldValidations: [] });
    const [first, second] = rowsOf('Date,Steps,Since\n0026-01-31,5,\n2026-01-31,5,1026-01-30', { fields: [aField(), since] });
    expect(first?.problems).toEqual([{ of: 'day', problem: { key: 'problem.dateLongAgo' } }]);
    expect(second?.problems).toEqual([{ of: 'field', name: 'Since', problem: { key: 'problem.dateLongAgo' } }]);
  });

  it('refuses an overlong text, and does not display it in full', () => {
    const note = aField({ FieldName: 'Note', FieldNameDisplay: 'Note', FieldType: 'Text', FieldValidations: [] });
    const [first, second] = rowsOf(`Date,Note\n2026-01-31,${'a'.repeat(1000)}\n${'b'.repeat(5000)},${'c'.repeat(1001)}`, { fields: [note] });
    expect(first).toMatchObject({ values: { Note: 'a'.repeat(1000) }, problems: [] });
    expect(second).toMatchObject({ day: `${'b'.repeat(40)}…`, values: { Note: `${'c'.repeat(40)}…` } });
    expect(second?.problems).toEqual([
      { of: 'day', problem: { key: 'problem.dateUnreadable' } },
      { of: 'length', name: 'Note' },
    ]);
    expect(problemOf(`Date,${'d'.repeat(5000)}\n2026-01-31,5`)).toEqual({ key: 'import.file.unknownColumn', values: { column: `${'d'.repeat(40)}…` } });
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

  it('has no days to look up if nothing can be imported', () => {
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

  it.each(['monthFirst', 'dayFirst'] as const)('has its day in the order proved by any day of the file, regardless of the language (%s)', (usualDayOrder) => {
    const daysOf = (text: string) => rowsOf(text, { usualDayOrder }).map(({ day }) => day);
    expect(daysOf('Date,Steps\n05/11/2026,7\n13/11/2026,5')).toEqual(['2026-11-05', '2026-11-13']);
    expect(daysOf('Date,Steps\n05/11/2026,7\n05/13/2026 12:00:00,5')).toEqual(['2026-05-11', '2026-05-13']);
  });

  it('has its day in the order of the language if the file does not show its own', () => {
    const text = 'Date,Steps\n05/11/2026,7\n30/30/2026,7\n2026-01-31,7';
    expect(rowsOf(text).map(({ day }) => day)).toEqual(['2026-05-11', '30/30/2026', '2026-01-31']);
    expect(rowsOf(text, { usualDayOrder: 'dayFirst' }).map(({ day }) => day)).toEqual(['2026-11-05', '30/30/2026', '2026-01-31']);
  });

  it('may have a day in a field, in the same format', () => {
    const fields = [aField(), aField({ FieldName: 'Checked', FieldNameDisplay: 'Checked on', FieldType: 'Date', FieldValidations: [] })];
    const valuesOf = (text: string) => rowsOf(text, { fields }).map(({ values, problems }) => (problems.length > 0 ? problems : values.Checked));
    expect(valuesOf('Date,Steps,Checked on\n2026-11-01,5,10/31/2026\n2026-11-02,5,2026-10-31\n2026-11-03,5,02/30/2026')).toEqual([
      '2026-10-31',
      '2026-10-31',
      [{ of: 'field', name: 'Checked', problem: { key: 'problem.dateUnreadable' } }],
    ]);
    expect(rowsOf('Date,Steps,Checked on\n05/11/2026,5,31/10/2026', { fields })).toMatchObject([{ day: '2026-11-05', values: { Checked: '2026-10-31' } }]);
  });

  it('has thousands with points in a file with decimal commas, and is refused if a point is ambiguous', () => {
    const valuesOf = (text: string, FieldDecimalPlaces: number) =>
      rowsOf(text, { fields: [aField({ FieldDecimalPlaces })] }).map(({ values, problems }) => (problems.length > 0 ? problems : values.Steps));
    expect(valuesOf('Date;Steps\n2026-01-01;10.183\n2026-01-01;7.465\n2026-01-01;100.000\n2026-01-01;0.500', 0)).toEqual(['10183', '7465', '100000', '1']);
    expect(valuesOf('Date,Steps\n2026-01-01,1.234', 1)).toEqual(['1.2']);
    const readings = { text: '1.234', whole: '1234', decimal: '1,234' };
    expect(valuesOf('Date;Steps\n2026-01-01;1.234\n2026-01-01;1.234,0\n2026-01-01;0.123\n2026-01-01;-1.234', 1)).toEqual([
      [{ of: 'number', name: 'Steps', readings }],
      '1234',
      '0.1',
      [{ of: 'number', name: 'Steps', readings: { text: '-1.234', whole: '-1234', decimal: '-1,234' } }],
    ]);
    expect(valuesOf('Date;Steps\n2026-01-01;1.234.567', 1)).toEqual([
      [{ of: 'field', name: 'Steps', problem: { key: 'problem.range', values: { min: 0, max: 200_000 } } }],
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

describe('an import file', () => {
  it.each([
    ['Steps\n5', 'import.file.noDate'],
    ['Date\n2026-01-01', 'import.file.noFields'],
    ['Date,Steps', 'import.file.noRows'],
    ['Date,Steps\n2026-01-01,"5', 'import.file.unreadable'],
  ])('%#. that cannot be imported shows the reason', (text, key) => {
    expect(problemOf(text)).toEqual({ key });
  });

  it('accepts a thousand rows, and shows the line on which more begin', () => {
    const rows = (count: number): string => `Date,Steps\n${'2026-01-01,5\n'.repeat(count)}`;
    expect(rowsOf(rows(maxImportRows))).toHaveLength(1000);
    expect(problemOf(rows(maxImportRows + 1))).toEqual({ key: 'import.file.tooLong', values: { line: 1002 } });
  });

  it('that writes its days in two orders is refused with both', () => {
    const values = { dayFirst: '13/11/2026', monthFirst: '05/13/2026' };
    expect(problemOf('Date,Steps\n13/11/2026,5\n05/13/2026,5\n2026-11-01,5')).toEqual({ key: 'import.file.mixedDays', values });
  });

  it.each([
    ['Date,Steps,steps\n2026-01-01,5,6', 'steps'],
    ['Date,Steps,Steps (steps)\n2026-01-01,5,6', 'Steps (steps)'],
    ['Date,Fecha,Steps\n2026-01-01,2026-01-02,6', 'Fecha'],
  ])('%#. with a duplicate column is refused by its name', (text, column) => {
    expect(problemOf(text)).toEqual({ key: 'import.file.columnTwice', values: { column } });
  });

  it('[TRK-023] shows the column that the tracker does not have; hidden fields are not accepted', () => {
    expect(problemOf('Date,Laps\n2026-01-01,5')).toEqual({ key: 'import.file.unknownColumn', values: { column: 'Laps' } });
    const fields = [aField(), aField({ FieldName: 'Origin', FieldNameDisplay: 'Origin', FieldType: 'Hidden' })];
    expect(previewImport(readCsv('Date,Origin\n2026-01-01,x'), target({ fields }))).toHaveProperty('problem');
  });
});
