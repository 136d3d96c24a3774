import type { CompletedBy, Program } from '../contract';
import { completedByOf, isByAct } from './completedBy';
import { listOf } from './programLists';
import { requiredCount } from './progress';

type Asked = Pick<Program, 'CompletedBy' | 'ProgramSubType' | 'Action' | 'OnePerDay' | 'SelfReportStats'>;

/** How progress is made in a program: what is done so many times. */
export interface Goal {
  readonly how: Exclude<CompletedBy, 'Nothing'> | 'Daily';
  /** At least 1. */
  readonly times: number;
}

/** What it takes to complete a program; `undefined`: it only informs, so there is nothing to complete. */
export const goalOf = (program: Asked): Goal | undefined => {
  const by = completedByOf(program);
  if (by === 'Nothing') return undefined;
  return { how: by === 'Report' && program.OnePerDay ? 'Daily' : by, times: isByAct(by) ? 1 : requiredCount(program.SelfReportStats.Required) };
};

/** Whether there is progress to show of a person in a program: they take part in it, and it can be completed. */
export const hasProgress = (program: Asked & Pick<Program, 'ProgramStatus'>): boolean =>
  listOf(program.ProgramStatus) !== 'available' && goalOf(program) !== undefined;
