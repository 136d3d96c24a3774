import { daysOfPlan, yearOfPlan } from '../../../../plugins/programs/rules/dates/planYear';
import { Refusal } from '../../../platform/module';
import type { ProgramRow } from '../queries';

/** First and last day of a plan year of a company. @throws Refusal 404 for one that is not the company's */
export const planYearDays = (companyId: string, key: string): ReturnType<typeof daysOfPlan> => {
  const year = yearOfPlan(key);
  if (year === undefined || key !== `${companyId}-${year}`) throw new Refusal(404, 'planYear.unknown');
  return daysOfPlan(year);
};

/**
 * The programs of a plan year, by the days on which they ran (PRG-112); all programs without a plan year.
 * @throws Refusal 404 for a plan year that is not the company's
 */
export const inPlanYear = (rows: readonly ProgramRow[], companyId: string, key: string | undefined): readonly ProgramRow[] => {
  if (key === undefined) return rows;
  const { first, last } = planYearDays(companyId, key);
  return rows.filter((row) => row.start_date <= last && row.end_date >= first);
};
