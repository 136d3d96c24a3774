import type { Audience, Failure } from '#shell/api';
import { filtersOf, isOfCompany } from './reportFilters';

/** Parts of a row by their API field names. */
const parts: ReadonlyMap<string, string> = new Map([
  ['FilterCategory', 'Category'],
  ['Name', 'Category'],
  ['Status', 'Values'],
  ['Values', 'Values'],
  ['QuestionAnswer', 'Values'],
  ['ParentId', 'Parent'],
  ['StartDate', 'From'],
  ['EndDate', 'To'],
  ['BiometricRiskLevels', 'Levels'],
  ['HealthConditionRiskLevels', 'Levels'],
]);

/** The positions of the rows that are sent as `Filters`, or as `CustomFields`. */
const placesOf = (audience: Audience, ofCompany: boolean): readonly number[] => audience.flatMap((row, at) => (isOfCompany(row) === ofCompany ? [at] : []));

/** Faults of the server in rows, by path in the audience (`2.Values`), for the editor; faults of all rows have the path ''. */
export const faultsOf = (audience: Audience, fields: Failure['fields'] = []): readonly { readonly path: string; readonly text: string }[] => {
  const { Filters } = filtersOf(audience);
  return fields.flatMap(({ field, text }) => {
    const [list = '', index = '', name = ''] = field.split('.');
    if (list !== 'Filters' && list !== 'CustomFields') return [];
    if (index === '') return [{ path: '', text }];
    const at = placesOf(audience, list === 'CustomFields')[Number(index)];
    // With an answer, the status is its question.
    const isQuestion = name === 'Status' && list === 'Filters' && Filters[Number(index)]?.QuestionAnswer !== undefined;
    return at === undefined ? [] : [{ path: `${at}.${isQuestion ? 'Parent' : (parts.get(name) ?? 'Values')}`, text }];
  });
};
