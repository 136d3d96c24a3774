import type { CustomFieldFilter, ReportFilter } from '../../../../plugins/admin/contract';
import type { PlacedRow } from '../../../platform/audience/checkRows';

/** Filters as the calls of reports take them. */
interface ReportFilters {
  readonly Filters: readonly ReportFilter[];
  readonly CustomFields?: readonly CustomFieldFilter[] | undefined;
}

/** The value of categories with a first and a last day. */
const withDays = 'Custom';

/** What the category of a field of the company begins with. */
const ofCompany = 'CustomField:';

const fromDays = ({ StartDate, EndDate }: Pick<ReportFilter, 'StartDate' | 'EndDate'>) => ({
  ...(StartDate && { From: StartDate }),
  ...(EndDate && { To: EndDate }),
});

/** Days without a value are those of the value that takes days. */
const valuesOr = (values: readonly string[] | undefined, { StartDate, EndDate }: Pick<ReportFilter, 'StartDate' | 'EndDate'>): string[] => {
  const areDaysAlone = (values ?? []).length === 0 && Boolean(StartDate || EndDate);
  return areDaysAlone ? [withDays] : [...(values ?? [])];
};

/** The only challenge of a Challenge Name row: a status without its challenge is meant in this one (FIL-058). */
const challengeBeside = ({ Filters }: ReportFilters): string | undefined => {
  const [only, ...others] = Filters.filter(({ FilterCategory }) => FilterCategory === 'ChallengeName').flatMap(({ Status = [] }) => Status);
  return others.length === 0 ? only : undefined;
};

const parentOf = (filter: ReportFilter, all: ReportFilters): string | undefined =>
  filter.ParentId ?? (filter.FilterCategory === 'UserChallengeStatus' ? challengeBeside(all) : undefined);

/** The parts of a row by what the wire calls them. */
const partNames = (category: string, isAnswer: boolean): ReadonlyMap<string, string> =>
  new Map([
    ['Category', 'FilterCategory'],
    ['Values', isAnswer ? 'QuestionAnswer' : 'Status'],
    ['Parent', isAnswer ? 'Status' : 'ParentId'],
    ['From', 'StartDate'],
    ['To', 'EndDate'],
    ['Levels', category === 'HealthCondition' ? 'HealthConditionRiskLevels' : 'BiometricRiskLevels'],
  ]);
const fieldParts = new Map([
  ['Category', 'Name'],
  ['From', 'StartDate'],
  ['To', 'EndDate'],
]);

/** What reports send as the audience that is meant. A fault of a row is told at its field of the wire. */
export const audienceOf = (sent: ReportFilters): PlacedRow[] => {
  const rows = sent.Filters.map((filter, at): PlacedRow => {
    const { FilterCategory, Status = [], QuestionAnswer } = filter;
    const isAnswer = FilterCategory === 'HRAQuestion' && filter.ParentId === undefined;
    const Levels = [...(filter.BiometricRiskLevels ?? []), ...(filter.HealthConditionRiskLevels ?? [])];
    const Parent = isAnswer ? (Status.length === 1 ? Status[0] : undefined) : parentOf(filter, sent);
    const names = partNames(FilterCategory, isAnswer);
    return {
      row: {
        Category: FilterCategory,
        Values: isAnswer ? (QuestionAnswer === undefined ? [] : [QuestionAnswer]) : valuesOr(Status, filter),
        ...fromDays(filter),
        ...(Levels.length > 0 && { Levels }),
        ...(Parent !== undefined && { Parent }),
      },
      fieldOf: (part) => `Filters[${at}].${names.get(part) ?? part}`,
    };
  });
  const fields = (sent.CustomFields ?? []).map(
    (field, at): PlacedRow => ({
      row: { Category: `${ofCompany}${field.Name}`, Values: valuesOr(field.Values, field), ...fromDays(field) },
      fieldOf: (part) => `CustomFields[${at}].${fieldParts.get(part) ?? part}`,
    }),
  );
  return [...rows, ...fields];
};
