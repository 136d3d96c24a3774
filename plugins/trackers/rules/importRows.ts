import type { TrackerField, TrackerType } from '../contract';
import type { CsvFile, CsvRow } from './csv';
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
  | {
      readonly key:
        | 'import.file.unreadable'
        | 'import.file.noRows'
        | 'import.file.noDate'
        | 'import.file.noFields'
        | 'import.file.tooLong'
        | 'import.file.notChecked';
    }
  | { readonly key: 'import.file.unknownColumn'; readonly values: { readonly column: string } };

export type ImportPreview = { readonly rows: readonly ImportRow[]; readonly fields: readonly TrackerField[] } | { readonly problem: FileProblem };

/** What a row is checked against. */
export interface ImportTarget {
  readonly type: TrackerType;
  readonly fields: readonly TrackerField[];
  readonly isOnePerDay: boolean;
  readonly today: string;
  readonly byCoach: boolean;
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

const slashForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Days are written `2026-01-31`, or `01/31/2026` with or without the zeros. */
const dayOf = (text: string): string => {
  const [, month = '', ofMonth = '', year = ''] = slashForm.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  if (isDay(day)) return day;
  return isDay(text) ? text : (readLegacyDate(text) ?? text);
};

const commaNumber = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;

/** `1.234,5` as `1234.5`. */
const withDecimalPoint = (text: string): string => (commaNumber.test(text) ? text.replaceAll('.', '').replace(',', '.') : text);

/** An option may be given by its name. */
const valueFrom = (field: TrackerField, text: string, hasDecimalCommas: boolean): string => {
  const option = field.FieldOptions.find(({ OptionName, OptionValue }) => same(text, OptionName) || same(text, OptionValue));
  if (option) return storedValue(field, option.OptionValue);
  return storedValue(field, hasDecimalCommas && field.FieldType === 'Number' ? withDecimalPoint(text) : text);
};

/** What the cells of a row mean. */
interface Reading {
  readonly columns: readonly Column[];
  readonly hasDecimalCommas: boolean;
}

const readRow = ({ columns, hasDecimalCommas }: Reading, { line, cells }: CsvRow, target: ImportTarget): ImportRow => {
  let day = '';
  const values: Record<string, string> = {};
  columns.forEach((column, at) => {
    const text = cells[at] ?? '';
    if (column.kind === 'day') day = dayOf(text);
    else if (text !== '') values[column.field.FieldName] = valueFrom(column.field, text, hasDecimalCommas);
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

const conflicting = (row: ImportRow, key: 'import.problem.twice' | 'import.problem.taken'): ImportRow => ({
  ...row,
  problems: [...row.problems, { of: 'conflict', key }],
});

/** Of a one-per-day tracker each day may come once. */
const withoutRepeatedDays = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const isRepeated = seen.has(row.day);
    seen.add(row.day);
    return isRepeated ? conflicting(row, 'import.problem.twice') : row;
  });
};

/** The first and the last day of a file; `undefined` when nothing of it could be imported. */
export const daysOfPreview = (preview: ImportPreview): { readonly first: string; readonly last: string } | undefined => {
  const days = goodRows(preview).map(({ day }) => day);
  const [first] = days.sort();
  const last = days.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** The rows that can be imported. */
export const goodRows = (preview: ImportPreview | undefined): readonly ImportRow[] =>
  preview && 'rows' in preview ? preview.rows.filter(({ problems }) => problems.length === 0) : [];

/** The same with a word about each row whose day has an entry already: an import replaces nothing. */
export const withTakenDays = (preview: ImportPreview, taken: ReadonlySet<string>): ImportPreview => {
  if ('problem' in preview) return preview;
  const rows = preview.rows.map((row) => (row.problems.length === 0 && taken.has(row.day) ? conflicting(row, 'import.problem.taken') : row));
  return { ...preview, rows };
};

/** What a file would bring: its rows as entries, each with what is wrong with it; or why it cannot be read at all. */
export const previewImport = (file: CsvFile | undefined, target: ImportTarget): ImportPreview => {
  if (!file) return { problem: { key: 'import.file.unreadable' } };
  const [head, ...rest] = file.rows;
  if (!head || rest.length === 0) return { problem: { key: 'import.file.noRows' } };
  if (rest.length > maxImportRows) return { problem: { key: 'import.file.tooLong' } };
  const fields = visibleFields(target.fields);
  const columns = columnsOf(fields, head.cells);
  if ('key' in columns) return { problem: columns };
  const named = fields.filter((field) => columns.some((column) => column.kind === 'field' && column.field === field));
  const rows = rest.map((row) => readRow({ columns, hasDecimalCommas: file.hasDecimalCommas }, row, target));
  return { rows: target.isOnePerDay ? withoutRepeatedDays(rows) : rows, fields: named };
};
