import type { CsvFile, CsvRow } from '#shell/rules/files/csv';
import { bytesInMegabyte } from '#shell/rules/files/files';
import type { TrackerField, TrackerType } from '../../contract';
import { type DateProblem, dayProblem } from '../entry/entryDate';
import { entryProblems, isNothingEntered, type Problem } from '../entry/validation';
import { type FieldTexts, maxTextLength, storedValue, visibleFields } from '../fields';
import { type DayOrder, dayOf, dayOrderIn, type MixedDays, numberFrom, type TwoReadings } from './importCells';

/** Why a row cannot be imported. */
export type RowProblem =
  | { readonly of: 'day'; readonly problem: DateProblem }
  | { readonly of: 'conflict'; readonly key: 'import.problem.twice' | 'import.problem.taken' }
  | { readonly of: 'field'; readonly name: string; readonly problem: Problem }
  | { readonly of: 'number'; readonly name: string; readonly readings: TwoReadings }
  | { readonly of: 'length'; readonly name: string }
  | { readonly of: 'row'; readonly key: 'import.problem.tooManyCells' | 'import.problem.empty' };

/** A row of the file as an entry, with its problems. */
export interface ImportRow {
  readonly line: number;
  /** `yyyy-MM-dd`, or the invalid text of the file. */
  readonly day: string;
  /** In stored form. */
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

/** Parameters of the validation of rows. */
export interface ImportTarget {
  readonly type: TrackerType;
  readonly fields: readonly TrackerField[];
  readonly isOnePerDay: boolean;
  readonly today: string;
  readonly byCoach: boolean;
  /** The day order of files that do not show theirs. */
  readonly usualDayOrder: DayOrder;
}

/** Maximum number of rows. More are a mistake, or require an upload by the company. */
export const maxImportRows = 1000;

/** Maximum size of a file: a thousand rows are some 50 KB, and other files are not read. */
export const maxImportBytes = bytesInMegabyte;

/** Shortens overlong texts for display. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Accepted titles of the day column, in the product's languages. */
const dateTitles = ['date', 'fecha'];

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Finds the field of a column: its title is the label on the screen, with or without the unit, or the field's name. */
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
    // A duplicate column would be ambiguous.
    if (columns.some((known) => isSameColumn(known, column))) return { key: 'import.file.columnTwice', values: { column: shortened(title) } };
    columns.push(column);
  }
  if (!columns.some(({ kind }) => kind === 'day')) return { key: 'import.file.noDate' };
  return columns.some(({ kind }) => kind === 'field') ? columns : { key: 'import.file.noFields' };
};

/** Formats for parsing the cells of a row. */
interface Reading {
  readonly columns: readonly Column[];
  readonly hasDecimalCommas: boolean;
  readonly dayOrder: DayOrder;
}

/** The stored value of a cell. An option may be given by its name. */
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
      // An empty row gets a single message.
      ...(isEmpty ? [{ of: 'row', key: 'import.problem.empty' } as const] : ofFields),
      ...ofCells,
    ],
  };
};

const conflicting = (row: ImportRow, key: 'import.problem.twice' | 'import.problem.taken'): ImportRow => ({
  ...row,
  problems: [...row.problems, { of: 'conflict', key }],
});

/** A day may occur only once in a file for a one-per-day tracker. */
const withoutRepeatedDays = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const isRepeated = seen.has(row.day);
    seen.add(row.day);
    return isRepeated ? conflicting(row, 'import.problem.twice') : row;
  });
};

/** First and last day of the valid rows; `undefined` without any. */
export const daysOfPreview = (preview: ImportPreview): { readonly first: string; readonly last: string } | undefined => {
  const days = goodRows(preview).map(({ day }) => day);
  const [first] = days.sort();
  const last = days.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** The valid rows. */
export const goodRows = (preview: ImportPreview | undefined): readonly ImportRow[] =>
  preview && 'rows' in preview ? preview.rows.filter(({ problems }) => problems.length === 0) : [];

/** Adds a problem to each row whose day already has an entry: an import replaces nothing. */
export const withTakenDays = (preview: ImportPreview, taken: ReadonlySet<string>): ImportPreview => {
  if ('problem' in preview) return preview;
  const rows = preview.rows.map((row) => (row.problems.length === 0 && taken.has(row.day) ? conflicting(row, 'import.problem.taken') : row));
  return { ...preview, rows };
};

/** All days in a file, as day of the entry or as a value. */
const daysIn = (columns: readonly Column[], rows: readonly CsvRow[]): readonly string[] =>
  rows.flatMap(({ cells }) => cells.filter((_, at) => isOfDays(columns[at])));

const isOfDays = (column: Column | undefined): boolean => column !== undefined && (column.kind === 'day' || column.field.FieldType === 'Date');

/** The preview of a file: its rows as entries, each with its problems; or the reason why it cannot be read. */
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
