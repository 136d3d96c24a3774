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

/** A status that does not name its challenge itself. */
const isBeside = ({ FilterCategory, ParentId }: ReportFilter): boolean => FilterCategory === 'UserChallengeStatus' && ParentId === undefined;

/**
 * The Challenge Name row with one challenge beside a status that names none (FIL-058). It says in which challenge the status is meant, and is no condition of its own:
 * whoever has not signed up would never hold for both.
 */
const namingRow = ({ Filters }: ReportFilters): ReportFilter | undefined => {
  if (!Filters.some(isBeside)) return undefined;
  const [only, ...others] = Filters.filter(({ FilterCategory }) => FilterCategory === 'ChallengeName');
  return others.length === 0 && only?.Status?.length === 1 ? only : undefined;
};

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
