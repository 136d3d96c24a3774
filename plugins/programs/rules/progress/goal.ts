import type { CompletedBy, Program } from '../../contract';
import { completedByOf, isByAct } from '../actions/completedBy';
import { listOf } from '../lists/programLists';
import { requiredCount } from './progress';

type Asked = Pick<Program, 'CompletedBy' | 'ProgramSubType' | 'Action' | 'OnePerDay' | 'SelfReportStats'>;

/** The goal of a program: an activity and its number of times. */
export interface Goal {
  readonly how: Exclude<CompletedBy, 'Nothing'> | 'Daily';
  /** At least 1. */
  readonly times: number;
}

/** The goal of a program; `undefined` for one that only informs. */
export const goalOf = (program: Asked): Goal | undefined => {
  const by = completedByOf(program);
  if (by === 'Nothing') return undefined;
  return { how: by === 'Report' && program.OnePerDay ? 'Daily' : by, times: isByAct(by) ? 1 : requiredCount(program.SelfReportStats.Required) };
};

/** Whether a person has progress to show in a program: they participate, and it can be completed. */
export const hasProgress = (program: Asked & Pick<Program, 'ProgramStatus'>): boolean =>
  listOf(program.ProgramStatus) !== 'available' && goalOf(program) !== undefined;
