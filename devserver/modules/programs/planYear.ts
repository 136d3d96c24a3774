import { daysOfPlan, yearOfPlan } from '../../../plugins/programs/rules/planYear';
import { Refusal } from '../../platform/module';
import type { ProgramRow } from './queries';

/**
 * The programs of a plan year, by the days on which they ran (PRG-112); all of them where no plan year is named.
 * @throws Refusal 404 for a plan year that is not the company's
 */
export const inPlanYear = (rows: readonly ProgramRow[], companyId: string, key: string | undefined): readonly ProgramRow[] => {
  if (key === undefined) return rows;
  const year = yearOfPlan(key);
  if (year === undefined || key !== `${companyId}-${year}`) throw new Refusal(404, 'planYear.unknown');
  const { first, last } = daysOfPlan(year);
  return rows.filter((row) => row.start_date <= last && row.end_date >= first);
};
