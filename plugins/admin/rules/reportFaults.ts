import type { Audience, Failure } from '#shell/api';
import { filtersOf, isOfCompany } from './reportFilters';

/** The parts of a row by what the wire calls them. */
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

/** The places of the rows that are sent as `Filters`, or as `CustomFields`. */
const placesOf = (audience: Audience, ofCompany: boolean): readonly number[] => audience.flatMap((row, at) => (isOfCompany(row) === ofCompany ? [at] : []));

/** What the server says of rows, by path in the audience (`2.Values`), as the editor shows it there; what it says of all of them has the path ''. */
export const faultsOf = (audience: Audience, fields: Failure['fields'] = []): readonly { readonly path: string; readonly text: string }[] => {
  const { Filters } = filtersOf(audience);
  return fields.flatMap(({ field, text }) => {
    const [list = '', index = '', name = ''] = field.split('.');
    if (list !== 'Filters' && list !== 'CustomFields') return [];
    if (index === '') return [{ path: '', text }];
    const at = placesOf(audience, list === 'CustomFields')[Number(index)];
    // With an answer the status is the question that it belongs to.
    const isQuestion = name === 'Status' && list === 'Filters' && Filters[Number(index)]?.QuestionAnswer !== undefined;
    return at === undefined ? [] : [{ path: `${at}.${isQuestion ? 'Parent' : (parts.get(name) ?? 'Values')}`, text }];
  });
};
