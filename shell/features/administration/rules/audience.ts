import type { Audience, AudienceRow } from '../../../net/schemas/audience';
import type { Choice, FilterCategory, OfferedFilters } from '../contract';

/** Maximum number of values per row. */
export const mostValues = 200;
/** Maximum number of rows per audience. */
export const mostRows = 20;

/** The value that takes a first and a last day, in categories with dates. */
const withDays = 'Custom';

export type RowPart = 'Category' | 'Parent' | 'Values' | 'From' | 'To' | 'Levels';

/** A fault of a part of a row: the key of a text of `parts/audience`. */
export interface RowFault {
  readonly part: RowPart;
  readonly is: 'required' | 'inOrder' | 'noLevels' | 'noAnswer' | 'noNumber' | 'notOffered' | 'otherPlanYear';
}

/** A category, with the days to which its dates are limited, both included. */
export interface EditedCategory extends FilterCategory {
  readonly Within?: { readonly First: string; readonly Last: string };
}

/** The category whose dates are those of results. */
const ofResults = 'ResultsDate';

/** The categories of an editor; dates of results lie in the plan year (FIL-053). */
export const editedCategories = ({ Categories, PlanYearStart, PlanYearEnd }: OfferedFilters): readonly EditedCategory[] =>
  PlanYearStart && PlanYearEnd
    ? Categories.map((category) => (category.Id === ofResults ? { ...category, Within: { First: PlanYearStart, Last: PlanYearEnd } } : category))
    : Categories;

/** Whether two audiences have the same rows in the same order. */
export const isSame = (one: Audience, other: Audience): boolean => JSON.stringify(one) === JSON.stringify(other);

export const newRow: AudienceRow = { Category: '', Values: [] };

/** Changes the category and clears the choices of the former one (FIL-033, FIL-034, FIL-035). */
export const withCategory = (category: string): AudienceRow => ({ Category: category, Values: [] });

/** Changes the parent and clears the values of the former one. */
export const withParent = ({ Parent: _, ...row }: AudienceRow, parent: string): AudienceRow => ({
  ...row,
  Values: [],
  ...(parent !== '' && { Parent: parent }),
});

/** Changes the values; only `Custom` keeps the days (FIL-036, FIL-037). */
export const withValues = ({ From, To, ...row }: AudienceRow, values: readonly string[]): AudienceRow => ({
  ...row,
  Values: [...values],
  ...(values.includes(withDays) && { ...(From !== undefined && { From }), ...(To !== undefined && { To }) }),
});

/** Changes the first or last day; '' removes it. */
export const withDay = (row: AudienceRow, part: 'From' | 'To', day: string): AudienceRow => {
  const { [part]: _, ...others } = row;
  return { ...others, ...(day !== '' && { [part]: day }) };
};

/** Changes the risk levels; a row has the property only if some are chosen (FIL-038, FIL-039). */
export const withLevels = ({ Levels: _, ...row }: AudienceRow, levels: readonly string[]): AudienceRow => ({
  ...row,
  ...(levels.length > 0 && { Levels: [...levels] }),
});

/** Whether the category takes days and nothing else. */
export const isDaysAlone = ({ HasDays }: FilterCategory, offered: readonly Choice[]): boolean => HasDays && offered.every(({ Value }) => Value === withDays);

export const takesDays = ({ HasDays }: FilterCategory, { Values }: AudienceRow): boolean => HasDays && Values.includes(withDays);

/** The row with the only value of a category that has nothing but dates. */
export const withDaysAlone = (row: AudienceRow): AudienceRow => ({ ...row, Values: [withDays] });

/** A category can be used in one row (FIL-031). A category with a parent can be used in several, such as the status in two challenges. */
export const isTaken = (audience: Audience, { Id, ParentCategory }: FilterCategory, own: AudienceRow): boolean =>
  ParentCategory === null && own.Category !== Id && audience.some(({ Category }) => Category === Id);

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text.trim());

export const typedFault = ({ ValueType }: FilterCategory, value: string): RowFault['is'] | undefined =>
  ValueType === 'number' && !isNumber(value) ? 'noNumber' : undefined;

/** The first fault of the days of a row (FIL-051 to FIL-054). */
const faultOfDays = (row: AudienceRow, { Within }: EditedCategory): RowFault | undefined => {
  for (const part of ['From', 'To'] as const) {
    const day = row[part];
    if (day === undefined) return { part, is: 'required' };
    if (Within && (day < Within.First || day > Within.Last)) return { part, is: 'otherPlanYear' };
  }
  return (row.From ?? '') > (row.To ?? '') ? { part: 'To', is: 'inOrder' } : undefined;
};

/** The first fault of a row (FIL-043, FIL-044, FIL-047 to FIL-054). @param category undefined if it is not offered */
export const faultOfRow = (row: AudienceRow, category: EditedCategory | undefined): RowFault | undefined => {
  if (row.Category === '') return { part: 'Category', is: 'required' };
  if (!category) return { part: 'Category', is: 'notOffered' };
  if (category.ParentCategory !== null && row.Parent === undefined) return { part: 'Parent', is: 'required' };
  if (row.Values.length === 0) return { part: 'Values', is: category.ParentCategory === category.Id ? 'noAnswer' : 'required' };
  if (row.Values.some((value) => typedFault(category, value))) return { part: 'Values', is: 'noNumber' };
  const fault = takesDays(category, row) ? faultOfDays(row, category) : undefined;
  if (fault) return fault;
  return category.HasRiskLevels && (row.Levels ?? []).length === 0 ? { part: 'Levels', is: 'noLevels' } : undefined;
};

/** The complete rows, which the server can count. */
export const completeRows = (audience: Audience, categories: readonly EditedCategory[]): Audience =>
  audience.filter((row) => faultOfRow(row, categoryOf(categories, row)) === undefined);

export const categoryOf = (categories: readonly EditedCategory[], { Category }: AudienceRow): EditedCategory | undefined =>
  categories.find(({ Id }) => Id === Category);

/** Identifies a row and its content, so a message is not shown at another row or after a change. */
export const keyOfRow = (row: AudienceRow): string => JSON.stringify(row);
