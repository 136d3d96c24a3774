import type { Audience, AudienceRow } from '../../../net/audience';
import type { Choice, FilterCategory } from '../contract';

/** A row chooses so many values at the most. */
export const mostValues = 200;
/** An audience has so many rows at the most. */
export const mostRows = 20;

/** The value of a category with days that comes with a first and a last one. */
const withDays = 'Custom';

export type RowPart = 'Category' | 'Parent' | 'Values' | 'From' | 'To' | 'Levels';

/** What is wrong with a part of a row: a text of `parts/audience`. */
export interface RowFault {
  readonly part: RowPart;
  readonly is: 'required' | 'inOrder' | 'noLevels' | 'noAnswer' | 'noNumber' | 'notOffered';
}

export const newRow: AudienceRow = { Category: '', Values: [] };

/** Another category: what was chosen of the former one is gone (FIL-033, FIL-034, FIL-035). */
export const withCategory = (category: string): AudienceRow => ({ Category: category, Values: [] });

/** Another parent: values of the former one are gone. */
export const withParent = ({ Parent: _, ...row }: AudienceRow, parent: string): AudienceRow => ({
  ...row,
  Values: [],
  ...(parent !== '' && { Parent: parent }),
});

/** Other values; days stay with `Custom` alone (FIL-036, FIL-037). */
export const withValues = ({ From, To, ...row }: AudienceRow, values: readonly string[]): AudienceRow => ({
  ...row,
  Values: [...values],
  ...(values.includes(withDays) && { ...(From !== undefined && { From }), ...(To !== undefined && { To }) }),
});

/** Another first or last day; '' takes it away. */
export const withDay = (row: AudienceRow, part: 'From' | 'To', day: string): AudienceRow => {
  const { [part]: _, ...others } = row;
  return { ...others, ...(day !== '' && { [part]: day }) };
};

/** Other risk levels, which a row has only where some are chosen (FIL-038, FIL-039). */
export const withLevels = ({ Levels: _, ...row }: AudienceRow, levels: readonly string[]): AudienceRow => ({
  ...row,
  ...(levels.length > 0 && { Levels: [...levels] }),
});

/** Whether the category takes days and nothing else. */
export const isDaysAlone = ({ HasDays }: FilterCategory, offered: readonly Choice[]): boolean => HasDays && offered.every(({ Value }) => Value === withDays);

export const takesDays = ({ HasDays }: FilterCategory, { Values }: AudienceRow): boolean => HasDays && Values.includes(withDays);

/** The row as a category that takes days alone begins it. */
export const withDaysAlone = (row: AudienceRow): AudienceRow => ({ ...row, Values: [withDays] });

/** A category may be used in one row (FIL-031), one with a parent in several: the status in one challenge, and that in another. */
export const isTaken = (audience: Audience, { Id, ParentCategory }: FilterCategory, own: AudienceRow): boolean =>
  ParentCategory === null && own.Category !== Id && audience.some(({ Category }) => Category === Id);

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text.trim());

/** What is wrong with a typed value. */
export const typedFault = ({ ValueType }: FilterCategory, value: string): RowFault['is'] | undefined =>
  ValueType === 'number' && !isNumber(value) ? 'noNumber' : undefined;

/** The first thing that a row misses (FIL-043, FIL-044, FIL-047 to FIL-052). @param category undefined where it is not offered */
export const faultOfRow = (row: AudienceRow, category: FilterCategory | undefined): RowFault | undefined => {
  if (row.Category === '') return { part: 'Category', is: 'required' };
  if (!category) return { part: 'Category', is: 'notOffered' };
  if (category.ParentCategory !== null && row.Parent === undefined) return { part: 'Parent', is: 'required' };
  if (row.Values.length === 0) return { part: 'Values', is: category.ParentCategory === category.Id ? 'noAnswer' : 'required' };
  if (row.Values.some((value) => typedFault(category, value))) return { part: 'Values', is: 'noNumber' };
  if (takesDays(category, row)) {
    for (const part of ['From', 'To'] as const) if (row[part] === undefined) return { part, is: 'required' };
    if ((row.From ?? '') > (row.To ?? '')) return { part: 'To', is: 'inOrder' };
  }
  return category.HasRiskLevels && (row.Levels ?? []).length === 0 ? { part: 'Levels', is: 'noLevels' } : undefined;
};

/** Those of the rows that can be asked about. */
export const completeRows = (audience: Audience, categories: readonly FilterCategory[]): Audience =>
  audience.filter((row) => faultOfRow(row, categoryOf(categories, row)) === undefined);

export const categoryOf = (categories: readonly FilterCategory[], { Category }: AudienceRow): FilterCategory | undefined =>
  categories.find(({ Id }) => Id === Category);

/** Tells what is said of a row from what is said of others, and of what it was before a change. */
export const keyOfRow = (row: AudienceRow): string => JSON.stringify(row);
