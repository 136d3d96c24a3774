import type { Audience } from '#shell/api';
import type { CustomFieldFilter, ReportFilter } from '../contract';

type Row = Audience[number];

/** Prefix of the category of a custom field of the company. */
const ofCompany = 'CustomField:';

/** Whether a row is about a custom field of the company. */
export const isOfCompany = ({ Category }: Row): boolean => Category.startsWith(ofCompany);

const daysOf = ({ From, To }: Row) => ({ ...(From !== undefined && { StartDate: From }), ...(To !== undefined && { EndDate: To }) });

const levelsOf = ({ Category, Levels = [] }: Row) => {
  if (Levels.length === 0) return {};
  return Category === 'HealthCondition' ? { HealthConditionRiskLevels: [...Levels] } : { BiometricRiskLevels: [...Levels] };
};

/** A question is sent with a single answer; several answers are sent with their question as parent. */
const chosenOf = ({ Category, Values, Parent }: Row) => {
  const [answer, ...others] = Values;
  if (Category === 'HRAQuestion' && Parent !== undefined && answer !== undefined && others.length === 0) return { Status: [Parent], QuestionAnswer: answer };
  return { Status: [...Values], ...(Parent !== undefined && { ParentId: Parent }) };
};

/** An audience as in reports (FIL-030): keys without a value are left out, and answers to custom questions are separate (FIL-040, FIL-041). */
export const filtersOf = (audience: Audience): { readonly Filters: ReportFilter[]; readonly CustomFields: CustomFieldFilter[] } => ({
  Filters: audience.flatMap((row, at) =>
    isOfCompany(row) ? [] : [{ Id: String(at), FilterCategory: row.Category, ...chosenOf(row), ...daysOf(row), ...levelsOf(row) }],
  ),
  CustomFields: audience.filter(isOfCompany).map((row) => ({
    Name: row.Category.slice(ofCompany.length),
    ...(row.From === undefined && { Values: [...row.Values] }),
    ...daysOf(row),
  })),
});
