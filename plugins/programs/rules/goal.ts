import type { Program } from '../contract';
import { requiredCount } from './progress';
import { takesPartBy } from './takesPartBy';

/** How progress is made in a program: what is done so many times. */
export interface Goal {
  readonly how: 'report' | 'daily' | 'track' | 'learn';
  /** At least 1. */
  readonly times: number;
}

/** What it takes to complete a program. */
export const goalOf = ({ ProgramSubType, OnePerDay, SelfReportStats }: Pick<Program, 'ProgramSubType' | 'OnePerDay' | 'SelfReportStats'>): Goal => {
  const how = takesPartBy(ProgramSubType);
  return { how: how === 'report' && OnePerDay ? 'daily' : how, times: requiredCount(SelfReportStats.Required) };
};
