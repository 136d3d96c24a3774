import type { CustomFieldFilter, ReportFilter } from '../../../../plugins/admin/contract';
import type { PlacedRow } from '../../../platform/audience/checkRows';

/** Filters in calls of reports. */
interface ReportFilters {
  readonly Filters: readonly ReportFilter[];
  readonly CustomFields?: readonly CustomFieldFilter[] | undefined;
}

/** The value of categories with a start and end day. */
const withDays = 'Custom';

/** Prefix of the category of a custom field of the company. */
const ofCompany = 'CustomField:';

const fromDays = ({ StartDate, EndDate }: Pick<ReportFilter, 'StartDate' | 'EndDate'>) => ({
  ...(StartDate && { From: StartDate }),
  ...(EndDate && { To: EndDate }),
});

/** The values of a row. Days without a value imply the value for days. */
const valuesOr = (values: readonly string[] | undefined, { StartDate, EndDate }: Pick<ReportFilter, 'StartDate' | 'EndDate'>): string[] => {
  const areDaysAlone = (values ?? []).length === 0 && Boolean(StartDate || EndDate);
  return areDaysAlone ? [withDays] : [...(values ?? [])];
};

/** Whether a status does not name its challenge. */
const isBeside = ({ FilterCategory, ParentId }: ReportFilter): boolean => FilterCategory === 'UserChallengeStatus' && ParentId === undefined;

/**
 * The Challenge Name row with the single challenge of a status that names none (FIL-058). It only determines the challenge of the status, and is no
 * condition of its own: nobody without a sign-up would match both.
 */
const namingRow = ({ Filters }: ReportFilters): ReportFilter | undefined => {
  if (!Filters.some(isBeside)) return undefined;
  const [only, ...others] = Filters.filter(({ FilterCategory }) => FilterCategory === 'ChallengeName');
  return others.length === 0 && only?.Status?.length === 1 ? only : undefined;
};

/** API field names of the parts of a row. */
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

/** Converts the filters of a report into an audience. Faults of a row refer to its API fields. */
export const audienceOf = (sent: ReportFilters): PlacedRow[] => {
  const naming = namingRow(sent);
  const rows = sent.Filters.flatMap((filter, at): PlacedRow[] => {
    if (filter === naming) return [];
    const { FilterCategory, Status = [], QuestionAnswer } = filter;
    const isAnswer = FilterCategory === 'HRAQuestion' && filter.ParentId === undefined;
    const Levels = [...(filter.BiometricRiskLevels ?? []), ...(filter.HealthConditionRiskLevels ?? [])];
    const Parent = isAnswer ? (Status.length === 1 ? Status[0] : undefined) : (filter.ParentId ?? (isBeside(filter) ? naming?.Status?.[0] : undefined));
    const names = partNames(FilterCategory, isAnswer);
    const namedAt = naming && isBeside(filter) ? `Filters[${sent.Filters.indexOf(naming)}].Status` : undefined;
    const placed: PlacedRow = {
      row: {
        Category: FilterCategory,
        Values: isAnswer ? (QuestionAnswer === undefined ? [] : [QuestionAnswer]) : valuesOr(Status, filter),
        ...fromDays(filter),
        ...(Levels.length > 0 && { Levels }),
        ...(Parent !== undefined && { Parent }),
      },
      fieldOf: (part) => (part === 'Parent' && namedAt) || `Filters[${at}].${names.get(part) ?? part}`,
    };
    return [placed];
  });
  const fields = (sent.CustomFields ?? []).map(
    (field, at): PlacedRow => ({
      row: { Category: `${ofCompany}${field.Name}`, Values: valuesOr(field.Values, field), ...fromDays(field) },
      fieldOf: (part) => `CustomFields[${at}].${fieldParts.get(part) ?? part}`,
    }),
  );
  return [...rows, ...fields];
};
