import type { CsvFile, CsvRow } from '#shell/rules/csv';
import { bytesInMegabyte } from '#shell/rules/files';
import type { TrackerField, TrackerType } from '../contract';
import { type DateProblem, dayProblem } from './entryDate';
import { type FieldTexts, maxTextLength, storedValue, visibleFields } from './fields';
import { type DayOrder, dayOf, dayOrderIn, type MixedDays, numberFrom, type TwoReadings } from './importCells';
import { entryProblems, isNothingEntered, type Problem } from './validation';

/** Why a row cannot be imported. */
export type RowProblem =
  | { readonly of: 'day'; readonly problem: DateProblem }
  | { readonly of: 'conflict'; readonly key: 'import.problem.twice' | 'import.problem.taken' }
  | { readonly of: 'field'; readonly name: string; readonly problem: Problem }
  | { readonly of: 'number'; readonly name: string; readonly readings: TwoReadings }
  | { readonly of: 'length'; readonly name: string }
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
        | 'import.file.tooLarge'
        | 'import.file.notChecked';
    }
  | { readonly key: 'import.file.unknownColumn' | 'import.file.columnTwice'; readonly values: { readonly column: string } }
  | { readonly key: 'import.file.tooLong'; readonly values: { readonly line: number } }
  | { readonly key: 'import.file.mixedDays'; readonly values: MixedDays };

export type ImportPreview = { readonly rows: readonly ImportRow[]; readonly fields: readonly TrackerField[] } | { readonly problem: FileProblem };

/** What a row is checked against. */
export interface ImportTarget {
  readonly type: TrackerType;
  readonly fields: readonly TrackerField[];
  readonly isOnePerDay: boolean;
  readonly today: string;
  readonly byCoach: boolean;
  /** How days are read in a file that does not show how it means them. */
  readonly usualDayOrder: DayOrder;
}

/** More rows are a mistake, or a matter for an upload by the company. */
export const maxImportRows = 1000;

/** A thousand rows are some 50 KB, and a file that is no table at all is not read. */
export const maxImportBytes = bytesInMegabyte;

/** What is shown of a text that is out of all proportion. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

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

const columnCalled = (fields: readonly TrackerField[], title: string): Column | undefined => {
  if (dateTitles.some((known) => same(known, title))) return { kind: 'day' };
  const field = fieldCalled(fields, title);
  return field && { kind: 'field', field };
};

const isSameColumn = (one: Column, other: Column): boolean => (one.kind === 'day' ? other.kind === 'day' : other.kind === 'field' && one.field === other.field);

const columnsOf = (fields: readonly TrackerField[], titles: readonly string[]): readonly Column[] | FileProblem => {
  const columns: Column[] = [];
  for (const title of titles) {
    const column = columnCalled(fields, title);
    if (!column) return { key: 'import.file.unknownColumn', values: { column: shortened(title) } };
    // Which of the two is meant nobody can say.
    if (columns.some((known) => isSameColumn(known, column))) return { key: 'import.file.columnTwice', values: { column: shortened(title) } };
    columns.push(column);
  }
  if (!columns.some(({ kind }) => kind === 'day')) return { key: 'import.file.noDate' };
  return columns.some(({ kind }) => kind === 'field') ? columns : { key: 'import.file.noFields' };
};

/** What the cells of a row mean. */
interface Reading {
  readonly columns: readonly Column[];
  readonly hasDecimalCommas: boolean;
  readonly dayOrder: DayOrder;
}

/** An option may be given by its name. */
const valueFrom = (field: TrackerField, text: string, { hasDecimalCommas, dayOrder }: Reading): string | TwoReadings => {
  const option = field.FieldOptions.find(({ OptionName, OptionValue }) => same(text, OptionName) || same(text, OptionValue));
  if (option) return storedValue(field, option.OptionValue);
  if (field.FieldType === 'Date') return dayOf(text, dayOrder);
  const value = hasDecimalCommas && field.FieldType === 'Number' ? numberFrom(text, field.FieldDecimalPlaces) : text;
  return typeof value === 'string' ? storedValue(field, value) : value;
};

const readRow = (reading: Reading, { line, cells }: CsvRow, target: ImportTarget): ImportRow => {
  const { columns, dayOrder } = reading;
  let day = '';
  const values: Record<string, string> = {};
  const ofCells: Extract<RowProblem, { of: 'number' | 'length' }>[] = [];
  columns.forEach((column, at) => {
    const text = cells[at] ?? '';
    if (column.kind === 'day') day = shortened(dayOf(text, dayOrder));
    else if (text !== '') {
      const name = column.field.FieldName;
      const value = text.length > maxTextLength ? undefined : valueFrom(column.field, text, reading);
      if (value === undefined) ofCells.push({ of: 'length', name });
      else if (typeof value !== 'string') ofCells.push({ of: 'number', name, readings: value });
      values[name] = typeof value === 'string' ? value : shortened(text);
    }
  });
  const ofDay = dayProblem(day, target.today, target.byCoach);
  const ofFields = [...entryProblems(target.type, target.fields, values)].flatMap(([name, [problem]]): readonly RowProblem[] =>
    problem && !ofCells.some((one) => one.name === name) ? [{ of: 'field', name, problem }] : [],
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
      ...ofCells,
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

/** Every day that a file writes, as entry's day or as a value. */
const daysIn = (columns: readonly Column[], rows: readonly CsvRow[]): readonly string[] =>
  rows.flatMap(({ cells }) => cells.filter((_, at) => isOfDays(columns[at])));

const isOfDays = (column: Column | undefined): boolean => column !== undefined && (column.kind === 'day' || column.field.FieldType === 'Date');

/** What a file would bring: its rows as entries, each with what is wrong with it; or why it cannot be read at all. */
export const previewImport = (file: CsvFile | undefined, target: ImportTarget): ImportPreview => {
  if (!file) return { problem: { key: 'import.file.unreadable' } };
  const [head, ...rest] = file.rows;
  if (!head || rest.length === 0) return { problem: { key: 'import.file.noRows' } };
  const beyond = rest[maxImportRows];
  if (beyond) return { problem: { key: 'import.file.tooLong', values: { line: beyond.line } } };
  const fields = visibleFields(target.fields);
  const columns = columnsOf(fields, head.cells);
  if ('key' in columns) return { problem: columns };
  const dayOrder = dayOrderIn(daysIn(columns, rest), target.usualDayOrder);
  if (typeof dayOrder === 'object') return { problem: { key: 'import.file.mixedDays', values: dayOrder } };
  const named = fields.filter((field) => columns.some((column) => column.kind === 'field' && column.field === field));
  const rows = rest.map((row) => readRow({ columns, hasDecimalCommas: file.hasDecimalCommas, dayOrder }, row, target));
  return { rows: target.isOnePerDay ? withoutRepeatedDays(rows) : rows, fields: named };
};
