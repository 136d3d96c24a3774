import type { TrackerField, TrackerType } from '../contract';
import type { CsvRow } from './csv';
import { type DateProblem, dayProblem } from './entryDate';
import { type FieldTexts, storedValue, visibleFields } from './fields';
import { isDay, readLegacyDate } from './trackerDay';
import { entryProblems, isNothingEntered, type Problem } from './validation';

/** Why a row cannot be imported. */
export type RowProblem =
  | { readonly of: 'day'; readonly problem: DateProblem }
  | { readonly of: 'conflict'; readonly key: 'import.problem.twice' | 'import.problem.taken' }
  | { readonly of: 'field'; readonly name: string; readonly problem: Problem }
  | { readonly of: 'row'; readonly key: 'import.problem.tooManyCells' | 'import.problem.empty' };

/** A row of the file as an entry, with everything that is wrong with it. */
export interface ImportRow {
  readonly line: number;
  /** `yyyy-MM-dd`, or what the file says instead. */
  readonly day: string;
  /** As they will be stored. */
  readonly values: FieldTexts;
  readonly problems: readonly RowProblem[];
}

/** Why a file as a whole cannot be imported. */
export type FileProblem =
  | { readonly key: 'import.file.unreadable' | 'import.file.noRows' | 'import.file.noDate' | 'import.file.noFields' | 'import.file.tooLong' }
  | { readonly key: 'import.file.unknownColumn'; readonly values: { readonly column: string } };

export type ImportPreview = { readonly rows: readonly ImportRow[]; readonly fields: readonly TrackerField[] } | { readonly problem: FileProblem };

/** What a row is checked against. */
export interface ImportTarget {
  readonly type: TrackerType;
  readonly fields: readonly TrackerField[];
  readonly isOnePerDay: boolean;
  readonly today: string;
  readonly byCoach: boolean;
  /** Days of a one-per-day tracker that are already taken, or that hold an entry which may not be changed. */
  readonly takenDays: ReadonlySet<string>;
}

/** More rows are a mistake, or a matter for an upload by the company. */
export const maxImportRows = 1000;

/** What the column of days may be called: the product's languages. */
const dateTitles = ['date', 'fecha'];

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A column is named as on the screen, with its unit or without, or by the field's name. */
const fieldCalled = (fields: readonly TrackerField[], title: string): TrackerField | undefined =>
  fields.find(
    ({ FieldName, FieldNameDisplay, FieldUnitsPluralDisplay }) =>
      same(title, FieldName) || same(title, FieldNameDisplay) || same(title, `${FieldNameDisplay} (${FieldUnitsPluralDisplay})`),
  );

type Column = { readonly kind: 'day' } | { readonly kind: 'field'; readonly field: TrackerField };

const columnsOf = (fields: readonly TrackerField[], titles: readonly string[]): readonly Column[] | FileProblem => {
  const columns: Column[] = [];
  for (const title of titles) {
    const field = fieldCalled(fields, title);
    if (dateTitles.some((known) => same(known, title))) columns.push({ kind: 'day' });
    else if (field) columns.push({ kind: 'field', field });
    else return { key: 'import.file.unknownColumn', values: { column: title } };
  }
  if (!columns.some(({ kind }) => kind === 'day')) return { key: 'import.file.noDate' };
  return columns.some(({ kind }) => kind === 'field') ? columns : { key: 'import.file.noFields' };
};

/** Days are written `2026-01-31` or `01/31/2026`. */
const dayOf = (text: string): string => (isDay(text) ? text : (readLegacyDate(text) ?? text));

/** An option may be given by its name. */
const valueFrom = (field: TrackerField, text: string): string => {
  const option = field.FieldOptions.find(({ OptionName, OptionValue }) => same(text, OptionName) || same(text, OptionValue));
  return storedValue(field, option?.OptionValue ?? text);
};

const readRow = (columns: readonly Column[], { line, cells }: CsvRow, target: ImportTarget): ImportRow => {
  let day = '';
  const values: Record<string, string> = {};
  columns.forEach((column, at) => {
    const text = cells[at] ?? '';
    if (column.kind === 'day') day = dayOf(text);
    else if (text !== '') values[column.field.FieldName] = valueFrom(column.field, text);
  });
  const ofDay = dayProblem(day, target.today, target.byCoach);
  const ofFields = [...entryProblems(target.type, target.fields, values)].flatMap(([name, [problem]]): readonly RowProblem[] =>
    problem ? [{ of: 'field', name, problem }] : [],
  );
  const isEmpty = isNothingEntered(target.fields, values);
  return {
    line,
    day,
    values,
    problems: [
      ...(cells.length > columns.length ? [{ of: 'row', key: 'import.problem.tooManyCells' } as const] : []),
      ...(ofDay ? [{ of: 'day', problem: ofDay } as const] : []),
      // One word about an empty row is enough.
      ...(isEmpty ? [{ of: 'row', key: 'import.problem.empty' } as const] : ofFields),
    ],
  };
};

/** Of a one-per-day tracker each day may come once, and not on a day that has an entry already. */
const withDayConflicts = (rows: readonly ImportRow[], target: ImportTarget): readonly ImportRow[] => {
  if (!target.isOnePerDay) return rows;
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = seen.has(row.day) ? 'import.problem.twice' : target.takenDays.has(row.day) ? 'import.problem.taken' : undefined;
    seen.add(row.day);
    return key === undefined ? row : { ...row, problems: [...row.problems, { of: 'conflict', key }] };
  });
};

/** What a file would bring: its rows as entries, each with what is wrong with it; or why it cannot be read at all. */
export const previewImport = (file: readonly CsvRow[] | undefined, target: ImportTarget): ImportPreview => {
  if (!file) return { problem: { key: 'import.file.unreadable' } };
  const [head, ...rest] = file;
  if (!head || rest.length === 0) return { problem: { key: 'import.file.noRows' } };
  if (rest.length > maxImportRows) return { problem: { key: 'import.file.tooLong' } };
  const fields = visibleFields(target.fields);
  const columns = columnsOf(fields, head.cells);
  if ('key' in columns) return { problem: columns };
  const named = fields.filter((field) => columns.some((column) => column.kind === 'field' && column.field === field));
  return {
    rows: withDayConflicts(
      rest.map((row) => readRow(columns, row, target)),
      target,
    ),
    fields: named,
  };
};
